import type { Locale } from '~/kernel/locale.ts'
import { MailButton, MailHeading, MailLink, MailRows, MailSubheading, MailText } from '~/platform/mail/layout.tsx'
import { pageLink } from '~/platform/mail/page-link.ts'
import type { CandidateNews } from '~/features/tournament/bracket/flows/read-news-of-candidate.server.ts'
import type { NewsPart } from './news-part.ts'
import { mailText } from './text/mail-text.ts'

export interface BracketNewsFound {
	kind: 'bracket'
	about: string
	/** The candidate's name. */
	candidate: string
	bracket: string
	news: CandidateNews
	/** The address of the bracket, with their matches marked. */
	path: string
	/** The address of their certificate, once there is one. */
	certificatePath: string | null
	isClosed: boolean
}

interface Telling {
	locale: Locale
	event: string
}

const wordsOf = ({ isClosed }: BracketNewsFound, locale: Locale) => mailText[locale].bracket[isClosed ? 'ended' : 'playing']

export const bracketSubject = (news: BracketNewsFound, { locale, event }: Telling): string =>
	wordsOf(news, locale).subject({ ...news, event })

export const bracketPreview = (news: BracketNewsFound, { locale, event }: Telling): string => wordsOf(news, locale).text({ ...news, event })

/** The news for a candidate: their results, their next match and, once the bracket is over, their rank. */
export function BracketNews({ locale, event, news: told, site, hello }: NewsPart<BracketNewsFound>) {
	const { bracket, news, path, isClosed } = told
	const text = mailText[locale].bracket
	const rank =
		news.rank === null ? text.noRank : text.rankOf(news.shared ? text.shared(String(news.rank)) : String(news.rank), String(news.of))
	const where = ({ where: label, said }: { where: string; said: string }) => ({ label, value: said, wraps: true })
	return (
		<>
			<MailHeading>{bracket}</MailHeading>
			{hello}
			<MailText>{bracketPreview(told, { locale, event })}</MailText>
			{isClosed && <MailRows rows={[{ label: text.rank, value: rank, strong: true }]} />}
			{news.next && (
				<>
					<MailSubheading>{text.next}</MailSubheading>
					<MailRows rows={[{ ...where(news.next), strong: true }]} />
				</>
			)}
			{news.results.length > 0 && (
				<>
					<MailSubheading>{text.results}</MailSubheading>
					<MailRows rows={news.results.map(where)} />
				</>
			)}
			<MailButton href={pageLink(site, locale, path)}>{text.open}</MailButton>
			{told.certificatePath !== null && (
				<MailText>
					<MailLink href={pageLink(site, locale, told.certificatePath)}>{text.certificate}</MailLink>
				</MailText>
			)}
		</>
	)
}
