/** Links that share a page on the networks people in Việt Nam use: no script of these networks is loaded. */
export function shareLinks(url: string): { facebook: string; zalo: string } {
	const address = encodeURIComponent(url)
	return {
		facebook: `https://www.facebook.com/sharer/sharer.php?u=${address}`,
		zalo: `https://zalo.me/share?url=${address}`,
	}
}
