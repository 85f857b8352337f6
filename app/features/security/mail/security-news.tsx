import { pathIn, type PrefixStrategy } from '~/i18n/route-locale.ts'
import type { Locale } from '~/kernel/locale.ts'
import { MailButton, MailHeading, MailLayout, MailText } from '~/platform/mail/layout.tsx'
import { securityPath } from '~/features/security/answers/ways.server.ts'
import { mailText } from './text/mail-text.ts'

export interface SecurityNewsProps {
	locale: Locale
	/** The person's name, in the order of their language. */
	name: string
	subject: string
	text: string
	/** Without a slash at the end. */
	origin: string
	strategy: PrefixStrategy
}

/** A mail about a way into an account: what happened, and what to do if its owner did not do it. */
export function SecurityNewsMail({ locale, name, subject, text, origin, strategy }: SecurityNewsProps) {
	const words = mailText[locale]
	return (
		<MailLayout locale={locale} preview={text} homeUrl={origin}>
			<MailHeading>{subject}</MailHeading>
			<MailText>{words.dear(name)}</MailText>
			<MailText>{text}</MailText>
			<MailText>
				{words.wasYou} {words.notYou}
			</MailText>
			<MailButton href={origin + pathIn(locale, securityPath, strategy)}>{words.button}</MailButton>
		</MailLayout>
	)
}
