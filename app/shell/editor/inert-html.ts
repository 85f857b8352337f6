/**
 * HTML as elements of a document that is never shown: nothing in it loads or runs. Style sheets and handlers are removed before it is parsed,
 * because browsers report even there that the page's policy forbids them, and Word puts a style sheet into everything.
 */
export function inertHtml(html: string): HTMLElement {
	const quiet = withoutStyleSheets(html).replace(/<[a-z][^<>]*>/gi, (tag) =>
		tag.replace(/(?<=[\s"'/])on[a-z]+\s*=\s*(?:"[^"]*"|'[^']*'|[^\s>]*)/gi, ''),
	)
	return new DOMParser().parseFromString(quiet, 'text/html').body
}

/** Everything from the start of a style sheet to its end belongs to it, even text that looks like the start of another style sheet. */
function withoutStyleSheets(html: string): string {
	const [before = '', ...sheets] = html.split(/<style\b/i)
	const after = sheets.map((text) => {
		const end = /<\/style\s*>/i.exec(text)
		return end === null ? '' : text.slice(end.index + end[0].length)
	})
	return before + after.join('')
}
