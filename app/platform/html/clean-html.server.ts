import { LRUCache } from 'lru-cache'
import sanitize from 'sanitize-html'

const options: sanitize.IOptions = {
	allowedTags: [
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
	],
	allowedAttributes: { a: ['href', 'rel'], th: ['scope'] },
	allowedSchemes: ['http', 'https', 'mailto', 'tel'],
	transformTags: { a: sanitize.simpleTransform('a', { rel: 'nofollow noopener' }) },
}

// The same few descriptions are shown over and over, and cleaning one costs more than the rest of its page.
const cleaned = new LRUCache<string, string>({ max: 500 })

/** Text that a provider wrote, with nothing in it but headings, paragraphs, lists, tables, links and emphasis. */
export function cleanHtml(html: string): string {
	const known = cleaned.get(html)
	if (known !== undefined) return known
	const clean = sanitize(html, options)
	cleaned.set(html, clean)
	return clean
}
