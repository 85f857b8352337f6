import { formatMoney } from '~/i18n/formats.ts'
import { formatPhone } from '~/i18n/phone.ts'
import { defaultLocale } from '~/kernel/locale.ts'
import type { Money } from '~/kernel/money.ts'
import { MailButton, MailHeading, MailLayout, MailRows, MailSubheading, MailText } from '~/platform/mail/layout.tsx'
import type { Contact } from '~/features/order/rules/contact.ts'
import type { Gift } from '~/features/order/rules/gift.ts'
import { mailText } from './text/mail-text.ts'

/** The facts of a new order for its provider; texts in the default language. */
export interface NewOrderFacts {
	number: string
	event: string | null
	contact: Contact
	paymentMethod: 'free' | 'cash_on_delivery' | 'card'
	lines: readonly { name: string; quantity: number; subtotal: Money }[]
	total: Money
	gift: Gift | null
	/** The order's page at the organiser's desk; null for an order of goods only, which has none there. */
	pageUrl: string | null
}

const locale = defaultLocale

/** A new order, or an order whose delivery price must be confirmed before it is final. */
type Kind = 'confirmed' | 'quote'

export function providerSubject({ number, total }: NewOrderFacts, kind: Kind): string {
	const { provider } = mailText[locale]
	return kind === 'quote' ? provider.quoteSubject(number) : provider.subject(number, formatMoney(locale, total))
}

/** The mail "New order" for the provider: lines, buyer, total. Without the order's link, which belongs to the buyer. */
export function OrderForProviderMail({ order, kind, homeUrl }: { order: NewOrderFacts; kind: Kind; homeUrl: string }) {
	const { provider, payments, bought, figures } = mailText[locale]
	const { number, event, contact, lines, total, paymentMethod, gift, pageUrl } = order
	return (
		<MailLayout locale={locale} preview={providerSubject(order, kind)} homeUrl={homeUrl}>
			<MailHeading>{kind === 'quote' ? provider.quoteHeading : provider.heading}</MailHeading>
			<MailText>{provider.text(number, contact.name)}</MailText>
			{kind === 'quote' && <MailText>{provider.quote}</MailText>}
			{event !== null && (
				<MailText>
					<strong>{event}</strong>
				</MailText>
			)}
			{pageUrl !== null && <MailButton href={pageUrl}>{provider.button}</MailButton>}
			<MailSubheading>{bought}</MailSubheading>
			<MailRows
				rows={[
					...lines.map(({ quantity, name, subtotal }) => ({ label: `${quantity} × ${name}`, value: formatMoney(locale, subtotal) })),
					{ label: figures.total, value: formatMoney(locale, total), strong: true },
					{ label: provider.payment, value: payments[paymentMethod] },
				]}
			/>
			{gift && <MailText>{mailText[locale].gift(gift.wrap, gift.note)}</MailText>}
			<MailSubheading>{provider.buyer}</MailSubheading>
			<MailText>
				{contact.name}
				<br />
				{contact.email}
				<br />
				{formatPhone(locale, contact.phone)}
			</MailText>
		</MailLayout>
	)
}
