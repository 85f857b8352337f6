import { initials } from '~/features/account/ui/avatar.tsx'
import type { ShownBlock, ShownPicture } from '~/features/page/rules/block-fields.ts'
import { BlockPicture } from './block-picture.tsx'
import styles from './blocks.module.css'
import { MaybeLink } from './page-link.tsx'

interface Named {
	name: string
	link: string
	picture: ShownPicture | null
}

/** Logos, or names for those without a logo. */
function Signs({ signs }: { signs: readonly Named[] }) {
	return (
		<ul className={styles.signs}>
			{signs.map(({ name, link, picture }, nth) => (
				<li key={nth}>
					<MaybeLink link={link}>{picture ? <BlockPicture picture={{ ...picture, alt: name }} sizes="200px" /> : name}</MaybeLink>
				</li>
			))}
		</ul>
	)
}

export function PartnersBlock({ block: { title, items } }: { block: ShownBlock<'partners'> }) {
	return (
		<section className={styles.section}>
			{title !== '' && <h2>{title}</h2>}
			<Signs signs={items} />
		</section>
	)
}

/** Sponsors by tier: those of one tier together, in the order in which the tiers first appear. */
export function SponsorsBlock({ block: { title, items } }: { block: ShownBlock<'sponsors'> }) {
	const tiers = [...new Set(items.map(({ tier }) => tier))]
	return (
		<section className={styles.section}>
			{title !== '' && <h2>{title}</h2>}
			{tiers.map((tier) => (
				<div key={tier} className={styles.tier}>
					{tier !== '' && <h3>{tier}</h3>}
					<Signs signs={items.filter((each) => each.tier === tier)} />
				</div>
			))}
		</section>
	)
}

export function PeopleBlock({ block: { title, items } }: { block: ShownBlock<'people'> }) {
	const havePictures = items.some(({ picture }) => picture !== null)
	return (
		<section className={styles.section}>
			{title !== '' && <h2>{title}</h2>}
			<ul className={styles.people}>
				{items.map(({ name, role, picture, text }, nth) => (
					<li key={nth}>
						{picture ? (
							<BlockPicture picture={picture} shape="square" sizes="(min-width: 768px) 240px, 45vw" />
						) : (
							havePictures && (
								<span className={styles.initials} aria-hidden="true">
									{initials(name)}
								</span>
							)
						)}
						<h3>{name}</h3>
						{role !== '' && <p className="soft">{role}</p>}
						{text !== '' && <p>{text}</p>}
					</li>
				))}
			</ul>
		</section>
	)
}
