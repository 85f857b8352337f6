import type { Locale } from '~/kernel/locale.ts'
import { MailButton, MailHeading, MailLayout, MailLink, MailNote, MailText } from '~/platform/mail/layout.tsx'
import { pageLink, type LinkedSite } from '~/platform/mail/page-link.ts'
import { mailText } from './text/mail-text.ts'

export interface AskedMailFound {
	locale: Locale
	/** `confirmed`: they asked although they get it already. */
	state: 'asked' | 'confirmed'
	/** The page where the newsletter is confirmed, and left. */
	path: string
}

export function askedSubject({ locale, state }: AskedMailFound): string {
	return mailText[locale][state].subject
}

/** Asks somebody to confirm that they want the newsletter; whoever gets it already is told so. */
export function AskedMail({ found: { locale, state, path }, site }: { found: AskedMailFound; site: LinkedSite }) {
	const text = mailText[locale][state]
	const own = pageLink(site, locale, path)
	return (
		<MailLayout locale={locale} preview={text.preview} homeUrl={site.origin}>
			<MailHeading>{text.heading}</MailHeading>
			<MailText>{text.text}</MailText>
			{state === 'asked' && <MailButton href={own}>{mailText[locale].confirm}</MailButton>}
			<MailNote>
				{text.after} {state === 'confirmed' && <MailLink href={own}>{mailText[locale].leave}</MailLink>}
			</MailNote>
		</MailLayout>
	)
}
