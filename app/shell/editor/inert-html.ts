/**
 * HTML as elements of a document that is nowhere shown: nothing of it loads or runs. Style sheets and handlers are left out before it is
 * read, because browsers report even there that the page's policy forbids them, and Word puts a style sheet into everything.
 */
export function inertHtml(html: string): HTMLElement {
	const quiet = html
		.replace(/<style\b[\s\S]*?<\/style\s*>/gi, '')
		.replace(/<[a-z][^>]*>/gi, (tag) => tag.replace(/(?<=[\s"'/])on[a-z]+\s*=\s*(?:"[^"]*"|'[^']*'|[^\s>]*)/gi, ''))
	return new DOMParser().parseFromString(quiet, 'text/html').body
}
