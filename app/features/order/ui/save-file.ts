/** The name a file is sent under, with its accents when they are there (RFC 6266); nothing when it has none. */
export function savedFileName(disposition: string | null): string | undefined {
	const encoded = /filename\*=UTF-8''([^;]+)/i.exec(disposition ?? '')?.[1]
	if (encoded !== undefined) {
		try {
			return decodeURIComponent(encoded)
		} catch {
			// The name was broken on the way: the plain one is used.
		}
	}
	return /filename="([^"]+)"/i.exec(disposition ?? '')?.[1]
}

/** Lets the browser save a file, as if somebody had pressed a link to it. */
export function saveFile(content: Blob, name: string): void {
	const url = URL.createObjectURL(content)
	const link = document.createElement('a')
	link.href = url
	link.download = name
	link.click()
	// Safari starts the download a moment later, so the address must live on for a while.
	setTimeout(() => URL.revokeObjectURL(url), 60_000)
}
