import type { Locale } from '~/kernel/locale.ts'
import { MailLayout, MailLink, MailNote, MailText } from '~/platform/mail/layout.tsx'
import { pageLink, type LinkedSite } from '~/platform/mail/page-link.ts'
import { BracketNews, bracketPreview, bracketSubject, type BracketNewsFound } from './bracket-mail.tsx'
import { NumberNews, numberPreview, numberSubject, type NumberNewsFound } from './number-mail.tsx'
import { RewardNews, rewardPreview, rewardSubject, type RewardNewsFound } from './reward-mail.tsx'
import { mailText } from './text/mail-text.ts'

/** The content of the news, by kind. */
export type NewsFound = NumberNewsFound | BracketNewsFound | RewardNewsFound

export interface NewsMailFound {
	locale: Locale
	/** The reader's name. */
	reader: string
	event: string
	news: NewsFound
	optOutPath: string
}

type Telling = Pick<NewsMailFound, 'locale' | 'event' | 'news'>

export function newsSubject({ locale, event, news }: Telling): string {
	if (news.kind === 'number') return numberSubject(news, { locale, event })
	return news.kind === 'bracket' ? bracketSubject(news, { locale, event }) : rewardSubject(news, { locale, event })
}

function previewOf({ locale, event, news }: Telling): string {
	if (news.kind === 'number') return numberPreview(news, { locale, event })
	return news.kind === 'bracket' ? bracketPreview(news, { locale, event }) : rewardPreview(news, { locale, event })
}

/** The frame of every news mail: the sender, the reason, and the opt-out, around the news itself. */
export function NewsMail({ mail, provider, site }: { mail: NewsMailFound; provider: string; site: LinkedSite }) {
	const { locale, reader, event, news, optOutPath } = mail
	const text = mailText[locale]
	const part = { locale, event, site, hello: <MailText>{text.hello(reader)}</MailText> }
	return (
		<MailLayout locale={locale} preview={previewOf(mail)} homeUrl={site.origin}>
			{news.kind === 'number' && <NumberNews {...part} news={news} />}
			{news.kind === 'bracket' && <BracketNews {...part} news={news} />}
			{news.kind === 'reward' && <RewardNews {...part} news={news} />}
			<MailNote>
				{text.why(provider)} <MailLink href={pageLink(site, locale, optOutPath)}>{text.end}</MailLink>
			</MailNote>
		</MailLayout>
	)
}
