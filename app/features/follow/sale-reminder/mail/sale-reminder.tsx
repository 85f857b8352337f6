import type { Locale } from '~/kernel/locale.ts'
import { MailButton, MailHeading, MailLayout, MailLink, MailNote, MailText } from '~/platform/mail/layout.tsx'
import { pageLink, type LinkedSite } from '~/platform/mail/page-link.ts'
import { mailText } from './text/mail-text.ts'

export interface SaleReminderMailFound {
	locale: Locale
	state: 'unconfirmed' | 'told'
	/** Null: the first ticket of the event that is on sale. */
	ticket: string | null
	event: { slug: string; name: string }
	/** The path of the page that confirms or ends the reminder. */
	path: string
}

export function saleReminderSubject({ locale, state, event }: SaleReminderMailFound): string {
	return mailText[locale][state].subject(event.name)
}

/** Asks somebody to confirm their reminder, or tells them that the sale has opened. */
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
