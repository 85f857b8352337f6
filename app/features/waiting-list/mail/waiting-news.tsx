import { formatDateTime } from '~/i18n/formats.ts'
import type { Locale } from '~/kernel/locale.ts'
import { MailButton, MailHeading, MailLayout, MailNote, MailSubheading, MailText } from '~/platform/mail/layout.tsx'
import { pageLink, type LinkedSite } from '~/platform/mail/page-link.ts'
import { MailWritten } from '~/platform/mail/written.tsx'
import { mailText } from './text/mail-text.ts'

/** The kinds of news for a person who waits. */
export type WaitingNews = 'unconfirmed' | 'offered' | 'expired' | 'paused' | 'closed' | 'called_off'

export interface WaitingMailFound {
	/** `sale_over`: the offer ended with the sale, so its places go to nobody. */
	locale: Locale
	state: WaitingNews | 'sale_over'
	name: string
	quantity: number
	ticket: string
	event: { name: string; timeZone: string }
	offerEndsAt: Date | null
	/** The organiser's reason for cancelling the event; empty without one. */
	note: string
	/** The organiser's note for mails with an offer; empty without one. */
	written: string
	path: string
}

export function waitingSubject({ locale, state, event }: WaitingMailFound): string {
	return mailText[locale][state].subject(event.name)
}

/**
 * Asks a person to confirm their entry, offers places, or says that the offer is over, was taken back or comes again once the ticket is on sale, or
 * that the event is cancelled.
 */
export function WaitingMail({ found, site }: { found: WaitingMailFound; site: LinkedSite }) {
	const { locale, state, name, quantity, ticket, event, offerEndsAt, note, written, path } = found
	const text = mailText[locale][state]
	const until = offerEndsAt ? formatDateTime(offerEndsAt, event.timeZone) : ''
	return (
		<MailLayout locale={locale} preview={text.preview} homeUrl={site.origin}>
			<MailHeading>{text.heading}</MailHeading>
			<MailText>{mailText[locale].hello(name)}</MailText>
			<MailText>{text.text(quantity, ticket, event.name, until)}</MailText>
			{note !== '' && <MailText>{mailText[locale].note(note)}</MailText>}
			<MailButton href={pageLink(site, locale, path)}>{text.open}</MailButton>
			{written !== '' && (
				<>
					<MailSubheading>{mailText[locale].written}</MailSubheading>
					<MailWritten text={written} />
				</>
			)}
			<MailNote>{mailText[locale].why}</MailNote>
		</MailLayout>
	)
}
