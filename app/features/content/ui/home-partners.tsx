import { useHref } from 'react-router'
import { imageUrl } from '~/kernel/image-url.ts'
import type { NamedPartner } from '../rules/home-blocks.ts'
import styles from './home-blocks.module.css'

/** Who does this with us: by their logo where there is one, else by name. */
export function HomePartners({ title, partners }: { title: string; partners: readonly NamedPartner[] }) {
	const root = useHref('/').replace(/\/$/, '')
	if (partners.length === 0) return null
	return (
		<section className={styles.section}>
			<h2>{title}</h2>
			<ul className={styles.partners}>
				{partners.map((partner, nth) => {
					const { website } = partner
					return (
						<li key={nth}>
							{website === '' ? (
								<PartnerSign partner={partner} />
							) : (
								<a href={website.startsWith('/') ? root + website : website} rel="noopener">
									<PartnerSign partner={partner} />
								</a>
							)}
						</li>
					)
				})}
			</ul>
		</section>
	)
}

function PartnerSign({ partner: { name, logo } }: { partner: NamedPartner }) {
	if (!logo) return name
	// As it comes from `imageSizes`: within 400 × 160, never enlarged; shown at half of that at most.
	const scale = Math.min(1, 400 / logo.width, 160 / logo.height)
	const [width, height] = [Math.round(logo.width * scale), Math.round(logo.height * scale)]
	return <img className={styles.logo} src={imageUrl(logo.path, 400, 160)} alt={name} width={width} height={height} loading="lazy" />
}
