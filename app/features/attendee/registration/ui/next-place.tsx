import { useHref } from 'react-router'
import { leafFacts, placeWords, timeWords } from '~/features/event/ui/event-facts.ts'
import { useLocale } from '~/i18n/text.ts'
import { Bib } from '~/ui/bib.tsx'
import { LinkButton } from '~/ui/button.tsx'
import { CalendarLeaf } from '~/ui/calendar-leaf.tsx'
import { ClockIcon, PinIcon, TicketIcon } from '~/ui/icon.tsx'
import { TicketStub } from '~/ui/ticket-stub.tsx'
import { useAccountText } from '~/features/account/text/account-text.ts'
import styles from './next-place.module.css'

export interface NextPlaceProps {
	next: {
		event: { slug: string; name: string; startsAt: string; endsAt: string; timeZone: string; venue: string; city: string }
		order: { id: number }
		attendees: readonly { id: number; name: string; candidateNumber: string | null }[]
		ticketsUrl: string
	}
}

/** The next event the account has places for, shown as its ticket: the day, the venue, the attendees, and the link to the codes. */
export function NextPlace({ next: { event, order, attendees, ticketsUrl } }: NextPlaceProps) {
	const { next: text } = useAccountText().hub
	const locale = useLocale()
	const page = useHref(`/event/${event.slug}`)
	const orderPage = useHref(`/my-orders/${order.id}`)
	// With one person, their number is shown large like a bib; with several, each number stands beside its name.
	const isOne = attendees.length === 1
	const shown = attendees.slice(0, 3).map(({ name, candidateNumber: number }) => (isOne || !number ? name : `${name} (${number})`))
	const rest = attendees.length - shown.length
	const candidateNumber = isOne ? attendees[0]?.candidateNumber : null
	return (
		<TicketStub
			as="article"
			main={
				<div className={styles.thing}>
					<CalendarLeaf {...leafFacts(event, locale)} />
					<div className={styles.words}>
						<h3 className={styles.name}>
							<a href={page}>{event.name}</a>
						</h3>
						<p className={styles.fact}>
							<ClockIcon size={16} />
							<span className="figures">{timeWords(event)}</span>
						</p>
						<p className={styles.fact}>
							<PinIcon size={16} />
							<span>{placeWords(event)}</span>
						</p>
						<p className={styles.fact}>
							<TicketIcon size={16} />
							<span>
								{text.tickets(attendees.length)}: {shown.join(', ')}
								{rest > 0 && ` ${text.more(rest)}`}
							</span>
						</p>
						{candidateNumber && <Bib number={candidateNumber} size="sm" />}
					</div>
				</div>
			}
			side={
				<div className={styles.actions}>
					<LinkButton look="primary" href={orderPage} wide>
						{text.open}
					</LinkButton>
					<LinkButton href={ticketsUrl} wide>
						{text.download}
					</LinkButton>
				</div>
			}
		/>
	)
}
