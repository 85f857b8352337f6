import type { Locale } from '~/kernel/locale.ts'
import { MailButton, MailHeading, MailRows, MailSubheading, MailText } from '~/platform/mail/layout.tsx'
import { pageLink } from '~/platform/mail/page-link.ts'
import type { NewsPart } from './news-part.ts'
import { mailText } from './text/mail-text.ts'

export interface RewardNewsFound {
	kind: 'reward'
	about: string
	winner: string
	reward: string
	wheel: string
	/** What to bring, where and until when, in the organizer's words; line breaks are kept. */
	collecting: string
	/** The address of their ticket, or of the event's draws if they have no ticket. */
	path: string
	isTicket: boolean
}

interface Telling {
	locale: Locale
	event: string
}

export const rewardSubject = (news: RewardNewsFound, { locale, event }: Telling): string =>
	mailText[locale].reward.subject({ ...news, event })

export const rewardPreview = (news: RewardNewsFound, { locale, event }: Telling): string => mailText[locale].reward.text({ ...news, event })

/** The news for a winner: their reward, and what to bring to collect it. */
export function RewardNews({ locale, event, news, site, hello }: NewsPart<RewardNewsFound>) {
	const text = mailText[locale].reward
	return (
		<>
			<MailHeading>{news.reward}</MailHeading>
			{hello}
			<MailText>{rewardPreview(news, { locale, event })}</MailText>
			<MailRows
				rows={[
					{ label: text.reward, value: news.reward, strong: true, wraps: true },
					{ label: text.winner, value: news.winner, wraps: true },
					{ label: text.wheel, value: news.wheel, wraps: true },
				]}
			/>
			{news.collecting !== '' && (
				<>
					<MailSubheading>{text.collecting}</MailSubheading>
					{news.collecting
						.split('\n')
						.filter((line) => line.trim() !== '')
						.map((line, nth) => (
							<MailText key={nth}>{line}</MailText>
						))}
				</>
			)}
			<MailButton href={pageLink(site, locale, news.path)}>{news.isTicket ? text.ticket : text.draws}</MailButton>
		</>
	)
}
