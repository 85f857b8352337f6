import { defaultMenus, isPlace, type MenuLink, type Menus } from '~/kernel/menus.ts'
import type { Translated } from '~/kernel/locale.ts'
import { pageAddress, typedPath } from './page-address.ts'
import type { PageContent } from './page-content.ts'

/** The menus that come with the product, in the form that staff write. */
export const shippedMenus: PageContent = {
	title: { vi_VN: 'Menu và chân trang', en_US: 'Menu and footer' },
	description: { vi_VN: '' },
	lead: { vi_VN: '' },
	blocks: [
		{ kind: 'menu', items: [...defaultMenus.header] },
		...defaultMenus.footer.map(({ title, links }) => ({ kind: 'footer' as const, title, items: [...links] })),
	],
}

/** The known facts about the page at a path: its present path and its title; `gone`: nobody can read it. */
export type PageKnown = { path: string; title: Translated } | 'gone' | 'unknown'

/** The path of the page that a link leads to, if it leads to a page. */
export function pathLinked(link: string): string | undefined {
	const [address = ''] = link.split(/[?#]/, 1)
	if (!address.startsWith('/') || address === '/') return undefined
	const path = typedPath(address)
	return pageAddress(path) === address ? path : undefined
}

/** The menus as shown: links follow moved pages to their new addresses; links to withdrawn pages are left out. */
export function menusOf({ blocks }: PageContent, find: (path: string) => PageKnown): Menus {
	const shown = (links: readonly MenuLink[]) =>
		links.flatMap(({ label, link }): MenuLink[] => {
			const path = isPlace(link) ? undefined : pathLinked(link)
			const page = path === undefined ? 'unknown' : find(path)
			if (page === 'gone') return []
			if (page === 'unknown' || path === undefined) return [{ label, link }]
			const moved = page.path === path ? link : pageAddress(page.path) + link.slice(pageAddress(path).length)
			return [{ label: label.vi_VN === '' ? page.title : label, link: moved }]
		})
	const footer = blocks.flatMap((block) => (block.kind === 'footer' ? [{ title: block.title, links: shown(block.items) }] : []))
	return {
		header: shown(blocks.flatMap((block) => (block.kind === 'menu' ? block.items : []))),
		footer: footer.filter(({ links }) => links.length > 0),
	}
}
