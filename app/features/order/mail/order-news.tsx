import { formatDateTime, formatMoney, formatNumber, formatTime, zoneName } from '../../../i18n/formats.ts'
import { isGoodsOnly } from '../../cart/rules/goods-only.ts'
import type { Money } from '../../../kernel/money.ts'
import { homeZone } from '../../../kernel/zones.ts'
import { MailButton, MailHeading, MailLayout, MailLine, MailText } from '../../../platform/mail/layout.tsx'
import type { Extra } from '../rules/extras.ts'
import type { OrderShown } from '../rules/order-shown.ts'
import { pageLink, type LinkedSite } from '../../../platform/mail/page-link.ts'
import { howToPay, lessSentence, payLink, type RemainsLess } from './less-to-pay.ts'
import { orderLink } from './order-links.ts'
import { EventPart, FiguresPart, OrganiserPart } from './order-parts.tsx'
import { mailText } from './text/mail-text.ts'

/** What may become of an order after it was placed that its buyer must hear of. */
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

/** The same, and for what it is less. */
export interface LessToPay extends RemainsLess {
	lines: readonly { quantity: number; name: string; amount: Money }[]
	extras: readonly { extra: Extra; amount: Money }[]
	/** Whose ticket became another. */
	attendee?: { name: string; ticket: string }
}

interface NewsProps {
	news: OrderNews
	order: OrderShown
	site: LinkedSite
	/** What went back, or is about to, or was charged, where it is known. */
	amount?: Money
	/** Which of the order's extras the money that went back is for. */
	refundedExtras?: readonly Extra[]
	/** Whose place it is about. */
	attendee?: string
	/** Why a charge failed, in the gateway's word. */
	failureCode?: string
	/** Where there is less to pay than before. */
	less?: LessToPay
	/** For so many days from now goods go back free of charge. */
	returnDays: number
}

export function newsSubject(news: OrderNews, order: OrderShown): string {
	const { number } = order
	return wordsOf(news, order).subject(number)
}

/** What a hold that ended is called: goods have no places. */
function wordsOf(news: OrderNews, order: OrderShown) {
	const text = mailText[order.locale]
	return news === 'expired' && isGoodsOnly(order) ? text.expiredGoods : text[news]
}

/** For what it is less; nothing where that is not known. */
function whyLess({ lines, extras, attendee }: LessToPay, locale: OrderShown['locale']): string[] {
	const { owesLess: text } = mailText[locale]
	const off = [
		...lines.map(({ quantity, name, amount }) => `${formatNumber(locale, quantity)} × ${name} (${formatMoney(locale, amount)})`),
		...extras.map(({ extra, amount }) => `${text.extras[extra]} (${formatMoney(locale, amount)})`),
	]
	if (off.length > 0) return [text.off(off.join(', '))]
	return [attendee ? text.changed(attendee.name, attendee.ticket) : text.changedTicket]
}

/** What happened, in one or two sentences. */
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

/** The one thing to do about it. */
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

/** A mail about what became of an order, in the buyer's language. */
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
