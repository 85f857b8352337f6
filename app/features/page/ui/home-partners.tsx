import { imageUrl } from '~/kernel/image-url.ts'
import type { ShownBlock } from '~/features/page/rules/block-fields.ts'
import { storyblokImage } from '~/features/page/rules/stories/story-picture.ts'
import styles from './home-blocks.module.css'
import { MaybeLink } from './page-link.tsx'

/** The partners, each by its logo, or by its name without one. */
export function HomePartners({ title, partners }: { title: string; partners: ShownBlock<'partners'>['items'] }) {
	if (partners.length === 0) return null
	return (
		<section className={styles.section}>
			<h2>{title}</h2>
			<ul className={styles.partners}>
				{partners.map((partner, nth) => (
					<li key={nth}>
						<MaybeLink link={partner.link}>
							<PartnerSign partner={partner} />
						</MaybeLink>
					</li>
				))}
			</ul>
		</section>
	)
}

/** Logo files are at most 400 × 160 pixels, never enlarged; they are shown at half of that at most. */
const most = { width: 400, height: 160 }

function PartnerSign({ partner: { name, picture } }: { partner: ShownBlock<'partners'>['items'][number] }) {
	if (!picture) return name
	const scale = Math.min(1, most.width / picture.width, most.height / picture.height)
	const [width, height] = [Math.round(picture.width * scale), Math.round(picture.height * scale)]
	const address =
		picture.source === 'own'
			? imageUrl(picture.path, most.width, most.height)
			: storyblokImage(picture.path, { width: Math.min(most.width, picture.width) })
	return <img className={styles.logo} src={address} alt={name} width={width} height={height} loading="lazy" />
}
