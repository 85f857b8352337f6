import type { Locale } from '~/kernel/locale.ts'
import { MailButton, MailHeading, MailLayout, MailLink, MailNote, MailText } from '~/platform/mail/layout.tsx'
import { pageLink, type LinkedSite } from '~/platform/mail/page-link.ts'
import { mailText } from './text/mail-text.ts'

export interface ReviewAskFound {
	firstName: string
	locale: Locale
	/** The order's number. */
	number: string
	goods: readonly { slug: string; name: string }[]
	/** The path where the reader ends these mails. */
	endPath: string
}

export function reviewAskSubject({ locale, goods }: ReviewAskFound): string {
	return mailText[locale].ask.subject(goods[0]?.name ?? '', goods.length)
}

/** Asks for reviews in the reader's language, with a link for each of the goods. */
export function ReviewAskMail({ found, site }: { found: ReviewAskFound; site: LinkedSite }) {
	const { locale, goods, firstName, number, endPath } = found
	const text = mailText[locale]
	return (
		<MailLayout locale={locale} preview={reviewAskSubject(found)} homeUrl={site.origin}>
			<MailHeading>{text.ask.heading}</MailHeading>
			<MailText>{text.dear(firstName)}</MailText>
			<MailText>{text.ask.text(number)}</MailText>
			{goods.map(({ slug, name }) => (
				<MailButton key={slug} href={pageLink(site, locale, `/product/${slug}/review`)}>
					{text.ask.write(name)}
				</MailButton>
			))}
			<MailNote>
				{text.ask.why} <MailLink href={pageLink(site, locale, endPath)}>{text.ask.end}</MailLink>
			</MailNote>
		</MailLayout>
	)
}
