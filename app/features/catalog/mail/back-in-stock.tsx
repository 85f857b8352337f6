import type { Locale } from '~/kernel/locale.ts'
import { MailButton, MailHeading, MailLayout, MailLink, MailNote, MailText } from '~/platform/mail/layout.tsx'
import { pageLink, type LinkedSite } from '~/platform/mail/page-link.ts'
import { mailText } from './text/mail-text.ts'

export interface BackInStockFound {
	locale: Locale
	name: string
	/** The name of the variant, `Đỏ · M`; empty when the product has only one. */
	variant: string
	path: string
	/** The address where the reader ends these mails. */
	endPath: string
}

export function backInStockSubject({ locale, name }: BackInStockFound): string {
	return mailText[locale].subject(name)
}

/** "What you waited for is back", in the language of the ask. */
export function BackInStockMail({ found, site }: { found: BackInStockFound; site: LinkedSite }) {
	const { locale, name, variant, path, endPath } = found
	const text = mailText[locale]
	return (
		<MailLayout locale={locale} preview={text.preview} homeUrl={site.origin}>
			<MailHeading>{text.heading}</MailHeading>
			<MailText>{text.text(variant ? `${name} (${variant})` : name)}</MailText>
			<MailButton href={pageLink(site, locale, path)}>{text.open}</MailButton>
			<MailNote>
				{text.why} <MailLink href={pageLink(site, locale, endPath)}>{text.end}</MailLink>
			</MailNote>
		</MailLayout>
	)
}
