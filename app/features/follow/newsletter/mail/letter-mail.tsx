import type { Locale } from '~/kernel/locale.ts'
import { MailHeading, MailLayout, MailLine, MailLink, MailNote } from '~/platform/mail/layout.tsx'
import { pageLink, type LinkedSite } from '~/platform/mail/page-link.ts'
import { MailWritten } from '~/platform/mail/written.tsx'
import type { Words } from '~/features/mailing/rules/mailing.ts'
import { mailText } from './text/mail-text.ts'

interface LetterMailProps {
	locale: Locale
	words: Words
	/** Where its reader leaves the newsletter; absent in a trial, which only its writer gets. */
	path?: string
	site: LinkedSite
}

/** A letter of the newsletter, with the link to leave. */
export function LetterMail({ locale, words, path, site }: LetterMailProps) {
	const text = mailText[locale]
	return (
		<MailLayout locale={locale} preview={words.body.slice(0, 120)} homeUrl={site.origin}>
			<MailHeading>{words.subject}</MailHeading>
			<MailWritten text={words.body} />
			<MailLine />
			<MailNote>
				{path === undefined ? text.trial : text.why}{' '}
				<MailLink href={pageLink(site, locale, path ?? '/newsletter')}>{path === undefined ? text.form : text.leave}</MailLink>
			</MailNote>
		</MailLayout>
	)
}
