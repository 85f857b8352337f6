import { useHref } from 'react-router'
import { BrandMark } from './brand-mark.tsx'
import { LanguageLink } from './language-link.tsx'
import styles from './site-footer.module.css'
import { useShellText } from './text/shell-text.ts'
import { ThemeSwitch } from './theme-switch.tsx'

/** The foot of a page: under a band of the drum's teeth, with the drum rising from the corner. */
export function SiteFooter() {
	const text = useShellText()
	return (
		<footer className={styles.footer}>
			<div className={styles.inner}>
				<div className={styles.about}>
					<p className={styles.brand}>
						<BrandMark />
						{text.brand}
					</p>
					<p className={styles.promise}>{text.footer.promise}</p>
				</div>
				<nav className={styles.links} aria-label={text.footer.label}>
					<a href={useHref('/event')}>{text.nav.events}</a>
					<a href={useHref('/cart')}>{text.nav.cart}</a>
					<a href={`${useHref('/')}#organisers`}>{text.footer.organisers}</a>
				</nav>
				<div className={styles.settings}>
					<LanguageLink className={styles.language} />
					<ThemeSwitch />
				</div>
				<p className={styles.made}>{text.footer.made}</p>
			</div>
		</footer>
	)
}
