import { isEmail } from '~/kernel/fields.ts'
import { isLink } from '~/features/content/rules/home-link.ts'

/** Whether an address may stand in a link of a page: a path of this site, a page of the web, somebody's mail or telephone. */
export function isPageLink(text: string): boolean {
	if (text.startsWith('mailto:')) return isEmail(text.slice('mailto:'.length))
	return isLink(text) || /^tel:\+?[\d ().-]{3,30}$/.test(text)
}
