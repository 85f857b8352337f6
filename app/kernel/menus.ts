import type { Translated } from './locale.ts'

/** A link of the header's menu or of the foot. */
export interface MenuLink {
	/** Empty: the place's own name is shown. */
	label: Translated
	/** A path of this site, a page of the web, a mail address or a telephone number. */
	link: string
}

/** A column of the foot. */
export interface MenuGroup {
	/** Empty: the column has no title. */
	title: Translated
	links: readonly MenuLink[]
}

/** The links on every page. */
export interface Menus {
	header: readonly MenuLink[]
	footer: readonly MenuGroup[]
}

/** Pages that every foot links to: by the law of Việt Nam, people must find them from every page. */
export const lawLinks: readonly string[] = ['/terms', '/policy', '/return-refund']

/** Places of the product that have a name of their own in both languages (`shell/menu-links.tsx`). */
export const menuPlaces = [
	'/event',
	'/category',
	'/search',
	'/cart',
	'/wishlist',
	'/my-account',
	'/#organisers',
	'/partner',
	'/help',
	'/about-us',
	'/return-refund',
	'/terms',
	'/policy',
] as const
export type MenuPlace = (typeof menuPlaces)[number]

export const isPlace = (link: string): link is MenuPlace => menuPlaces.some((place) => place === link)

const unnamed = (link: MenuPlace): MenuLink => ({ label: { vi_VN: '' }, link })

const footPlaces = ['/event', '/category', '/cart', '/wishlist', '/#organisers', '/partner', '/help', '/about-us'] as const

/** The menus that come with the product. */
export const defaultMenus: Menus = {
	header: (['/event', '/category'] as const).map(unnamed),
	footer: [{ title: { vi_VN: '' }, links: [...footPlaces, '/return-refund' as const, '/terms' as const, '/policy' as const].map(unnamed) }],
}
