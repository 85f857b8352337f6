import { useHref } from 'react-router'
import { useLocale } from '~/i18n/text.ts'
import { inLocale } from '~/kernel/locale.ts'
import { defaultMenus, isPlace, type MenuLink as Link, type MenuPlace, type Menus } from '~/kernel/menus.ts'
import { useSite } from './site.ts'
import { useShellText } from './text/shell-text.ts'

/** The links of every page: those that staff published, or those that come with the product. */
export function useMenus(): Menus {
	return useSite()?.house?.menus ?? defaultMenus
}

/** The name of each place of the product. */
export function usePlaceNames(): Readonly<Record<MenuPlace, string>> {
	const { nav, footer } = useShellText()
	return {
		'/event': nav.events,
		'/category': nav.shop,
		'/search': nav.search,
		'/cart': nav.cart,
		'/wishlist': nav.wishlist,
		'/my-account': nav.account,
		'/#organisers': footer.organisers,
		'/partner': footer.partner,
		'/help': footer.help,
		'/about-us': footer.aboutUs,
		'/return-refund': footer.returnRefund,
		'/terms': footer.terms,
		'/policy': footer.policy,
	}
}

/** The name of a link in the reader's language. */
export function useMenuLabel(): (link: Link) => string {
	const names = usePlaceNames()
	const locale = useLocale()
	return ({ label, link }) => inLocale(label, locale) || (isPlace(link) ? names[link] : link)
}

export interface MenuLinkProps {
	of: Link
	className?: string
	current?: 'page'
}

/** A link as staff wrote it; a path of this site gets the reader's language in front. */
export function MenuLink({ of, className, current }: MenuLinkProps) {
	const label = useMenuLabel()(of)
	const isOwn = of.link.startsWith('/')
	const own = useHref(isOwn ? of.link : '/')
	return (
		<a className={className} href={isOwn ? own : of.link} rel={of.link.startsWith('http') ? 'noopener' : undefined} aria-current={current}>
			{label}
		</a>
	)
}
