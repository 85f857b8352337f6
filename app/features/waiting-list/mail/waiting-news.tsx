import { formatDateTime } from '../../../i18n/formats.ts'
import type { Locale } from '../../../kernel/locale.ts'
import { MailButton, MailHeading, MailLayout, MailNote, MailSubheading, MailText } from '../../../platform/mail/layout.tsx'
import { pageLink, type LinkedSite } from '../../../platform/mail/page-link.ts'
import { MailWritten } from '../../../platform/mail/written.tsx'
import { mailText } from './text/mail-text.ts'

/** What somebody who waits may be told. */
export type WaitingNews = 'unconfirmed' | 'offered' | 'expired' | 'paused' | 'closed' | 'called_off'

export interface WaitingMailFound {
	/** An offer that ended with the sale (`sale_over`) goes to nobody. */
	locale: Locale
	state: WaitingNews | 'sale_over'
	name: string
	quantity: number
	ticket: string
	event: { name: string; timeZone: string }
	offerEndsAt: Date | null
	/** Why the organiser cancelled the event, in their words; else empty. */
	note: string
	/** What the organiser adds to the mail with an offer; else empty. */
	written: string
	path: string
}

export function waitingSubject({ locale, state, event }: WaitingMailFound): string {
	return mailText[locale][state].subject(event.name)
}

/**
 * Asks somebody to confirm that they wait, offers them places, or says that the offer is over, was taken back or comes again once the ticket is
 * sold, or that the event is cancelled.
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
