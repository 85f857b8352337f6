import { lawLinks } from '~/kernel/menus.ts'
import { blockKinds, type BlockKind } from './block-fields.ts'
import { homePath, isKnown } from './page-address.ts'
import type { PageContent } from './page-content.ts'

/** The menus, which are written like a page, but have no address of their own. */
export const menusPath = 'menus'

/** Whether a page has an address of its own. */
export const hasAddress = (path: string) => path !== menusPath

/** Whether a page must always exist, at a fixed path. */
export const isNeeded = (path: string) => isKnown(path) || path === menusPath || path === homePath

/** Whether a page is listed among other pages. */
export const isAmongPages = (path: string) => path !== menusPath && path !== homePath

const kindsOfMenus: readonly BlockKind[] = ['menu', 'footer']
/** Kinds of blocks for the home page only. */
const kindsOfHome: readonly BlockKind[] = ['wall', 'today', 'next', 'road', 'pieces', 'organisers']
const kindsAtHome = blockKinds.filter((kind) => !kindsOfMenus.includes(kind))
const otherKinds = kindsAtHome.filter((kind) => !kindsOfHome.includes(kind))

/** The kinds of blocks that may stand on a page. */
export function kindsOf(path: string): readonly BlockKind[] {
	return path === menusPath ? kindsOfMenus : path === homePath ? kindsAtHome : otherKinds
}

/** The most columns of the footer. */
const mostColumns = 4

/** Why the blocks of a page are not allowed as they are. */
export function misplaced(path: string, { blocks }: PageContent): 'block_not_here' | 'law_links_missing' | undefined {
	const kinds = kindsOf(path)
	if (blocks.some(({ kind }) => !kinds.includes(kind))) return 'block_not_here'
	// Each of these kinds at most once, because they show the same events.
	const once = blocks.filter(({ kind }) => kindsOfHome.includes(kind)).map(({ kind }) => kind)
	if (new Set(once).size < once.length) return 'block_not_here'
	if (path !== menusPath) return undefined
	const columns = blocks.flatMap((block) => (block.kind === 'footer' ? [block.items] : []))
	if (blocks.length - columns.length > 1 || columns.length > mostColumns) return 'block_not_here'
	const links = new Set(columns.flat().map(({ link }) => link))
	return lawLinks.every((link) => links.has(link)) ? undefined : 'law_links_missing'
}
