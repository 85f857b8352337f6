import { LinkButton } from '~/ui/button.tsx'
import { useEventText } from '../text/event-text.ts'
import styles from './home-organisers.module.css'

/** A word to those who run events, with the one figure that is known: how many are here. */
export function HomeOrganisers({ href, count }: { href: string; count: string }) {
	const text = useEventText().home.organisers
	return (
		<section className={styles.section} id="organisers">
			<div className={styles.words}>
				<h2>{text.title}</h2>
				<p>{text.text}</p>
				<p className={styles.figures}>{text.figures(count)}</p>
				<LinkButton size="lg" href={href}>
					{text.see}
				</LinkButton>
			</div>
			<div className={styles.drum} aria-hidden="true" />
		</section>
	)
}
