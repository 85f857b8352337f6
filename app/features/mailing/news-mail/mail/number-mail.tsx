import { formatDateTime } from '~/i18n/formats.ts'
import type { Locale } from '~/kernel/locale.ts'
import { MailButton, MailHeading, MailRows, MailText } from '~/platform/mail/layout.tsx'
import { pageLink } from '~/platform/mail/page-link.ts'
import type { NewsPart } from './news-part.ts'
import { mailText } from './text/mail-text.ts'

export interface NumberNewsFound {
	kind: 'number'
	about: string
	/** The name of the number's holder. */
	attendee: string
	candidateNumber: string
	/** The number they were told before; null: none. */
	toldBefore: string | null
	ticket: string
	startsAt: Date
	timeZone: string
	/** The address of their ticket. */
	path: string
}

interface Telling {
	locale: Locale
	event: string
}

/** The words for a first number, or for a number that changed. */
const wordsOf = ({ candidateNumber, toldBefore }: Pick<NumberNewsFound, 'candidateNumber' | 'toldBefore'>, locale: Locale) =>
	mailText[locale].number[toldBefore !== null && toldBefore !== candidateNumber ? 'changed' : 'given']

export const numberSubject = (news: NumberNewsFound, { locale, event }: Telling): string =>
	wordsOf(news, locale).subject({ ...news, event })

export const numberPreview = (news: NumberNewsFound, { locale, event }: Telling): string =>
	wordsOf(news, locale).text({ ...news, event, toldBefore: news.toldBefore ?? '' })

/** The news for somebody with a first candidate number, or with a changed one. */
export function NumberNews({ locale, event, news, site, hello }: NewsPart<NumberNewsFound>) {
	const { attendee, candidateNumber, ticket, startsAt, timeZone, path } = news
	const text = mailText[locale].number
	return (
		<>
			<MailHeading>{candidateNumber}</MailHeading>
			{hello}
			<MailText>{numberPreview(news, { locale, event })}</MailText>
			<MailRows
				rows={[
					{ label: text.number, value: candidateNumber, strong: true },
					{ label: text.attendee, value: attendee, wraps: true },
					...(ticket ? [{ label: text.ticket, value: ticket, wraps: true }] : []),
					{ label: text.startsAt, value: formatDateTime(startsAt, timeZone) },
				]}
			/>
			<MailButton href={pageLink(site, locale, path)}>{text.open}</MailButton>
		</>
	)
}
