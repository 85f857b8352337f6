/**
 * HTML as elements of a document that is nowhere shown: nothing of it loads or runs. Style sheets and handlers are left out before it is
 * read, because browsers report even there that the page's policy forbids them, and Word puts a style sheet into everything.
 */
export function inertHtml(html: string): HTMLElement {
	const quiet = withoutStyleSheets(html).replace(/<[a-z][^<>]*>/gi, (tag) =>
		tag.replace(/(?<=[\s"'/])on[a-z]+\s*=\s*(?:"[^"]*"|'[^']*'|[^\s>]*)/gi, ''),
	)
	return new DOMParser().parseFromString(quiet, 'text/html').body
}

/** From where a style sheet opens everything is its own until it is closed, also what looks like another one. */
function withoutStyleSheets(html: string): string {
	const [before = '', ...sheets] = html.split(/<style\b/i)
	const after = sheets.map((text) => {
		const end = /<\/style\s*>/i.exec(text)
		return end === null ? '' : text.slice(end.index + end[0].length)
	})
	return before + after.join('')
}
