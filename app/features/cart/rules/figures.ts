import type { CartPromotion } from '~/features/promotion/rules/promotion.ts'
import { reductionsOf, type Reductions } from '~/features/promotion/rules/reductions.ts'
import type { ShopTerms } from '~/features/provider/rules/shop-terms.ts'
import type { Currency } from '~/kernel/money.ts'
import type { WayCode } from '~/kernel/ways.ts'
import { feesOfWay, termsOfAll, type WayTerms } from '~/features/payment-way/rules/offered-ways.ts'
import { depositTerms } from './deposit.ts'
import { promotedLine, type Offer } from './offer.ts'
import { totals, type TaxRule, type Totals } from './totals.ts'

/** A way to pay that this product really takes; others are shown as coming soon. */
export type PaymentMethod = 'free' | 'cash_on_delivery' | 'card'

export interface FiguresInput {
	lines: readonly { quantity: number; offer: Offer }[]
	/** Those that come by themselves, and those of the codes that were typed. */
	promotions: readonly CartPromotion[]
	/** Null while none is chosen. */
	deliveryMinor: number | null
	paymentMethod: PaymentMethod | null
	/** By which way, where it is paid online; without one it costs what ways online cost that say nothing else. */
	paymentWay?: WayCode | undefined
	now: Date
	/** How often the buyer used promotions before, by id; nobody knows before they say who they are. */
	usesByBuyer?: ReadonlyMap<number, number>
}

export interface Figures extends Reductions {
	totals: Totals
	currency: Currency
	/** Whether anything has to be brought to the buyer. */
	needsDelivery: boolean
	/** The event of the tickets. */
	event: Offer['ticket'] | undefined
}

/** Who decides about ways to pay and their fees, which are of a whole basket: the event of the tickets, else the shop the goods are from. */
export function termsOf(lines: readonly { offer: Offer }[]): ShopTerms | undefined {
	const event = lines.find(({ offer }) => offer.ticket)?.offer.ticket
	return event ?? lines.find(({ offer }) => offer.product)?.offer.product?.shop
}

/** The terms about ways to pay online that a basket stands under, one for each line that has a say. */
export function wayTermsOf(lines: readonly { offer: Offer }[]): WayTerms[] {
	return termsOfAll(lines.map(({ offer }) => ({ eventId: offer.eventId, wayTerms: (offer.ticket ?? offer.product)?.wayTerms ?? {} })))
}

/** How a line is taxed: a ticket as its event says, goods as their seller's shop says, whatever else is in the basket. */
function taxOfOffer({ ticket, product }: Offer): TaxRule {
	const terms = ticket ?? product?.shop
	if (!terms) return { mode: 'inclusive', rateBp: 0, rounding: 'line' }
	return { mode: terms.taxInclusive ? 'inclusive' : 'exclusive', rateBp: terms.taxRateBp, rounding: terms.taxRounding }
}

/** Every figure of a basket, by the one set of rules that the browser's live total, the cart and the order share (truths §2). */
export function figuresOf({ lines, promotions, deliveryMinor, paymentMethod, paymentWay, now, usesByBuyer }: FiguresInput): Figures {
	const currency = lines[0]?.offer.currency ?? 'VND'
	const event = lines.find(({ offer }) => offer.ticket)?.offer.ticket
	const terms = termsOf(lines)
	const needsDelivery = lines.some(({ offer }) => offer.kind === 'product')
	const fullDelivery = needsDelivery ? deliveryMinor : null
	const { reductions, refused } = reductionsOf(promotions, {
		lines: lines.map(promotedLine),
		deliveryMinor: fullDelivery,
		now,
		usesByBuyer,
	})
	const offDelivery = reductions.reduce((sum, reduction) => sum + reduction.deliveryMinor, 0)
	const fee = (paymentMethod && paymentMethod !== 'free' && terms?.paymentFees[paymentMethod]) || null
	const fees = paymentMethod === 'card' && paymentWay ? feesOfWay(wayTermsOf(lines), paymentWay, fee, currency) : [fee]
	const priced = fees.map((paymentFee) =>
		totals({
			lines: lines.map(({ quantity, offer }) => ({
				kind: offer.kind,
				quantity,
				priceMinor: offer.priceMinor,
				originalPriceMinor: offer.originalPriceMinor,
				// What is paid on delivery is paid once.
				tax: taxOfOffer(offer),
				depositRateBp: paymentMethod === 'cash_on_delivery' ? null : (depositTerms(offer, now)?.rateBp ?? null),
			})),
			discounts: lines.map((_, index) => reductions.reduce((sum, { perLine }) => sum + (perLine[index] ?? 0), 0)),
			tax: { mode: 'inclusive', rateBp: 0, rounding: 'line' },
			deliveryMinor: fullDelivery === null ? null : fullDelivery - offDelivery,
			paymentFee,
			currency,
		}),
	)
	return {
		totals: priced.reduce((dearest, each) => (each.paymentFee > dearest.paymentFee ? each : dearest)),
		currency,
		reductions,
		refused,
		needsDelivery,
		event,
	}
}
