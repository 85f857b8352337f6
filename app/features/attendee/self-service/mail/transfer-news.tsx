import { formatDateTime } from '~/i18n/formats.ts'
import type { Locale } from '~/kernel/locale.ts'
import { MailButton, MailHeading, MailLayout, MailNote, MailText } from '~/platform/mail/layout.tsx'
import { pageLink, type LinkedSite } from '~/platform/mail/page-link.ts'
import { OrganiserNotePart } from '~/features/order/mail/order-parts.tsx'
import { mailText } from './text/mail-text.ts'

/** The kinds of news about a transfer: the ticket is offered to the reader, is now theirs, is no longer theirs, or is no longer valid. */
export type TransferNews = 'offered' | 'received' | 'given' | 'canceled'

export interface TransferMailFound {
	locale: Locale
	name: string
	giver: string
	receiver: string
	ticket: string
	event: { name: string; startsAt: Date; timeZone: string }
	endsAt: Date
	provider: string
	/** The organiser's note for mails with tickets; empty without one. */
	written: string
	path: string | null
}

export function transferSubject(news: TransferNews, { locale, event, giver, receiver }: TransferMailFound): string {
	return mailText[locale][news].subject({ event: event.name, giver, receiver })
}

export function TransferMail({ news, found, site }: { news: TransferNews; found: TransferMailFound; site: LinkedSite }) {
	const { locale, name, giver, receiver, ticket, event, endsAt, provider, written, path } = found
	const text = mailText[locale][news]
	const said = text.text({
		...{ giver, receiver, ticket, event: event.name },
		at: formatDateTime(event.startsAt.toISOString(), event.timeZone),
		until: formatDateTime(endsAt.toISOString(), event.timeZone),
	})
	return (
		<MailLayout locale={locale} preview={text.preview} homeUrl={site.origin}>
			<MailHeading>{text.heading}</MailHeading>
			<MailText>{mailText[locale].hello(name)}</MailText>
			<MailText>{said}</MailText>
			{path !== null && <MailButton href={pageLink(site, locale, path)}>{text.open}</MailButton>}
			{news === 'received' && <OrganiserNotePart provider={provider} note={written} locale={locale} />}
			<MailNote>{text.note}</MailNote>
		</MailLayout>
	)
}
