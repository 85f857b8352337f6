/** Whether an address may stand in a link: a path of this site, or a page of the web. */
export function isLink(text: string): boolean {
	return /^\/(?![/\\])/.test(text) || (/^https?:\/\/[^\s/]+\.[^\s/]+/i.test(text) && URL.canParse(text))
}
