import { formatMoney } from '~/i18n/formats.ts'
import type { Locale } from '~/kernel/locale.ts'
import type { Money } from '~/kernel/money.ts'
import { MailButton, MailHeading, MailLayout, MailLink, MailNote, MailRows, MailText } from '~/platform/mail/layout.tsx'
import { pageLink, type LinkedSite } from '~/platform/mail/page-link.ts'
import { mailText } from './text/mail-text.ts'

export interface PriceDropFound {
	firstName: string
	locale: Locale
	goods: readonly { slug: string; name: string; from: Money; to: Money; soldOut: boolean }[]
	/** The path where the reader ends these mails. */
	endPath: string
}

export function priceDropSubject({ locale, goods }: PriceDropFound): string {
	return mailText[locale].subject(goods[0]?.name ?? '', goods.length)
}

/** "Something you wished for costs less", in the reader's language. */
export function PriceDropMail({ found, site }: { found: PriceDropFound; site: LinkedSite }) {
	const { locale, goods, firstName, endPath } = found
	const text = mailText[locale]
	return (
		<MailLayout locale={locale} preview={priceDropSubject(found)} homeUrl={site.origin}>
			<MailHeading>{text.heading}</MailHeading>
			<MailText>{text.dear(firstName)}</MailText>
			<MailText>{text.text}</MailText>
			<MailRows
				rows={goods.map(({ name, from, to, soldOut }) => ({
					label: soldOut ? text.soldOut(name) : name,
					value: text.fell(formatMoney(locale, from), formatMoney(locale, to)),
				}))}
			/>
			<MailButton href={pageLink(site, locale, '/wishlist')}>{text.open}</MailButton>
			<MailNote>
				{text.why} <MailLink href={pageLink(site, locale, endPath)}>{text.end}</MailLink>
			</MailNote>
		</MailLayout>
	)
}
