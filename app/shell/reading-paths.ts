import { matchPath } from 'react-router'

/** Pages for reading (docs/decisions/0011): rendered without the router, documents of their own. Without the language's prefix. */
export const readingPaths = [
	'/',
	'/event',
	'/event/:id',
	'/category/*',
	'/search',
	'/product/:slug',
	'/provider/:slug',
	'/wishlist',
	'/about-us',
	'/terms',
	'/policy',
	'/return-refund',
	'/help',
	'/help/*',
	'/storyblok/*',
	'/offline',
] as const

export type ReadingPath = (typeof readingPaths)[number]

/** Pages that work, at addresses that would else be those of a page for reading. */
const workingPaths = new Set(['/event/create'])

/** Which page for reading an address is, if it is one. */
export function matchReading(path: string): { pattern: ReadingPath; params: Readonly<Record<string, string | undefined>> } | undefined {
	// A page's data stands at its address with an ending.
	if (workingPaths.has(path.replace(/[.]data$/, ''))) return undefined
	for (const pattern of readingPaths) {
		const match = matchPath(pattern, path)
		if (match) return { pattern, params: match.params }
	}
	return undefined
}

/** Whether the router runs on the page of an address. */
export function isRouted(path: string): boolean {
	return matchReading(path) === undefined
}
