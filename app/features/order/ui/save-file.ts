/** The name a file is sent under, with its accents when they are there (RFC 6266); nothing when it has none. */
export function savedFileName(disposition: string | null): string | undefined {
	const encoded = /filename\*=UTF-8''([^;]+)/i.exec(disposition ?? '')?.[1]
	if (encoded !== undefined) {
		try {
			return decodeURIComponent(encoded)
		} catch {
			// Somebody on the way broke the name: the plain one is left.
		}
	}
	return /filename="([^"]+)"/i.exec(disposition ?? '')?.[1]
}

/** Hands the browser something to keep, as if a link to it had been pressed. */
export function saveFile(content: Blob, name: string): void {
	const url = URL.createObjectURL(content)
	const link = document.createElement('a')
	link.href = url
	link.download = name
	link.click()
	// Safari starts the download a moment later.
	setTimeout(() => URL.revokeObjectURL(url), 60_000)
}
