import { formatMoney } from '../../../i18n/formats.ts'
import { defaultLocale } from '../../../kernel/locale.ts'
import type { Money } from '../../../kernel/money.ts'
import { MailHeading, MailLayout, MailRows, MailSubheading, MailText } from '../../../platform/mail/layout.tsx'
import type { Contact } from '../rules/contact.ts'
import { mailText } from './text/mail-text.ts'

/** A new order as its provider hears of it; texts in the default language. */
export interface NewOrderFacts {
	number: string
	event: string | null
	contact: Contact
	paymentMethod: 'free' | 'cash_on_delivery' | 'card'
	lines: readonly { name: string; quantity: number; subtotal: Money }[]
	total: Money
}

const locale = defaultLocale

export function providerSubject({ number, total }: NewOrderFacts): string {
	return mailText[locale].provider.subject(number, formatMoney(locale, total))
}

/** "New order" for the provider: what, by whom, for how much. Without the order's link: that belongs to the buyer. */
export function OrderForProviderMail({ order, homeUrl }: { order: NewOrderFacts; homeUrl: string }) {
	const { provider, payments, bought, figures } = mailText[locale]
	const { number, event, contact, lines, total, paymentMethod } = order
	return (
		<MailLayout locale={locale} preview={providerSubject(order)} homeUrl={homeUrl}>
			<MailHeading>{provider.heading}</MailHeading>
			<MailText>{provider.text(number, contact.name)}</MailText>
			{event !== null && (
				<MailText>
					<strong>{event}</strong>
				</MailText>
			)}
			<MailSubheading>{bought}</MailSubheading>
			<MailRows
				rows={[
					...lines.map(({ quantity, name, subtotal }) => ({ label: `${quantity} × ${name}`, value: formatMoney(locale, subtotal) })),
					{ label: figures.total, value: formatMoney(locale, total), strong: true },
					{ label: provider.payment, value: payments[paymentMethod] },
				]}
			/>
			<MailSubheading>{provider.buyer}</MailSubheading>
			<MailText>
				{contact.name}
				<br />
				{contact.email}
				<br />
				{contact.phone}
			</MailText>
		</MailLayout>
	)
}
