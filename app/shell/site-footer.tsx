import { useLocale } from '~/i18n/text.ts'
import { inLocale } from '~/kernel/locale.ts'
import type { MenuGroup } from '~/kernel/menus.ts'
import { BrandMark } from './brand-mark.tsx'
import { HelpContact } from './help-contact.tsx'
import { LanguageLink } from './language-link.tsx'
import { MenuLink, useMenus } from './menu-links.tsx'
import { useSite } from './site.ts'
import styles from './site-footer.module.css'
import { useShellText } from './text/shell-text.ts'
import { ThemeSwitch } from './theme-switch.tsx'

/** The foot of a page: under a band of the drum's teeth, with the drum rising from the corner. */
export function SiteFooter() {
	const text = useShellText()
	const { footer } = useMenus()
	const isPlain = footer.length === 1 && footer[0]?.title.vi_VN === ''
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
				<nav className={isPlain ? styles.links : styles.groups} aria-label={text.footer.label}>
					{footer.map((group, nth) => (
						<FootGroup key={nth} group={group} isAlone={isPlain} />
					))}
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

/** A column of links; a single column without a title is not marked as a group. */
function FootGroup({ group: { title, links }, isAlone }: { group: MenuGroup; isAlone: boolean }) {
	const locale = useLocale()
	const name = inLocale(title, locale)
	const all = links.map((link, nth) => <MenuLink key={nth} of={link} />)
	if (isAlone) return all
	return (
		<div>
			{name !== '' && <h2 className={styles.title}>{name}</h2>}
			{all}
		</div>
	)
}
