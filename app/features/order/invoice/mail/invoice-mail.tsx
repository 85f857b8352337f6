import type { Locale } from '~/kernel/locale.ts'
import { MailButton, MailHeading, MailLayout, MailText } from '~/platform/mail/layout.tsx'
import type { vi } from '~/features/order/invoice/text/vi_VN.ts'

/** The mail that brings a paper to its buyer. */
export function InvoiceMail(props: {
	text: typeof vi.mail
	locale: Locale
	number: string
	order: string
	pageUrl: string
	homeUrl: string
}) {
	const { text, locale, number, order, pageUrl, homeUrl } = props
	return (
		<MailLayout locale={locale} preview={text.subject(number, order)} homeUrl={homeUrl}>
			<MailHeading>{text.heading}</MailHeading>
			<MailText>{text.text(number, order)}</MailText>
			<MailButton href={pageUrl}>{text.button}</MailButton>
		</MailLayout>
	)
}
