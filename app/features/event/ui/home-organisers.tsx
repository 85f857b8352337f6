import { useHref } from 'react-router'
import { LinkButton } from '~/ui/button.tsx'
import { Row } from '~/ui/page.tsx'
import { useEventText } from '~/features/event/text/event-text.ts'
import styles from './home-organisers.module.css'

/** A word to those who run events. */
export function HomeOrganisers({ title, words, href }: { title?: string; words?: string; href: string }) {
	const text = useEventText().home.organisers
	return (
		<section className={styles.section} id="organisers">
			<div className={styles.words}>
				<h2>{title || text.title}</h2>
				<p>{words || text.text}</p>
				<Row>
					<LinkButton size="lg" look="primary" href={useHref('/partner')}>
						{text.partner}
					</LinkButton>
					<LinkButton size="lg" href={href}>
						{text.see}
					</LinkButton>
				</Row>
			</div>
			<div className={styles.drum} aria-hidden="true" />
		</section>
	)
}
