import { isEmail } from '~/kernel/fields.ts'

/** Whether an address may stand in a link: a path of this site, or a page of the web. */
function isLink(text: string): boolean {
	return /^\/(?![/\\])/.test(text) || (/^https?:\/\/[^\s/]+\.[^\s/]+/i.test(text) && URL.canParse(text))
}

/** Whether an address may stand in a link of a page: a path of this site, a page of the web, a mail address or a telephone number. */
export function isPageLink(text: string): boolean {
	if (text.startsWith('mailto:')) return isEmail(text.slice('mailto:'.length))
	return isLink(text) || /^tel:\+?[\d ().-]{3,30}$/.test(text)
}

/** The last part of a typed address, or the whole text: `https://hoi.vn/en_US/event/chay-dem-12?x` gives `chay-dem-12`. */
export function lastPart(line: string): string {
	const [path = ''] = line.trim().split(/[?#]/, 1)
	return path.split('/').findLast((part) => part !== '') ?? ''
}
