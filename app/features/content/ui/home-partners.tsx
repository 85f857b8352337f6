import styles from './home-blocks.module.css'

/** Who does this with us, by name. */
export function HomePartners({ title, partners }: { title: string; partners: readonly { name: string; website: string }[] }) {
	if (partners.length === 0) return null
	return (
		<section className={styles.section}>
			<h2>{title}</h2>
			<ul className={styles.partners}>
				{partners.map(({ name, website }) => (
					<li key={name}>
						{website === '' ? (
							name
						) : (
							<a href={website} rel="noopener">
								{name}
							</a>
						)}
					</li>
				))}
			</ul>
		</section>
	)
}
