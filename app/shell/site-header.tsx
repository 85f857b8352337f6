import { useHref, useLocation } from 'react-router'
import { CartIcon, UserIcon } from '../ui/icon.tsx'
import { BrandMark } from './brand-mark.tsx'
import { usePerson } from './known-person.tsx'
import { LanguageLink } from './language-link.tsx'
import { shortCount } from './person.ts'
import styles from './site-header.module.css'
import { useShellText } from './text/shell-text.ts'
import { ThemeSwitch } from './theme-switch.tsx'

/** The wordmark, leading home. */
export function Wordmark() {
	const text = useShellText()
	return (
		<a className={styles.wordmark} href={useHref('/')} aria-label={text.nav.home}>
			<BrandMark className={styles.mark} />
			<span aria-hidden="true">{text.brand}</span>
		</a>
	)
}

export function SiteHeader() {
	const text = useShellText()
	const { pathname } = useLocation()
	const here = (path: string) => (pathname === path || pathname.startsWith(`${path}/`) ? 'page' : undefined)
	return (
		<header className={styles.header}>
			<Wordmark />
			<nav className={styles.nav} aria-label={text.nav.label}>
				<a className={styles.events} href={useHref('/event')} aria-current={here('/event')}>
					{text.nav.events}
				</a>
				<span className={styles.settings}>
					<LanguageLink className={styles.language} short />
					<ThemeSwitch />
				</span>
				<CartLink current={here('/cart')} />
				<AccountLink current={here('/my-account')} />
			</nav>
		</header>
	)
}

type Current = 'page' | undefined

function CartLink({ current }: { current: Current }) {
	const text = useShellText()
	const { cartCount } = usePerson()
	return (
		<a
			className={styles.tool}
			href={useHref('/cart')}
			aria-current={current}
			aria-label={cartCount ? text.nav.cartCount(cartCount) : text.nav.cart}
		>
			<span className={styles.cart}>
				<CartIcon size={24} />
				{cartCount > 0 && <span className={styles.count}>{shortCount(cartCount)}</span>}
			</span>
			<span className={styles.label}>{text.nav.cart}</span>
		</a>
	)
}

function AccountLink({ current }: { current: Current }) {
	const text = useShellText()
	const { name } = usePerson()
	// Until the account area is there, this page signs in and out.
	const signIn = useHref('/login')
	const label = name ?? text.nav.signIn
	return (
		<a className={styles.tool} href={signIn} aria-current={current} aria-label={name ? `${text.nav.account}: ${name}` : text.nav.signIn}>
			<UserIcon size={24} />
			<span className={styles.label}>{label}</span>
		</a>
	)
}
