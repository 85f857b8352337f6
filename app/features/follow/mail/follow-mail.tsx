import { formatDateTime } from '~/i18n/formats.ts'
import type { Locale } from '~/kernel/locale.ts'
import { MailButton, MailHeading, MailLayout, MailLink, MailNote, MailText } from '~/platform/mail/layout.tsx'
import { pageLink, type LinkedSite } from '~/platform/mail/page-link.ts'
import { mailText } from './text/mail-text.ts'

export interface FollowMailFound {
	locale: Locale
	provider: { slug: string; name: string }
	/** The events the provider published; none: the mail asks to confirm. */
	events: readonly { slug: string; name: string; startsAt: string; timeZone: string; city: string }[]
	/** The address where following is confirmed, and ended. */
	path: string
}

export function followSubject({ locale, provider, events }: FollowMailFound): string {
	const { asked, news } = mailText[locale]
	const [only] = events
	if (!only) return asked.subject(provider.name)
	return events.length === 1 ? news.subjectOne(provider.name, only.name) : news.subject(provider.name, events.length)
}

/** Asks somebody to confirm that they follow a provider, or tells them what it published. */
export function FollowMail({ found, site }: { found: FollowMailFound; site: LinkedSite }) {
	const { locale, provider, events, path } = found
	const { why, leave, asked, news } = mailText[locale]
	const own = pageLink(site, locale, path)
	const isNews = events.length > 0
	return (
		<MailLayout locale={locale} preview={isNews ? events.map(({ name }) => name).join(' · ') : asked.preview} homeUrl={site.origin}>
			<MailHeading>{isNews ? news.heading(provider.name) : asked.heading}</MailHeading>
			{isNews ? (
				events.map(({ slug, name, startsAt, timeZone, city }) => (
					<MailText key={slug}>
						<MailLink href={pageLink(site, locale, `/event/${slug}`)}>{name}</MailLink>
						<br />
						{[formatDateTime(startsAt, timeZone), city].filter(Boolean).join(' · ')}
					</MailText>
				))
			) : (
				<MailText>{asked.text(provider.name)}</MailText>
			)}
			<MailButton href={isNews ? pageLink(site, locale, `/provider/${provider.slug}`) : own}>{isNews ? news.open : asked.open}</MailButton>
			<MailNote>
				{isNews ? why(provider.name) : asked.after} <MailLink href={own}>{leave}</MailLink>
			</MailNote>
		</MailLayout>
	)
}
