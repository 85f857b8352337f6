import { cleanName } from '~/kernel/fields.ts'
import { pageAddress, typedPath } from '~/features/page/rules/page-address.ts'
import { isPageLink } from '~/features/page/rules/page-link.ts'

type Plain = Readonly<Record<string, unknown>>

export const textIn = (value: unknown): string => (typeof value === 'string' ? value : '')
export const isPlain = (value: unknown): value is Plain => typeof value === 'object' && value !== null && !Array.isArray(value)

/**
 * The address in a link field of Storyblok: a page of this site, an address of the web or a mail address; empty for other values. Links to
 * other stories follow these when they move (`resolve_links`).
 */
export function storyLink(value: unknown, language: string): string {
	// Browsers ignore tabs and line breaks in addresses, so they are removed before the check.
	const link = cleanName(linkOf(value, language)) ?? ''
	return link.length <= 500 && isPageLink(link) ? link : ''
}

function linkOf(value: unknown, language: string): string {
	if (typeof value === 'string') return value.trim()
	if (!isPlain(value)) return ''
	const anchor = /^[A-Za-z0-9_-]{1,100}$/.test(textIn(value['anchor'])) ? `#${textIn(value['anchor'])}` : ''
	const url = textIn(value['url']).trim() || textIn(value['href']).trim()
	const email = textIn(value['email']).trim()
	if (value['linktype'] === 'email') return `mailto:${(email || url).replace(/^mailto:/, '')}`
	if (value['linktype'] !== 'story') {
		const address = url || textIn(value['cached_url']).trim()
		return address && address + anchor
	}
	const story = isPlain(value['story']) ? value['story'] : {}
	const found = textIn(story['url']) || textIn(story['full_slug']) || textIn(value['cached_url']) || url
	const slug = found.replace(/^\/+/, '')
	const path = typedPath(slug.startsWith(`${language}/`) ? slug.slice(language.length + 1) : slug)
	return path === '' ? '' : pageAddress(path) + anchor
}
