import type { Locale } from '../../../kernel/locale.ts'
import {
	MailButton,
	MailHeading,
	MailLayout,
	MailLink,
	MailNote,
	MailRows,
	MailSubheading,
	MailText,
} from '../../../platform/mail/layout.tsx'
import { pageLink, type LinkedSite } from '../../../platform/mail/page-link.ts'
import type { CandidateNews } from '../../bracket/flows/read-news-of-candidate.server.ts'
import { mailText } from './text/mail-text.ts'

export interface BracketMailFound {
	locale: Locale
	/** Who reads it, and who plays. */
	reader: string
	candidate: string
	bracket: string
	event: string
	news: CandidateNews
	/** To the bracket, with their way marked. */
	path: string
	/** To their certificate, once there is one. */
	certificatePath: string | null
	optOutPath: string
	isClosed: boolean
}

export function bracketSubject({ locale, isClosed, ...mail }: BracketMailFound): string {
	return mailText[locale][isClosed ? 'ended' : 'playing'].subject(mail)
}

/** Tells a candidate what they played, what comes next and, once it is over, where they came. */
export function BracketMail({ mail, provider, site }: { mail: BracketMailFound; provider: string; site: LinkedSite }) {
	const { locale, reader, bracket, news, path, optOutPath, isClosed } = mail
	const text = mailText[locale]
	const words = text[isClosed ? 'ended' : 'playing']
	const rank =
		news.rank === null ? text.noRank : text.rankOf(news.shared ? text.shared(String(news.rank)) : String(news.rank), String(news.of))
	const where = ({ where: label, said }: { where: string; said: string }) => ({ label, value: said, wraps: true })
	return (
		<MailLayout locale={locale} preview={words.text(mail)} homeUrl={site.origin}>
			<MailHeading>{bracket}</MailHeading>
			<MailText>{text.hello(reader)}</MailText>
			<MailText>{words.text(mail)}</MailText>
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
			{mail.certificatePath !== null && (
				<MailText>
					<MailLink href={pageLink(site, locale, mail.certificatePath)}>{text.certificate}</MailLink>
				</MailText>
			)}
			<MailNote>
				{text.why(provider)} <MailLink href={pageLink(site, locale, optOutPath)}>{text.end}</MailLink>
			</MailNote>
		</MailLayout>
	)
}
