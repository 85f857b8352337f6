import type { Locale } from '~/kernel/locale.ts'
import { MailButton, MailHeading, MailLayout, MailLink, MailNote, MailText } from '~/platform/mail/layout.tsx'
import { pageLink, type LinkedSite } from '~/platform/mail/page-link.ts'
import { linkMinutes } from '~/features/account/rules/one-time-link.ts'
import { mailText } from './text/mail-text.ts'

/** Where each kind of link leads; its page asks for a press of a button before anything happens. */
const pages = {
	verify_email: { words: 'verify', path: '/verify' },
	reset_password: { words: 'reset', path: '/forgot-password/new-password' },
	change_email_old: { words: 'leaveAddress', path: '/change-email/old' },
	change_email_new: { words: 'takeAddress', path: '/change-email/new' },
} as const
export type MailedLinkKind = keyof typeof pages

interface Reader {
	locale: Locale
	site: LinkedSite
}

export function linkMailSubject(kind: MailedLinkKind, locale: Locale): string {
	return mailText[locale][pages[kind].words].subject
}

/**
 * A mail with a one-time link. It greets nobody by name: otherwise anybody could type words as a name into the sign-up, and we would carry
 * them into a stranger's mailbox.
 */
export function LinkMail({ kind, token, locale, site }: Reader & { kind: MailedLinkKind; token: string }) {
	const text = mailText[locale]
	const { words, path } = pages[kind]
	const href = `${pageLink(site, locale, path)}?token=${encodeURIComponent(token)}`
	return (
		<MailLayout locale={locale} preview={text[words].text} homeUrl={site.origin}>
			<MailHeading>{text[words].heading}</MailHeading>
			<MailText>{text[words].text}</MailText>
			<MailButton href={href}>{text[words].button}</MailButton>
			<MailNote>{text.linkTime(linkMinutes[kind] / 60)}</MailNote>
			<MailNote>
				{text.ifButtonFails} <MailLink href={href}>{href}</MailLink>
			</MailNote>
			<MailNote>{text.notYou}</MailNote>
		</MailLayout>
	)
}

/** Tells somebody who signed up that their address already has an account. */
export function KnownAddressMail({ locale, site }: Reader) {
	const { known, notYou } = mailText[locale]
	return (
		<MailLayout locale={locale} preview={known.text} homeUrl={site.origin}>
			<MailHeading>{known.heading}</MailHeading>
			<MailText>{known.text}</MailText>
			<MailButton href={pageLink(site, locale, '/login')}>{known.button}</MailButton>
			<MailNote>
				<MailLink href={pageLink(site, locale, '/reset-password')}>{known.forgot}</MailLink>
			</MailNote>
			<MailNote>{notYou}</MailNote>
		</MailLayout>
	)
}

/** Tells the owner that the password changed, in case somebody else changed it. */
export function PasswordChangedMail({ locale, site }: Reader) {
	const { changed } = mailText[locale]
	return (
		<MailLayout locale={locale} preview={changed.text} homeUrl={site.origin}>
			<MailHeading>{changed.heading}</MailHeading>
			<MailText>{changed.text}</MailText>
			<MailText>{changed.notYou}</MailText>
			<MailButton href={pageLink(site, locale, '/reset-password')}>{changed.button}</MailButton>
		</MailLayout>
	)
}
