/**
 * What a description may hold: the one list from which the server's cleaner and the editor's schema are made. What is not on it leaves
 * its words behind and goes. Headings begin at the third level, because the page around a description has the first two.
 */
export const keptTags = [
	'p',
	'br',
	'h3',
	'h4',
	'ul',
	'ol',
	'li',
	'strong',
	'em',
	'u',
	's',
	'blockquote',
	'a',
	'hr',
	'table',
	'thead',
	'tbody',
	'tr',
	'th',
	'td',
] as const
export type KeptTag = (typeof keptTags)[number]

/** Every other attribute goes. */
export const keptAttributes: Partial<Record<KeptTag, readonly string[]>> = { a: ['href', 'rel'], th: ['scope'] }

/** What other programs write, and what we write for it. */
export const standIns: Readonly<Record<string, KeptTag>> = {
	b: 'strong',
	i: 'em',
	del: 's',
	strike: 's',
	h1: 'h3',
	h2: 'h3',
	h5: 'h4',
	h6: 'h4',
}

/** Links of a description give nobody weight in a search, and their targets no hold on our page. */
export const linkRel = 'nofollow noopener'

export const linkSchemes: readonly string[] = ['http', 'https', 'mailto', 'tel']

/** An address a description may link to, trimmed: one of `linkSchemes`, or a page of this site. `undefined` for every other. */
export function safeHref(href: string): string | undefined {
	const address = href.trim()
	if (address === '' || /[\p{Cc}\p{Cs}<>]/u.test(address)) return undefined
	// Browsers and cleaners differ in which spaces they see inside a scheme: none of them counts.
	const scheme = /^([a-z][a-z0-9+.-]*):/i.exec(address.replace(/\s/g, ''))?.[1]
	return scheme === undefined || linkSchemes.includes(scheme.toLowerCase()) ? address : undefined
}

/** A description as HTML: plain text becomes paragraphs, what has marks already stays as it is (and is cleaned where it is kept). */
export function richTextOf(text: string): string {
	const trimmed = text.trim()
	if (trimmed === '' || holdsTag(trimmed)) return trimmed
	return trimmed
		.split(/\n\s*\n/)
		.map((paragraph) => `<p>${escapeHtml(paragraph.trim()).replaceAll('\n', '<br>')}</p>`)
		.join('\n')
}

/** Whether a tag opens anywhere and ends: the first that opens ends where any does. */
function holdsTag(text: string): boolean {
	const opened = text.search(/<[a-z]/i)
	return opened !== -1 && text.includes('>', opened)
}

/** HTML with something else for its tags. Goes over the text once: of `<<<<…` a pattern would look for each one's end anew. */
export function withoutTags(html: string, standIn: string): string {
	let words = ''
	let from = 0
	for (;;) {
		const opened = html.indexOf('<', from)
		const closed = opened === -1 ? -1 : html.indexOf('>', opened)
		if (closed === -1) return words + html.slice(from)
		words += html.slice(from, opened) + standIn
		from = closed + 1
	}
}

/** Text as it stands between tags; with `quoted` as it stands in an attribute. */
export function escapeHtml(text: string, { quoted = false } = {}): string {
	const safe = text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
	return quoted ? safe.replaceAll('"', '&quot;') : safe
}

/** Whether HTML says anything. */
export function hasWords(html: string): boolean {
	return /\S/.test(withoutTags(html, '').replaceAll('&nbsp;', ' '))
}

/** What HTML says, in one line. */
export function wordsOf(html: string): string {
	return withoutTags(html, ' ')
		.replaceAll('&nbsp;', ' ')
		.replaceAll('&lt;', '<')
		.replaceAll('&gt;', '>')
		.replaceAll('&quot;', '"')
		.replaceAll('&amp;', '&')
		.replace(/\s+/g, ' ')
		.trim()
}
