import { formatDateTime, formatMoney } from '~/i18n/formats.ts'
import type { Locale } from '~/kernel/locale.ts'
import { money, type Currency } from '~/kernel/money.ts'
import { MailButton, MailHeading, MailLayout, MailNote, MailText } from '~/platform/mail/layout.tsx'
import { pageLink, type LinkedSite } from '~/platform/mail/page-link.ts'
import { mailText } from './text/mail-text.ts'

export interface ExchangeMailFound {
	locale: Locale
	/** The reader's name, and the attendee's. */
	name: string
	attendee: string
	ticket: string
	event: { name: string; startsAt: Date; timeZone: string }
	currency: Currency
	path: string
}

export function exchangeSubject({ locale, attendee, event }: ExchangeMailFound): string {
	return mailText[locale].exchanged.subject({ attendee, event: event.name })
}

/** A mail that a ticket was changed for another; its old code is no longer valid. */
export function ExchangeMail({ found, refundMinor, site }: { found: ExchangeMailFound; refundMinor: number; site: LinkedSite }) {
	const { locale, name, attendee, ticket, event, currency, path } = found
	const text = mailText[locale].exchanged
	const at = formatDateTime(event.startsAt.toISOString(), event.timeZone)
	return (
		<MailLayout locale={locale} preview={text.preview} homeUrl={site.origin}>
			<MailHeading>{text.heading}</MailHeading>
			<MailText>{mailText[locale].hello(name)}</MailText>
			<MailText>{text.text({ attendee, ticket, event: event.name, at })}</MailText>
			{refundMinor > 0 && <MailText>{text.refund(formatMoney(locale, money(refundMinor, currency)))}</MailText>}
			<MailButton href={pageLink(site, locale, path)}>{text.open}</MailButton>
			<MailNote>{text.note}</MailNote>
		</MailLayout>
	)
}
