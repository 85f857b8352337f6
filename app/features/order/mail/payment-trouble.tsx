import { formatMoney } from '~/i18n/formats.ts'
import { formatPhone } from '~/i18n/phone.ts'
import { defaultLocale } from '~/kernel/locale.ts'
import type { Money } from '~/kernel/money.ts'
import { MailButton, MailHeading, MailLayout, MailSubheading, MailText } from '~/platform/mail/layout.tsx'
import type { Contact } from '~/features/order/rules/contact.ts'
import { mailText } from './text/mail-text.ts'

/** Trouble with money that a person must solve, for the provider; texts in the default language. */
export type PaymentTrouble = { kind: 'refundFailed' | 'promiseLost' } | { kind: 'mismatched'; asked: Money; said: Money | null }

interface TroubledOrder {
	number: string
	contact: Contact
	/** The order's page at the organiser's desk; null for an order of goods only, which has none there. */
	pageUrl: string | null
}

const locale = defaultLocale
const { trouble: text } = mailText[locale]

export function troubleSubject({ kind }: PaymentTrouble, { number }: Pick<TroubledOrder, 'number'>): string {
	return text[kind].subject(number)
}

function sentence(trouble: PaymentTrouble, { number, contact }: TroubledOrder): string {
	if (trouble.kind !== 'mismatched') return text[trouble.kind].text(number, contact.name)
	const said = trouble.said ? formatMoney(locale, trouble.said) : text.mismatched.unknown
	return text.mismatched.text(number, formatMoney(locale, trouble.asked), said)
}

/** Tells the provider what went wrong with an order's money, and how to reach its buyer. */
export function PaymentTroubleMail({ trouble, order, homeUrl }: { trouble: PaymentTrouble; order: TroubledOrder; homeUrl: string }) {
	const { name, email, phone } = order.contact
	return (
		<MailLayout locale={locale} preview={troubleSubject(trouble, order)} homeUrl={homeUrl}>
			<MailHeading>{text[trouble.kind].heading}</MailHeading>
			<MailText>{sentence(trouble, order)}</MailText>
			{order.pageUrl !== null && <MailButton href={order.pageUrl}>{mailText[locale].provider.button}</MailButton>}
			<MailSubheading>{text.buyer}</MailSubheading>
			<MailText>
				{name}
				<br />
				{email}
				<br />
				{formatPhone(locale, phone)}
			</MailText>
		</MailLayout>
	)
}
