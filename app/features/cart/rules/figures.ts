import { codeRefusal, discountOf, termsOf, type CodeRefusal, type PromotionCode } from '~/features/promotion/rules/code.ts'
import type { Currency } from '~/kernel/money.ts'
import type { Offer } from './offer.ts'
import { totals, type Totals } from './totals.ts'

/** A way to pay that this product really takes; others are shown as coming soon. */
export type PaymentMethod = 'free' | 'cash_on_delivery' | 'card'

export interface FiguresInput {
	lines: readonly { quantity: number; offer: Offer }[]
	code: PromotionCode | undefined
	/** Null while none is chosen. */
	deliveryMinor: number | null
	paymentMethod: PaymentMethod | null
	now: Date
	/** Whether this cart already holds a use of its code. */
	holdsCode: boolean
	usesByBuyer: number
}

export interface Figures {
	totals: Totals
	currency: Currency
	/** What the code takes off each line. */
	discounts: number[]
	/** Why the code no longer counts. */
	codeRefusal: CodeRefusal | null
	/** Whether anything has to be brought to the buyer. */
	needsDelivery: boolean
	/** The event that decides about tax and fees: that of the tickets. */
	event: Offer['ticket'] | undefined
}

/** Every figure of a basket, by the one set of rules that the browser's live total, the cart and the order share (truths §2). */
export function figuresOf({ lines, code, deliveryMinor, paymentMethod, now, holdsCode, usesByBuyer }: FiguresInput): Figures {
	const currency = lines[0]?.offer.currency ?? 'VND'
	const event = lines.find(({ offer }) => offer.ticket)?.offer.ticket
	const subtotals = lines.map(({ quantity, offer }) => quantity * offer.priceMinor)
	const subtotalMinor = subtotals.reduce((a, b) => a + b, 0)
	const eventId = event?.eventId ?? lines.find(({ offer }) => offer.eventId !== null)?.offer.eventId ?? null
	// A code outlives the lines it was typed for: it never counts for another provider's.
	const foreign = code && lines.some(({ offer }) => offer.providerId !== code.providerId)
	const terms = code && codeRefusal(termsOf(code, holdsCode), { now, subtotalMinor, eventId, usesByBuyer })
	const refusal = foreign ? 'code_wrong_event' : (terms ?? null)
	const needsDelivery = lines.some(({ offer }) => offer.kind === 'product')
	const discount =
		code && !refusal
			? discountOf(
					code,
					subtotals.map((each) => ({ subtotalMinor: each })),
				)
			: undefined
	const fee = (paymentMethod && paymentMethod !== 'free' && event?.paymentFees[paymentMethod]) || null
	return {
		totals: totals({
			lines: lines.map(({ quantity, offer }) => ({
				kind: offer.kind,
				quantity,
				priceMinor: offer.priceMinor,
				originalPriceMinor: offer.originalPriceMinor,
			})),
			discountMinor: discount?.discountMinor ?? 0,
			tax: {
				mode: event?.taxInclusive === false ? 'exclusive' : 'inclusive',
				rateBp: event?.taxRateBp ?? 0,
				rounding: event?.taxRounding ?? 'line',
			},
			deliveryMinor: needsDelivery ? deliveryMinor : null,
			paymentFee: fee,
			currency,
		}),
		currency,
		discounts: discount?.perLine ?? lines.map(() => 0),
		codeRefusal: refusal,
		needsDelivery,
		event,
	}
}
