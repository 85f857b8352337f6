import { formatDateTime, zoneName } from '~/i18n/formats.ts'
import { MailButton, MailHeading, MailLayout, MailLine, MailLink, MailText } from '~/platform/mail/layout.tsx'
import type { Locale } from '~/kernel/locale.ts'
import { pageLink, type LinkedSite } from '~/platform/mail/page-link.ts'
import { MailWritten } from '~/platform/mail/written.tsx'
import { orderLink } from '~/features/order/mail/order-links.ts'
import { EventPart, OrganiserPart } from '~/features/order/mail/order-parts.tsx'
import type { OrderShown } from '~/features/order/rules/order-shown.ts'
import { mailText } from './text/mail-text.ts'

/** The news of an order's event. */
export type EventNews =
	| { news: 'cancelled'; note: string; refund: boolean }
	/** Instants are ISO 8601. */
	| { news: 'postponed'; note: string; from: string; refundUntil: string | null }

/** The reader: the buyer, or the holder of a ticket that was passed on; the order and its money do not concern a holder. */
export interface NewsReader {
	name: string
	locale: Locale
	eventName: string
	/** The page of the ticket they hold; the buyer opens the order. */
	ticketPath?: string
}

interface EventNewsProps {
	order: OrderShown & { event: NonNullable<OrderShown['event']> }
	reader: NewsReader
	told: EventNews
	/** What the organiser adds to this mail of the event. */
	written: string
	site: LinkedSite
}

function sentences({ order: { event }, reader: { locale, eventName, ticketPath }, told }: EventNewsProps): string[] {
	const text = mailText[locale]
	const isBuyer = ticketPath === undefined
	const at = (instant: string) => `${formatDateTime(instant, event.timeZone)} (${zoneName(instant, event.timeZone)})`
	if (told.news === 'cancelled')
		return [text.cancelled.text(eventName), ...(isBuyer ? [told.refund ? text.cancelled.refund : text.cancelled.noRefund] : [])]
	// People name the end of a day by its last minute.
	const lastMinute = told.refundUntil && new Date(Date.parse(told.refundUntil) - 60_000).toISOString()
	return [
		text.postponed.text(eventName, at(told.from), at(event.startsAt)),
		text.postponed.tickets,
		...(isBuyer && lastMinute ? [text.postponed.refund(at(lastMinute))] : []),
	]
}

/** Tells people with tickets, in their language, that the event was called off or has other dates. */
export function EventNewsMail(props: EventNewsProps) {
	const { order, reader, told, written, site } = props
	const { event } = order
	const { locale, ticketPath } = reader
	const text = mailText[locale]
	const said = sentences(props)
	return (
		<MailLayout locale={locale} preview={said[0] ?? ''} homeUrl={site.origin}>
			<MailHeading>{text[told.news].heading}</MailHeading>
			<MailText>{text.dear(reader.name)}</MailText>
			{said.map((sentence) => (
				<MailText key={sentence}>{sentence}</MailText>
			))}
			<MailText>
				{text.note(event.provider.name)}
				<br />
				<em>{told.note}</em>
			</MailText>
			<MailWritten text={written} />
			{ticketPath === undefined ? (
				<MailButton href={orderLink(site, locale, '/checkout/thank-you', order)}>{text.openOrder}</MailButton>
			) : (
				<MailButton href={pageLink(site, locale, ticketPath)}>{text.openTicket}</MailButton>
			)}
			{told.news === 'postponed' && (
				<MailText>
					<MailLink href={`${site.origin}/events/${event.id}.ics?lang=${locale}`}>{text.postponed.calendar}</MailLink>
				</MailText>
			)}
			<EventPart order={{ ...order, event: { ...event, name: reader.eventName } }} locale={locale} />
			<MailLine />
			<OrganiserPart order={order} locale={locale} />
		</MailLayout>
	)
}
