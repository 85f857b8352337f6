import { formatDateTime } from '~/i18n/formats.ts'
import type { Locale } from '~/kernel/locale.ts'
import { homeZone } from '~/kernel/zones.ts'
import { MailButton, MailHeading, MailLayout, MailNote, MailText } from '~/platform/mail/layout.tsx'
import { pageLink, type LinkedSite } from '~/platform/mail/page-link.ts'
import { isForAddressAlone, type InvitationKind, type TeamRole } from '~/features/provider/team/rules/team.ts'
import { mailText } from './text/mail-text.ts'

/** The kinds of news about a team, each with its texts. */
export type TeamNews = keyof (typeof mailText)['vi_VN']['news']

interface InvitationMailProps {
	kind: InvitationKind
	locale: Locale
	provider: string
	role: TeamRole
	/** The name of the person who invites; null: staff, or a deleted account. */
	by: string | null
	expiresAt: Date
	/** The invited address. */
	email: string
	path: string
	site: LinkedSite
}

/** A mail that invites somebody to work for a provider, or to own it. */
export function InvitationMail({ kind, locale, provider, role, by, expiresAt, email, path, site }: InvitationMailProps) {
	const text = mailText[locale]
	const words = text[kind].text(by ?? text.somebody, provider, text.roles[role])
	return (
		<MailLayout locale={locale} preview={words} homeUrl={site.origin}>
			<MailHeading>{text[kind].heading(provider)}</MailHeading>
			<MailText>{text.hello}</MailText>
			<MailText>{words}</MailText>
			{isForAddressAlone({ kind, role }) && <MailText>{text.alone(email)}</MailText>}
			<MailButton href={pageLink(site, locale, path)}>{text[kind].open}</MailButton>
			<MailNote>{text.until(formatDateTime(expiresAt, homeZone))}</MailNote>
		</MailLayout>
	)
}

interface NewsMailProps {
	news: TeamNews
	locale: Locale
	/** The reader's name. */
	reader: string
	/** The name of the person the news is about. */
	who: string
	provider: string
	role: TeamRole
	site: LinkedSite
}

/** A mail with one piece of news about the reader's team. */
export function TeamNewsMail({ news, locale, reader, who, provider, role, site }: NewsMailProps) {
	const text = mailText[locale]
	const words = text.news[news].text(who, provider, text.roles[role])
	return (
		<MailLayout locale={locale} preview={words} homeUrl={site.origin}>
			<MailHeading>{text.news[news].subject(who, provider)}</MailHeading>
			<MailText>{text.dear(reader)}</MailText>
			<MailText>{words}</MailText>
			{news !== 'member_removed' && <MailButton href={pageLink(site, locale, '/my-events/team')}>{text.team}</MailButton>}
		</MailLayout>
	)
}
