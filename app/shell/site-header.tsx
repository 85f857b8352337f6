import { useHref, useLocation } from 'react-router'
import { classNames } from '~/ui/class-names.ts'
import { SearchIcon } from '~/ui/icon.tsx'
import { BrandMark } from './brand-mark.tsx'
import { LanguageLink } from './language-link.tsx'
import { MenuLink, useMenuLabel, useMenus } from './menu-links.tsx'
import { OwnEventsLink, PersonLinks } from './person-links.tsx'
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
					<OwnEventsLink isCurrent={here('/my-events') !== undefined} />
				</span>
				<span className={styles.settings}>
					<LanguageLink className={styles.language} short />
					<ThemeSwitch />
				</span>
				<a className={`${styles.tool} ${styles.search}`} href={useHref('/search')} aria-label={text.nav.search} title={text.nav.search}>
					<SearchIcon size={24} />
				</a>
				<PersonLinks current={['/wishlist', '/cart', '/my-account'].find(here)} />
			</nav>
		</header>
	)
}
