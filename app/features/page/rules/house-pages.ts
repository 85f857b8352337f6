import { lawLinks } from '~/kernel/menus.ts'
import { blockKinds, type BlockKind } from './block-fields.ts'
import { homePath, isKnown } from './page-address.ts'
import type { PageContent } from './page-content.ts'

/** What is written like a page and has no address of its own: the links of every page. */
export const menusPath = 'menus'

/** Whether people read it at an address of its own. */
export const hasAddress = (path: string) => path !== menusPath

/** Whether it has its path for good, and is always there. */
export const isNeeded = (path: string) => isKnown(path) || path === menusPath || path === homePath

/** Whether it is one of the pages one finds among others. */
export const isAmongPages = (path: string) => path !== menusPath && path !== homePath

const kindsOfMenus: readonly BlockKind[] = ['menu', 'footer']
/** What only the home page has use for: it is the first that anybody sees. */
const kindsOfHome: readonly BlockKind[] = ['wall', 'today', 'next', 'road', 'pieces', 'organisers']
const kindsAtHome = blockKinds.filter((kind) => !kindsOfMenus.includes(kind))
const otherKinds = kindsAtHome.filter((kind) => !kindsOfHome.includes(kind))

/** The kinds of blocks that may stand on a page. */
export function kindsOf(path: string): readonly BlockKind[] {
	return path === menusPath ? kindsOfMenus : path === homePath ? kindsAtHome : otherKinds
}

/** So many columns the foot has at most. */
const mostColumns = 4

/** Why blocks may not stand on a page as they do. */
export function misplaced(path: string, { blocks }: PageContent): 'block_not_here' | 'law_links_missing' | undefined {
	const kinds = kindsOf(path)
	if (blocks.some(({ kind }) => !kinds.includes(kind))) return 'block_not_here'
	// Each of them once: they show the same events.
	const once = blocks.filter(({ kind }) => kindsOfHome.includes(kind)).map(({ kind }) => kind)
	if (new Set(once).size < once.length) return 'block_not_here'
	if (path !== menusPath) return undefined
	const columns = blocks.flatMap((block) => (block.kind === 'footer' ? [block.items] : []))
	if (blocks.length - columns.length > 1 || columns.length > mostColumns) return 'block_not_here'
	const links = new Set(columns.flat().map(({ link }) => link))
	return lawLinks.every((link) => links.has(link)) ? undefined : 'law_links_missing'
}
