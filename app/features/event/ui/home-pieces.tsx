import { Bib } from '~/ui/bib.tsx'
import { LinkButton } from '~/ui/button.tsx'
import { CalendarLeaf } from '~/ui/calendar-leaf.tsx'
import { TicketStub } from '~/ui/ticket-stub.tsx'
import { useEventText } from '~/features/event/text/event-text.ts'
import { leafFacts, placeWords, priceWords, stateWords, timeWords, type ListedEventFacts, type Telling } from './event-facts.ts'
import styles from './home-pieces.module.css'

/** The pieces of Hội's design, each with real data: the leaf and the stub show the next event. */
export function HomePieces({ title, event, href, telling }: { title?: string; event: ListedEventFacts; href: string; telling: Telling }) {
	const text = useEventText().home.pieces
	return (
		<section className={styles.section}>
			<div className={styles.inner}>
				<h2>{title || text.title}</h2>
				<div className={styles.pieces}>
					<div className={styles.piece}>
						<div className={styles.stage} aria-hidden="true">
							<CalendarLeaf {...leafFacts(event, telling.locale)} size="lg" />
						</div>
						<h3>{text.leaf.title}</h3>
						<p>{text.leaf.text}</p>
					</div>
					<div className={styles.wide}>
						<div className={styles.stage}>
							<TicketStub
								className={styles.stub}
								main={
									<>
										<p className={styles.name}>{event.name}</p>
										<p className={styles.facts}>
											{timeWords(event)} · {placeWords(event)}
										</p>
									</>
								}
								side={
									<>
										<span className={styles.price}>{priceWords(event, telling) ?? stateWords(event, telling).words}</span>
										<LinkButton size="sm" href={href}>
											{text.see}
										</LinkButton>
									</>
								}
							/>
						</div>
						<h3>{text.stub.title}</h3>
						<p>{text.stub.text}</p>
					</div>
					<div className={styles.piece}>
						<div className={styles.stage} aria-hidden="true">
							<Bib number="A0128" group={text.sampleGroup} groupTone="lotus" name={text.sampleName} />
						</div>
						<h3>{text.bib.title}</h3>
						<p>{text.bib.text}</p>
					</div>
				</div>
			</div>
		</section>
	)
}
