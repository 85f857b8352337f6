/** Addresses by which a page is passed on where people in Việt Nam are: no script of theirs is loaded. */
export function shareLinks(url: string): { facebook: string; zalo: string } {
	const address = encodeURIComponent(url)
	return {
		facebook: `https://www.facebook.com/sharer/sharer.php?u=${address}`,
		zalo: `https://zalo.me/share?url=${address}`,
	}
}
