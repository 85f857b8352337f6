import { formatDateTime, zoneName } from '~/i18n/formats.ts'
import { MailButton, MailHeading, MailLayout, MailLine, MailLink, MailText } from '~/platform/mail/layout.tsx'
import { pageLink, type LinkedSite } from '~/platform/mail/page-link.ts'
import { orderLink } from '~/features/order/mail/order-links.ts'
import { AttendeesPart, EventPart, OrganiserNotePart, OrganiserPart } from '~/features/order/mail/order-parts.tsx'
import type { OrderShown } from '~/features/order/rules/order-shown.ts'
import type { NewsReader } from './event-news.tsx'
import { mailText } from './text/mail-text.ts'

interface ReminderProps {
	order: OrderShown & { event: NonNullable<OrderShown['event']> }
	reader: NewsReader
	/** What the organiser adds. */
	written: string
	site: LinkedSite
}

export function reminderSubject({ locale, eventName }: NewsReader): string {
	return mailText[locale].reminder.subject(eventName)
}

/** Reminds people with tickets of the event's time and place; the mail to the buyer also lists the attendees. */
export function EventReminderMail({ order, reader, written, site }: ReminderProps) {
	const { event } = order
	const { locale, name, eventName, ticketPath } = reader
	const text = mailText[locale]
	const said = text.reminder.text(
		eventName,
		`${formatDateTime(event.startsAt, event.timeZone)} (${zoneName(event.startsAt, event.timeZone)})`,
	)
	return (
		<MailLayout locale={locale} preview={said} homeUrl={site.origin}>
			<MailHeading>{text.reminder.heading}</MailHeading>
			<MailText>{text.dear(name)}</MailText>
			<MailText>{said}</MailText>
			<EventPart order={{ ...order, event: { ...event, name: eventName } }} locale={locale} />
			{ticketPath === undefined ? (
				<MailButton href={orderLink(site, locale, '/checkout/thank-you', order)}>{text.reminder.tickets}</MailButton>
			) : (
				<MailButton href={pageLink(site, locale, ticketPath)}>{text.openTicket}</MailButton>
			)}
			<OrganiserNotePart provider={event.provider.name} note={written} locale={locale} />
			{ticketPath === undefined && <AttendeesPart order={order} locale={locale} />}
			<MailText>
				<MailLink href={`${site.origin}/events/${event.id}.ics?lang=${locale}`}>{text.reminder.calendar}</MailLink>
			</MailText>
			<MailLine />
			<OrganiserPart order={order} locale={locale} />
		</MailLayout>
	)
}
