import { useHref } from 'react-router'
import { BrandMark } from './brand-mark.tsx'
import { HelpContact } from './help-contact.tsx'
import { LanguageLink } from './language-link.tsx'
import { useSite } from './site.ts'
import styles from './site-footer.module.css'
import { useShellText } from './text/shell-text.ts'
import { ThemeSwitch } from './theme-switch.tsx'

/** The foot of a page: under a band of the drum's teeth, with the drum rising from the corner. */
export function SiteFooter() {
	const text = useShellText()
	const asks = useSite()?.house?.tag?.asks
	return (
		<footer className={styles.footer}>
			<div className={styles.inner}>
				<div className={styles.about}>
					<p className={styles.brand}>
						<BrandMark />
						{text.brand}
					</p>
					<p className={styles.promise}>{text.footer.promise}</p>
					<HelpContact />
				</div>
				<nav className={styles.links} aria-label={text.footer.label}>
					<a href={useHref('/event')}>{text.nav.events}</a>
					<a href={useHref('/category')}>{text.nav.shop}</a>
					<a href={useHref('/cart')}>{text.nav.cart}</a>
					<a href={useHref('/wishlist')}>{text.nav.wishlist}</a>
					<a href={`${useHref('/')}#organisers`}>{text.footer.organisers}</a>
					<a href={useHref('/partner')}>{text.footer.partner}</a>
					<a href={useHref('/help')}>{text.footer.help}</a>
					<a href={useHref('/about-us')}>{text.footer.aboutUs}</a>
					<a href={useHref('/return-refund')}>{text.footer.returnRefund}</a>
					<a href={useHref('/terms')}>{text.footer.terms}</a>
					<a href={useHref('/policy')}>{text.footer.policy}</a>
				</nav>
				<div className={styles.settings}>
					<LanguageLink className={styles.language} />
					<ThemeSwitch />
					{asks && (
						<button type="button" className={styles.consent} data-consent-open>
							{text.consent.open}
						</button>
					)}
				</div>
				<p className={styles.made}>{text.footer.made}</p>
			</div>
		</footer>
	)
}
