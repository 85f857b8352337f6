import { formatDateTime, zoneName } from '../../../i18n/formats.ts'
import { MailButton, MailHeading, MailLayout, MailLine, MailLink, MailText } from '../../../platform/mail/layout.tsx'
import type { LinkedSite } from '../../../platform/mail/page-link.ts'
import { orderLink } from '../../order/mail/order-links.ts'
import { EventPart, OrganiserPart } from '../../order/mail/order-parts.tsx'
import type { OrderShown } from '../../order/rules/order-shown.ts'
import { mailText } from './text/mail-text.ts'

/** What became of the event of an order. */
export type EventNews =
	| { news: 'cancelled'; note: string; refund: boolean }
	/** Instants are ISO 8601. */
	| { news: 'postponed'; note: string; from: string; refundUntil: string | null }

interface EventNewsProps {
	order: OrderShown & { event: NonNullable<OrderShown['event']> }
	told: EventNews
	site: LinkedSite
}

function sentences({ order: { locale, event }, told }: EventNewsProps): string[] {
	const text = mailText[locale]
	const at = (instant: string) => `${formatDateTime(instant, event.timeZone)} (${zoneName(instant, event.timeZone)})`
	if (told.news === 'cancelled') return [text.cancelled.text(event.name), told.refund ? text.cancelled.refund : text.cancelled.noRefund]
	// The end of a day, as people say it: its last minute.
	const lastMinute = told.refundUntil && new Date(Date.parse(told.refundUntil) - 60_000).toISOString()
	return [
		text.postponed.text(event.name, at(told.from), at(event.startsAt)),
		text.postponed.tickets,
		...(lastMinute ? [text.postponed.refund(at(lastMinute))] : []),
	]
}

/** Tells a buyer that their event was called off or has other dates, in their language. */
export function EventNewsMail(props: EventNewsProps) {
	const { order, told, site } = props
	const { locale, event, contact } = order
	const text = mailText[locale]
	const said = sentences(props)
	return (
		<MailLayout locale={locale} preview={said[0] ?? ''} homeUrl={site.origin}>
			<MailHeading>{text[told.news].heading}</MailHeading>
			<MailText>{text.dear(contact.name)}</MailText>
			{said.map((sentence) => (
				<MailText key={sentence}>{sentence}</MailText>
			))}
			<MailText>
				{text.note(event.provider.name)}
				<br />
				<em>{told.note}</em>
			</MailText>
			<MailButton href={orderLink(site, locale, '/checkout/thank-you', order)}>{text.openOrder}</MailButton>
			{told.news === 'postponed' && (
				<MailText>
					<MailLink href={`${site.origin}/events/${event.id}.ics`}>{text.postponed.calendar}</MailLink>
				</MailText>
			)}
			<EventPart order={order} locale={locale} />
			<MailLine />
			<OrganiserPart order={order} locale={locale} />
		</MailLayout>
	)
}
