import type { Locale } from '~/kernel/locale.ts'
import { MailButton, MailHeading, MailLayout, MailText } from '~/platform/mail/layout.tsx'
import { pageLink, type LinkedSite } from '~/platform/mail/page-link.ts'
import type { ReviewState } from '~/features/review/rules/review.ts'
import { mailText } from './text/mail-text.ts'

/** The kinds of news the author of a review gets. */
export type ReviewNews = 'hidden' | 'shown' | 'answered'

export interface ReviewNewsFound {
	firstName: string
	locale: Locale
	product: { slug: string; name: string }
	state: ReviewState
	answer: string | null
}

export function reviewNewsSubject(news: ReviewNews, { locale, product }: ReviewNewsFound): string {
	return mailText[locale][news].subject(product.name)
}

/** A mail with one piece of news about the reader's review, in their language. */
export function ReviewNewsMail({ news, found, site }: { news: ReviewNews; found: ReviewNewsFound; site: LinkedSite }) {
	const { locale, firstName, product, answer } = found
	const text = mailText[locale]
	return (
		<MailLayout locale={locale} preview={reviewNewsSubject(news, found)} homeUrl={site.origin}>
			<MailHeading>{text[news].heading}</MailHeading>
			<MailText>{text.dear(firstName)}</MailText>
			<MailText>{text[news].text(product.name)}</MailText>
			{news === 'answered' && answer !== null && <MailText>{text.quoted(answer)}</MailText>}
			<MailButton href={pageLink(site, locale, '/my-account/reviews')}>{text.open}</MailButton>
		</MailLayout>
	)
}
