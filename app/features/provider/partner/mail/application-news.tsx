import type { Locale } from '~/kernel/locale.ts'
import { MailButton, MailHeading, MailLayout, MailText } from '~/platform/mail/layout.tsx'
import { pageLink, type LinkedSite } from '~/platform/mail/page-link.ts'
import type { ApplicationNews } from '~/features/provider/partner/rules/application-facts.ts'
import { mailText } from './text/mail-text.ts'

export interface ApplicationMailProps {
	news: ApplicationNews
	locale: Locale
	contactName: string
	/** The words of staff: a question, or the reason for a refusal. */
	word: string | undefined
	site: LinkedSite
}

export function applicationSubject(news: ApplicationNews, locale: Locale, organisation: string): string {
	return mailText[locale][news].subject(organisation)
}

/** The news of an application for the applicant, in the language of the application. */
export function ApplicationNewsMail({ news, locale, contactName, word, site }: ApplicationMailProps) {
	const text = mailText[locale]
	const speaks = word !== undefined && (news === 'asked_back' || news === 'declined')
	return (
		<MailLayout locale={locale} preview={text[news].text} homeUrl={site.origin}>
			<MailHeading>{text[news].heading}</MailHeading>
			<MailText>{text.dear(contactName)}</MailText>
			<MailText>{text[news].text}</MailText>
			{speaks && (
				<MailText>
					<strong>{news === 'declined' ? text.because : text.asks}</strong> {word}
				</MailText>
			)}
			{news === 'approved' ? (
				<MailButton href={pageLink(site, locale, '/my-events')}>{text.toEvents}</MailButton>
			) : (
				<MailButton href={pageLink(site, locale, '/partner')}>{text.open}</MailButton>
			)}
		</MailLayout>
	)
}
