import type { Locale } from '../../../kernel/locale.ts'
import { MailButton, MailHeading, MailLayout, MailLink, MailNote, MailText } from '../../../platform/mail/layout.tsx'
import { pageLink, type LinkedSite } from '../../../platform/mail/page-link.ts'
import { mailText } from './text/mail-text.ts'

export interface SaleReminderMailFound {
	locale: Locale
	state: 'unconfirmed' | 'told'
	/** Null: whatever of the event is on sale first. */
	ticket: string | null
	event: { slug: string; name: string }
	/** Where the reminder is confirmed, and given up. */
	path: string
}

export function saleReminderSubject({ locale, state, event }: SaleReminderMailFound): string {
	return mailText[locale][state].subject(event.name)
}

/** Asks somebody to confirm that they want to be reminded, or tells them that the sale has opened. */
export function SaleReminderMail({ found, site }: { found: SaleReminderMailFound; site: LinkedSite }) {
	const { locale, state, ticket, event, path } = found
	const { why, leave, [state]: text } = mailText[locale]
	const own = pageLink(site, locale, path)
	return (
		<MailLayout locale={locale} preview={text.preview} homeUrl={site.origin}>
			<MailHeading>{text.heading}</MailHeading>
			<MailText>{text.text(event.name, ticket)}</MailText>
			<MailButton href={state === 'told' ? pageLink(site, locale, `/event/${event.slug}`) : own}>{text.open}</MailButton>
			<MailNote>
				{why} {text.after} <MailLink href={own}>{leave}</MailLink>
			</MailNote>
		</MailLayout>
	)
}
