import { longest } from './longest.ts'

/** Pages with fixed addresses (specification §2); all other pages are below `/storyblok/` or `/help/`. */
export const knownPaths = ['about-us', 'policy', 'terms', 'return-refund', 'help'] as const
export type KnownPath = (typeof knownPaths)[number]

/** The path of the home page among the pages. */
export const homePath = 'home'

const part = /^[a-z0-9]+(?:-[a-z0-9]+)*$/

/** Whether a page may have this path: parts of small letters, digits and hyphens, `tet-2027/ve-xe`. */
export function isPagePath(path: string): boolean {
	return path.length <= longest.path && path.split('/').length <= 6 && path.split('/').every((each) => part.test(each))
}

/** The stored form of a typed or pasted path: `/storyblok/Tet-2027/` gives `tet-2027`. */
export function typedPath(typed: string): string {
	const [path = ''] = typed
		.trim()
		.toLowerCase()
		.replace(/^https?:\/\/[^/]+/, '')
		.split(/[?#]/, 1)
	const parts = path.split('/').filter((each) => each !== '')
	const at = /^[a-z]{2}_[a-z]{2}$/.test(parts[0] ?? '') ? 1 : 0
	return parts.slice(parts[at] === 'storyblok' ? at + 1 : at).join('/')
}

/** The address of a page, without the language's prefix. */
export function pageAddress(path: string): string {
	if (path === homePath) return '/'
	return isKnown(path) || path.startsWith('help/') ? `/${path}` : `/storyblok/${path}`
}

export function isKnown(path: string): path is KnownPath {
	return knownPaths.some((known) => known === path)
}
