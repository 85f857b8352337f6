import { LRUCache } from 'lru-cache'
import sanitize from 'sanitize-html'
import { keptAttributes, keptTags, linkRel, linkSchemes, safeHref, standIns } from '~/kernel/rich-text.ts'

const options: sanitize.IOptions = {
	allowedTags: [...keptTags],
	allowedAttributes: Object.fromEntries(Object.entries(keptAttributes).map(([tag, attributes]) => [tag, [...attributes]])),
	allowedSchemes: [...linkSchemes],
	transformTags: {
		...standIns,
		a: (_, { href = '' }) => {
			const address = safeHref(href)
			const attribs: sanitize.Attributes = address === undefined ? {} : { href: address, rel: linkRel }
			return { tagName: 'a', attribs }
		},
	},
	// A link with a bad address becomes its words. (If the tag were renamed to a tag that is not kept, the next closing tag would get a wrong name.)
	exclusiveFilter: ({ tag, attribs }) => (tag === 'a' && attribs['href'] === undefined ? 'excludeTag' : false),
}

// The same few descriptions are shown over and over, and cleaning one costs more than the rest of its page.
const cleaned = new LRUCache<string, string>({ max: 500 })

/** Text that a provider wrote, with nothing in it but headings, paragraphs, lists, tables, links and emphasis (`kernel/rich-text.ts`). */
export function cleanHtml(html: string): string {
	const known = cleaned.get(html)
	if (known !== undefined) return known
	const clean = sanitize(html, options)
	cleaned.set(html, clean)
	return clean
}
