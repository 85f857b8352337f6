import { formatDateTime, formatMoney, formatNumber, formatTime, zoneName } from '~/i18n/formats.ts'
import { isGoodsOnly } from '~/features/cart/rules/goods-only.ts'
import type { Money } from '~/kernel/money.ts'
import { homeZone } from '~/kernel/zones.ts'
import { MailButton, MailHeading, MailLayout, MailLine, MailText } from '~/platform/mail/layout.tsx'
import type { Extra } from '~/features/order/rules/extras.ts'
import type { OrderShown } from '~/features/order/rules/order-shown.ts'
import { pageLink, type LinkedSite } from '~/platform/mail/page-link.ts'
import { howToPay, lessSentence, payLink, type RemainsLess } from './less-to-pay.ts'
import { orderLink } from './order-links.ts'
import { EventPart, FiguresPart, OrganiserPart } from './order-parts.tsx'
import { mailText } from './text/mail-text.ts'

/** The news about a placed order that its buyer must hear. */
export type OrderNews =
	| 'paymentFailed'
	| 'expired'
	| 'refunded'
	| 'canceled'
	| 'placeCanceled'
	| 'authorized'
	| 'quoteAgreed'
	| 'quoteRaised'
	| 'restDue'
	| 'autoCharged'
	| 'autoChargeFailed'
	| 'shipped'
	| 'delivered'
	| 'promiseLost'
	| 'owesLess'

/** The same, with the reasons why it is less. */
export interface LessToPay extends RemainsLess {
	lines: readonly { quantity: number; name: string; amount: Money }[]
	extras: readonly { extra: Extra; amount: Money }[]
	/** The attendee whose ticket was changed for another. */
	attendee?: { name: string; ticket: string }
}

interface NewsProps {
	news: OrderNews
	order: OrderShown
	site: LinkedSite
	/** The amount that was refunded, will be refunded or was charged, where it is known. */
	amount?: Money
	/** The order's extras that the refund is for. */
	refundedExtras?: readonly Extra[]
	/** The name of the attendee whose place it is about. */
	attendee?: string
	/** The gateway's code for the reason why a charge failed. */
	failureCode?: string
	/** Set where less is to be paid than before. */
	less?: LessToPay
	/** For how many days from now goods can be returned free of charge. */
	returnDays: number
}

export function newsSubject(news: OrderNews, order: OrderShown): string {
	const { number } = order
	return wordsOf(news, order).subject(number)
}

/** The words for an ended hold differ for goods, which have no places. */
function wordsOf(news: OrderNews, order: OrderShown) {
	const text = mailText[order.locale]
	return news === 'expired' && isGoodsOnly(order) ? text.expiredGoods : text[news]
}

/** The reasons why less is to be paid; empty where they are unknown. */
function whyLess({ lines, extras, attendee }: LessToPay, locale: OrderShown['locale']): string[] {
	const { owesLess: text } = mailText[locale]
	const off = [
		...lines.map(({ quantity, name, amount }) => `${formatNumber(locale, quantity)} × ${name} (${formatMoney(locale, amount)})`),
		...extras.map(({ extra, amount }) => `${text.extras[extra]} (${formatMoney(locale, amount)})`),
	]
	if (off.length > 0) return [text.off(off.join(', '))]
	return [attendee ? text.changed(attendee.name, attendee.ticket) : text.changedTicket]
}

/** The news in one or two sentences. */
function sentences({ news, order, amount, refundedExtras = [], attendee = '', failureCode, less, returnDays }: NewsProps): string[] {
	const { locale, holdEndsAt, paid, remaining, deliveryCode, paymentMethod, totals, quote } = order
	const text = mailText[locale]
	const goodsOnly = isGoodsOnly(order)
	const zone = order.event?.timeZone ?? homeZone
	const cashDue = paymentMethod === 'cash_on_delivery' && remaining.amount > 0 ? [text.confirmed.pay(formatMoney(locale, remaining))] : []
	switch (news) {
		case 'paymentFailed': {
			const held = goodsOnly ? text.paymentFailed.heldGoods : text.paymentFailed.held
			const until = holdEndsAt === null ? [] : [held(`${formatTime(holdEndsAt, zone)} (${zoneName(holdEndsAt, zone)})`)]
			return [text.paymentFailed.text, ...until]
		}
		case 'expired':
			return [(goodsOnly ? text.expiredGoods : text.expired).text]
		case 'refunded':
			return [text.refunded.text(amount && formatMoney(locale, amount)), ...refundedExtras.map((extra) => text.refunded.extras[extra])]
		case 'canceled':
			return [
				goodsOnly ? text.canceled.goods : text.canceled.text,
				...(amount?.amount ? [text.canceled.refund(formatMoney(locale, amount))] : []),
			]
		case 'placeCanceled':
			return [
				text.placeCanceled.text(attendee),
				...(amount?.amount ? [text.canceled.refund(formatMoney(locale, amount))] : []),
				...(less ? [lessSentence(less, locale), ...howToPay(order)] : []),
			]
		case 'owesLess':
			return less ? [lessSentence(less, locale), ...whyLess(less, locale), ...howToPay(order)] : []
		case 'shipped':
			return [text.shipped.text, ...(deliveryCode ? [text.shipped.code(deliveryCode)] : []), ...cashDue]
		case 'delivered':
			return [text.delivered.text, text.delivered.returns(returnDays)]
		case 'authorized':
			return [text.authorized.text(formatMoney(locale, totals.total)), text.authorized.next]
		case 'quoteAgreed':
			return [
				text.quoteAgreed.text(formatMoney(locale, totals.delivery), formatMoney(locale, amount ?? totals.total)),
				...(quote?.note ? [text.quoteNote(quote.note)] : []),
			]
		case 'quoteRaised': {
			const until = holdEndsAt === null ? '' : `${formatDateTime(holdEndsAt, zone)} (${zoneName(holdEndsAt, zone)})`
			return [
				text.quoteRaised.text(formatMoney(locale, quote?.delivery ?? totals.delivery), formatMoney(locale, totals.delivery)),
				...(quote?.note ? [text.quoteNote(quote.note)] : []),
				text.quoteRaised.choose(until),
			]
		}
		case 'promiseLost': {
			const until = holdEndsAt === null ? '' : `${formatDateTime(holdEndsAt, zone)} (${zoneName(holdEndsAt, zone)})`
			return [text.promiseLost.text(formatMoney(locale, remaining)), ...(until ? [text.promiseLost.kept(until)] : [])]
		}
		case 'restDue': {
			const due = order.restDueAt === null ? '' : `${formatDateTime(order.restDueAt, zone)} (${zoneName(order.restDueAt, zone)})`
			return [text.restDue.text(formatMoney(locale, amount ?? remaining), due)]
		}
		case 'autoCharged':
			return [text.autoCharged.text(formatMoney(locale, amount ?? paid)), text.autoCharged.stop]
		case 'autoChargeFailed': {
			const asks = failureCode === 'authentication_required' ? [text.autoChargeFailed.bankAsks] : []
			return [text.autoChargeFailed.text(formatMoney(locale, remaining)), ...asks, text.autoChargeFailed.next]
		}
	}
}

/** The one next step for the buyer. */
function nextStep({ news, order, site, less }: NewsProps): { href: string; label: string } {
	const { locale, event } = order
	const text = mailText[locale]
	if (news === 'paymentFailed') return { href: orderLink(site, locale, '/checkout/payment-fail', order), label: text.paymentFailed.button }
	if (news === 'promiseLost') return { href: orderLink(site, locale, '/checkout/pay', order), label: text.promiseLost.button }
	if (news === 'restDue') return { href: orderLink(site, locale, '/checkout/pay', order), label: text.restDue.button }
	if (news === 'quoteRaised') return { href: orderLink(site, locale, '/checkout/thank-you', order), label: text.quoteRaised.button }
	if (news === 'autoChargeFailed') return { href: orderLink(site, locale, '/checkout/pay', order), label: text.autoChargeFailed.button }
	const toPay = less && payLink(order, site)
	if (toPay) return toPay
	if (news === 'expired' && event && !isGoodsOnly(order))
		return { href: pageLink(site, locale, `/event/${event.slug}`), label: text.expired.button }
	return { href: orderLink(site, locale, '/checkout/thank-you', order), label: text.openOrder }
}

/** A mail with news of an order, in the buyer's language. */
export function OrderNewsMail(props: NewsProps) {
	const { news, order, site } = props
	const { locale, contact } = order
	const text = mailText[locale]
	const said = sentences(props)
	const step = nextStep(props)
	return (
		<MailLayout locale={locale} preview={said[0] ?? ''} homeUrl={site.origin}>
			<MailHeading>{wordsOf(news, order).heading}</MailHeading>
			<MailText>{text.dear(contact.name)}</MailText>
			{said.map((sentence) => (
				<MailText key={sentence}>{sentence}</MailText>
			))}
			<MailButton href={step.href}>{step.label}</MailButton>
			<EventPart order={order} locale={locale} />
			<FiguresPart order={order} locale={locale} site={site} />
			<MailLine />
			<OrganiserPart order={order} locale={locale} />
		</MailLayout>
	)
}
