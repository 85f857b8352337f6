import { formatDateTime, formatMoney, zoneName } from '~/i18n/formats.ts'
import type { Money } from '~/kernel/money.ts'
import { homeZone } from '~/kernel/zones.ts'
import type { LinkedSite } from '~/platform/mail/page-link.ts'
import type { OrderShown } from '~/features/order/rules/order-shown.ts'
import { orderLink } from './order-links.ts'
import { mailText } from './text/mail-text.ts'

/** The amount of an order still to be paid before a change, and after it. */
export interface RemainsLess {
	before: Money
	now: Money
}

const mayPayByCard = ({ steps }: OrderShown) => steps.includes('pay_rest')

/** The sentence with the old and the new amount to pay. */
export function lessSentence({ before, now }: RemainsLess, locale: OrderShown['locale']): string {
	const { owesLess: text } = mailText[locale]
	return now.amount > 0 ? text.text(formatMoney(locale, before), formatMoney(locale, now)) : text.nothing(formatMoney(locale, before))
}

/** Sentences that say how the rest is paid, and until when. */
export function howToPay(order: OrderShown): string[] {
	const { locale, remaining, paymentMethod, restDueAt, event } = order
	if (remaining.amount === 0) return []
	const { owesLess: text, confirmed } = mailText[locale]
	const amount = formatMoney(locale, remaining)
	const isCash = paymentMethod === 'cash_on_delivery'
	const way = mayPayByCard(order) ? (isCash ? text.cashOrCard(amount) : text.card(amount)) : isCash ? confirmed.pay(amount) : text.ask
	const zone = event?.timeZone ?? homeZone
	return [way, ...(restDueAt === null ? [] : [text.until(`${formatDateTime(restDueAt, zone)} (${zoneName(restDueAt, zone)})`)])]
}

/** The button that pays the rest by card; nothing where that is not possible, or nothing is to be paid. */
export function payLink(order: OrderShown, site: LinkedSite): { href: string; label: string } | undefined {
	if (order.remaining.amount === 0 || !mayPayByCard(order)) return undefined
	return { href: orderLink(site, order.locale, '/checkout/pay', order), label: mailText[order.locale].owesLess.button }
}
