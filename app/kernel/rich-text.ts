/**
 * The tags a description may hold: the only list, from which the server's cleaner and the editor's schema are made. Tags that are not on it are
 * removed, and their words stay. Headings begin at the third level, because the page around a description has the first two.
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

/** The allowed attributes; every other attribute is removed. */
export const keptAttributes: Partial<Record<KeptTag, readonly string[]>> = { a: ['href', 'rel'], th: ['scope'] }

/** Tags that other programs write, and the tags we write in their place. */
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

/** Links in a description give their targets no weight in search engines, and no access to our page. */
export const linkRel = 'nofollow noopener'

export const linkSchemes: readonly string[] = ['http', 'https', 'mailto', 'tel']

/** An address a description may link to, trimmed: one of `linkSchemes`, or a page of this site. `undefined` for every other. */
export function safeHref(href: string): string | undefined {
	const address = href.trim()
	if (address === '' || /[\p{Cc}\p{Cs}<>]/u.test(address)) return undefined
	// Browsers and cleaners differ in the spaces they ignore inside a scheme, so all spaces are ignored here.
	const scheme = /^([a-z][a-z0-9+.-]*):/i.exec(address.replace(/\s/g, ''))?.[1]
	return scheme === undefined || linkSchemes.includes(scheme.toLowerCase()) ? address : undefined
}

/** A description as HTML: plain text becomes paragraphs; text that has tags already stays unchanged (and is cleaned where it is kept). */
export function richTextOf(text: string): string {
	const trimmed = text.trim()
	if (trimmed === '' || holdsTag(trimmed)) return trimmed
	return trimmed
		.split(/\n\s*\n/)
		.map((paragraph) => `<p>${escapeHtml(paragraph.trim()).replaceAll('\n', '<br>')}</p>`)
		.join('\n')
}

/** Whether the text has a complete tag: if any tag ends, the first opened one does. */
function holdsTag(text: string): boolean {
	const opened = text.search(/<[a-z]/i)
	return opened !== -1 && text.includes('>', opened)
}

/** HTML with its tags replaced. It reads the text once: in `<<<<…` a regular expression would search again for each one's end. */
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

/** Escapes text to stand between tags; with `quoted`, to stand in an attribute. */
export function escapeHtml(text: string, { quoted = false } = {}): string {
	const safe = text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
	return quoted ? safe.replaceAll('"', '&quot;') : safe
}

/** Whether HTML contains any words. */
export function hasWords(html: string): boolean {
	return /\S/.test(withoutTags(html, '').replaceAll('&nbsp;', ' '))
}

/** The words of HTML, in one line. */
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
