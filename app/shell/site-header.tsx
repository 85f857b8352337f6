import { useHref, useLocation } from 'react-router'
import { classNames } from '~/ui/class-names.ts'
import { CartIcon, HeartIcon, SearchIcon, UserIcon } from '~/ui/icon.tsx'
import { BrandMark } from './brand-mark.tsx'
import { usePerson } from './known-person.tsx'
import { LanguageLink } from './language-link.tsx'
import { MenuLink, useMenuLabel, useMenus } from './menu-links.tsx'
import { shortCount, wishCount } from './plain/person.ts'
import { SearchBox } from './search-box.tsx'
import styles from './site-header.module.css'
import { useShellText } from './text/shell-text.ts'
import { ThemeSwitch } from './theme-switch.tsx'

/** The wordmark, which links to the home page. */
export function Wordmark() {
	const text = useShellText()
	return (
		<a className={styles.wordmark} href={useHref('/')} aria-label={text.nav.home}>
			<BrandMark className={styles.mark} />
			<span aria-hidden="true">{text.brand}</span>
		</a>
	)
}

/** A menu with at most so many letters and links fits beside the rest of the header; a longer menu gets its own line. */
const besideTheRest = { letters: 26, links: 3 }

/** The header of a page: the wordmark, the search, the menu that staff wrote, and the reader's own links. */
export function SiteHeader() {
	const text = useShellText()
	const { header } = useMenus()
	const label = useMenuLabel()
	const { pathname } = useLocation()
	const here = (path: string) => (pathname === path || pathname.startsWith(`${path}/`) ? 'page' : undefined)
	const letters = header.reduce((sum, link) => sum + label(link).length, 0)
	const isLong = letters > besideTheRest.letters || header.length > besideTheRest.links
	return (
		<header className={classNames(styles.header, isLong && styles.long)}>
			<Wordmark />
			{pathname !== '/search' && <SearchBox id="search" size="md" />}
			<nav className={styles.nav} aria-label={text.nav.label}>
				<span className={styles.pages}>
					{header.map((link, nth) => (
						<MenuLink key={nth} of={link} className={styles.events} current={here(link.link)} />
					))}
					<OwnEventsLink current={here('/my-events')} />
				</span>
				<span className={styles.settings}>
					<LanguageLink className={styles.language} short />
					<ThemeSwitch />
				</span>
				<a className={`${styles.tool} ${styles.search}`} href={useHref('/search')} aria-label={text.nav.search} title={text.nav.search}>
					<SearchIcon size={24} />
				</a>
				<WishlistLink current={here('/wishlist')} />
				<CartLink current={here('/cart')} />
				<AccountLink current={here('/my-account')} />
			</nav>
		</header>
	)
}

type Current = 'page' | undefined

/** A link to the events the reader works for; other readers do not see it. */
function OwnEventsLink({ current }: { current: Current }) {
	const text = useShellText()
	const { organizes } = usePerson()
	return (
		<a
			className={`${styles.events} ${styles.own}`}
			href={useHref('/my-events')}
			aria-current={current}
			hidden={!organizes}
			data-own-events=""
		>
			{text.nav.ownEvents}
		</a>
	)
}

function WishlistLink({ current }: { current: Current }) {
	const text = useShellText()
	const count = wishCount(usePerson())
	return (
		<a
			className={styles.tool}
			href={useHref('/wishlist')}
			aria-current={current}
			aria-label={count ? text.nav.wishlistCount(count) : text.nav.wishlist}
			title={text.nav.wishlist}
			data-wishlist=""
		>
			<span className={styles.cart}>
				<HeartIcon size={24} />
				<span className={styles.count} hidden={count === 0} data-count>
					{shortCount(count)}
				</span>
			</span>
		</a>
	)
}

function CartLink({ current }: { current: Current }) {
	const text = useShellText()
	const { cartCount } = usePerson()
	return (
		<a
			className={styles.tool}
			href={useHref('/cart')}
			aria-current={current}
			aria-label={cartCount ? text.nav.cartCount(cartCount) : text.nav.cart}
			data-cart=""
		>
			<span className={styles.cart}>
				<CartIcon size={24} />
				<span className={styles.count} hidden={cartCount === 0} data-count>
					{shortCount(cartCount)}
				</span>
			</span>
			<span className={styles.label}>{text.nav.cart}</span>
		</a>
	)
}

function AccountLink({ current }: { current: Current }) {
	const text = useShellText()
	const { name } = usePerson()
	// A reader who is not signed in is led to the sign-in page, and from there to their account.
	const account = useHref('/my-account')
	const label = name ?? text.nav.signIn
	return (
		<a
			className={styles.tool}
			href={account}
			aria-current={current}
			aria-label={name ? `${text.nav.account}: ${name}` : text.nav.signIn}
			data-account=""
		>
			<UserIcon size={24} />
			<span className={styles.label} data-label>
				{label}
			</span>
		</a>
	)
}
