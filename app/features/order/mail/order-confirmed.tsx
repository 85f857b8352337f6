import { formatMoney } from '~/i18n/formats.ts'
import { MailButton, MailHeading, MailLayout, MailLine, MailNote, MailText } from '~/platform/mail/layout.tsx'
import { addressInOneLine } from '~/features/account/address/rules/address.ts'
import type { OrderShown } from '~/features/order/rules/order-shown.ts'
import type { LinkedSite } from '~/platform/mail/page-link.ts'
import { orderLink } from './order-links.ts'
import { AttendeesPart, EventPart, FiguresPart, OrganiserNotePart, OrganiserPart } from './order-parts.tsx'
import { mailText } from './text/mail-text.ts'
import { WalletPart } from './wallet-part.tsx'

/** The subject of the mail that carries the tickets. */
export function confirmedSubject({ event, number, attendees, locale }: OrderShown): string {
	const { confirmed } = mailText[locale]
	return event && attendees.length > 0 ? confirmed.subject(event.name, number) : confirmed.subjectGoods(number)
}

interface ConfirmedProps {
	order: OrderShown
	site: LinkedSite
	/** How many tickets the mail carries as PDF. */
	attached: number
	/** The wallets that tickets can be put into. */
	wallets: { apple: boolean; google: boolean }
}

/** The mail after an order, in the buyer's language: tickets, time and place, attendees, and the bought lines. */
export function OrderConfirmedMail({ order, site, attached, wallets }: ConfirmedProps) {
	const { locale, number, contact, remaining, paymentMethod, shippingAddress, gift } = order
	const { confirmed, openOrder } = mailText[locale]
	const tickets = order.attendees.filter(({ code }) => code !== null).length
	const opening = order.isDifference
		? confirmed.difference(number)
		: tickets === 0
			? confirmed.goods(number)
			: attached === 0
				? confirmed.ticketsOnline(number)
				: confirmed.tickets(number)
	return (
		<MailLayout locale={locale} preview={opening} homeUrl={site.origin}>
			<MailHeading>{confirmed.heading(contact.name)}</MailHeading>
			<MailText>{opening}</MailText>
			{attached > 0 && attached < tickets && <MailText>{confirmed.someTickets(attached, tickets)}</MailText>}
			<EventPart order={order} locale={locale} />
			<MailButton href={orderLink(site, locale, '/checkout/thank-you', order)}>{tickets > 0 ? confirmed.button : openOrder}</MailButton>
			{tickets > 0 && order.event && (
				<OrganiserNotePart provider={order.event.provider.name} note={order.event.mailNote ?? ''} locale={locale} />
			)}
			<AttendeesPart order={order} locale={locale} />
			<WalletPart order={order} site={site} wallets={wallets} />
			<FiguresPart order={order} locale={locale} site={site} />
			{paymentMethod === 'cash_on_delivery' && remaining.amount > 0 && <MailText>{confirmed.pay(formatMoney(locale, remaining))}</MailText>}
			{shippingAddress && <MailText>{confirmed.deliver(addressInOneLine(shippingAddress, locale))}</MailText>}
			{gift && <MailText>{mailText[locale].gift(gift.wrap, gift.note)}</MailText>}
			<MailLine />
			<OrganiserPart order={order} locale={locale} />
			{tickets > 0 && <MailNote>{confirmed.secret}</MailNote>}
		</MailLayout>
	)
}
