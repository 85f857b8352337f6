import { matchPath } from 'react-router'

/** Pages for reading (docs/decisions/0011): rendered without the router, as separate documents. Paths are without the language's prefix. */
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

/** Pages of the router whose addresses would otherwise match a page for reading. */
const workingPaths = new Set(['/event/create'])

/** The page for reading at an address, if there is one. */
export function matchReading(path: string): { pattern: ReadingPath; params: Readonly<Record<string, string | undefined>> } | undefined {
	// A page's data has the page's address with the ending `.data`.
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
