import type { Locale } from '~/kernel/locale.ts'
import { MailButton, MailHeading, MailLayout, MailLine, MailLink, MailNote } from '~/platform/mail/layout.tsx'
import { pageLink, type LinkedSite } from '~/platform/mail/page-link.ts'
import { MailWritten } from '~/platform/mail/written.tsx'
import type { Words } from '~/features/mailing/rules/mailing.ts'
import { mailText } from './text/mail-text.ts'

interface MailingMailProps {
	locale: Locale
	words: Words
	provider: string
	/** The slug with the event's id, by which the event is found. */
	event: { slug: string }
	/** Absent in a trial, which only its writer gets. */
	optOutPath?: string
	site: LinkedSite
}

/** A letter of an organiser, under their name, with a link to get no more mailings. */
export function MailingMail({ locale, words, provider, event, optOutPath, site }: MailingMailProps) {
	const text = mailText[locale]
	return (
		<MailLayout locale={locale} preview={words.body.slice(0, 120)} homeUrl={site.origin}>
			<MailHeading>{words.subject}</MailHeading>
			<MailWritten text={words.body} />
			<MailButton href={pageLink(site, locale, `/event/${event.slug}`)}>{text.open}</MailButton>
			<MailLine />
			<MailNote>
				{text.from(provider)} {text.answer}{' '}
				{optOutPath === undefined ? text.trial : <MailLink href={pageLink(site, locale, optOutPath)}>{text.end}</MailLink>}
			</MailNote>
		</MailLayout>
	)
}
