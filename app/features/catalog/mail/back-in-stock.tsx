import type { Locale } from '../../../kernel/locale.ts'
import { MailButton, MailHeading, MailLayout, MailLink, MailNote, MailText } from '../../../platform/mail/layout.tsx'
import { pageLink, type LinkedSite } from '../../../platform/mail/page-link.ts'
import { mailText } from './text/mail-text.ts'

export interface BackInStockFound {
	locale: Locale
	name: string
	/** What was chosen of it, `Đỏ · M`; empty when there is only one. */
	variant: string
	path: string
	/** Where the reader ends these mails. */
	endPath: string
}

export function backInStockSubject({ locale, name }: BackInStockFound): string {
	return mailText[locale].subject(name)
}

/** "What you waited for is back", in the language they asked in. */
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
