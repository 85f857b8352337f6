export interface Files {
	/** @param path slash-separated, without a leading slash: `events/12/cover.svg` */
	put: (path: string, content: Uint8Array, contentType: string) => Promise<void>
	/** Nothing when there is no such file. */
	get: (path: string) => Promise<Uint8Array | undefined>
	delete: (path: string) => Promise<void>
}
