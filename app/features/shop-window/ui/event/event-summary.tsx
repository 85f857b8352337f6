import { formatDateTime } from '~/i18n/formats.ts'
import { useLocale } from '~/i18n/text.ts'
import { Badge } from '~/ui/badge.tsx'
import { Price } from '~/ui/price.tsx'
import type { EventDetail } from '~/features/event/rules/event-detail.ts'
import { useEventText } from '~/features/event/text/event-text.ts'
import { CalendarMenu } from './calendar-menu.tsx'
import { EventFactsList } from './event-facts-list.tsx'
import styles from './event-summary.module.css'
import { MainAction } from './main-action.tsx'
import { offerWords, priceFacts, taxWords } from '~/features/event/ui/offer-words.ts'
import { ShareMenu } from './share-menu.tsx'

interface EventSummaryProps {
	event: EventDetail
	/** The page's whole public address. */
	page: string
	hasPictures: boolean
}

/** What the event is, when, where, by whom, for how much, and the one thing to do. */
export function EventSummary({ event, page, hasPictures }: EventSummaryProps) {
	return (
		<div className={styles.summary}>
			<div className={styles.words}>
				<Badges event={event} />
				<h1 className={styles.title}>{event.name}</h1>
				<p className={styles.lead}>{event.summary}</p>
			</div>
			<EventFactsList event={event} />
			<div className={styles.menus}>
				{event.phase !== 'past' && event.phase !== 'cancelled' && <CalendarMenu event={event} page={page} />}
				<ShareMenu title={event.name} page={page} />
			</div>
			<SummaryPrice event={event} />
			<MainAction event={event} hasPictures={hasPictures} className={styles.action} />
		</div>
	)
}

function Badges({ event }: { event: EventDetail }) {
	const text = useEventText().detail
	const { phase } = event
	const offer = offerWords(event, text)
	return (
		<p className={styles.badges}>
			{phase === 'today' || phase === 'going' ? (
				<Badge tone="brand" look="solid">
					{text.phase[phase]}
				</Badge>
			) : phase === 'cancelled' ? (
				<Badge tone="lotus" look="solid">
					{text.phase.cancelled}
				</Badge>
			) : phase === 'past' ? (
				<Badge>{text.phase.past}</Badge>
			) : null}
			{phase !== 'past' && phase !== 'cancelled' && <Badge tone={offer.tone}>{offer.words}</Badge>}
		</p>
	)
}

function SummaryPrice({ event }: { event: EventDetail }) {
	const text = useEventText().detail
	const locale = useLocale()
	const facts = priceFacts(event, locale, text)
	const note =
		event.availability === 'coming_soon' ? text.tickets.opens(formatDateTime(event.opensAt, event.timeZone)) : taxWords(event, locale, text)
	if (!facts || event.phase === 'past' || event.phase === 'cancelled') return null
	return (
		<p className={styles.price}>
			<span className="soft">{facts.label}</span>
			<Price size="lg" note={note}>
				{facts.price}
			</Price>
		</p>
	)
}
