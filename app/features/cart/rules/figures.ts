import type { CartPromotion } from '~/features/promotion/rules/promotion.ts'
import { reductionsOf, type Reductions } from '~/features/promotion/rules/reductions.ts'
import type { ShopTerms } from '~/features/provider/rules/shop-terms.ts'
import type { Currency } from '~/kernel/money.ts'
import type { WayCode } from '~/kernel/ways.ts'
import { feesOfWay, termsOfAll, type WayTerms } from '~/features/provider/rules/offered-ways.ts'
import { depositTerms } from './deposit.ts'
import { promotedLine, type Offer } from './offer.ts'
import { totals, type TaxRule, type Totals } from './totals.ts'

/** The payment methods that really work; the page shows others as coming soon. */
export type PaymentMethod = 'free' | 'cash_on_delivery' | 'card'

export interface FiguresInput {
	lines: readonly { quantity: number; offer: Offer }[]
	/** Automatic promotions, and those of the codes that were typed. */
	promotions: readonly CartPromotion[]
	/** Null while no delivery is chosen. */
	deliveryMinor: number | null
	paymentMethod: PaymentMethod | null
	/** The way to pay online. Without one, the fee is that of online ways without terms of their own. */
	paymentWay?: WayCode | undefined
	now: Date
	/** How often the buyer used promotions before, by id; unknown before they say who they are. */
	usesByBuyer?: ReadonlyMap<number, number>
}

export interface Figures extends Reductions {
	totals: Totals
	currency: Currency
	/** Whether the basket has goods, which have to be delivered. */
	needsDelivery: boolean
	/** The event of the tickets. */
	event: Offer['ticket'] | undefined
}

/** Whose terms decide about payment methods and fees of the whole basket: those of the tickets' event, else of the goods' shop. */
export function termsOf(lines: readonly { offer: Offer }[]): ShopTerms | undefined {
	const event = lines.find(({ offer }) => offer.ticket)?.offer.ticket
	return event ?? lines.find(({ offer }) => offer.product)?.offer.product?.shop
}

/** The terms about ways to pay online that apply to a basket, one for each line that has such terms. */
export function wayTermsOf(lines: readonly { offer: Offer }[]): WayTerms[] {
	return termsOfAll(lines.map(({ offer }) => ({ eventId: offer.eventId, wayTerms: (offer.ticket ?? offer.product)?.wayTerms ?? {} })))
}

/** The tax rule of a line: for a ticket its event's, for goods their shop's, whatever else is in the basket. */
function taxOfOffer({ ticket, product }: Offer): TaxRule {
	const terms = ticket ?? product?.shop
	if (!terms) return { mode: 'inclusive', rateBp: 0, rounding: 'line' }
	return { mode: terms.taxInclusive ? 'inclusive' : 'exclusive', rateBp: terms.taxRateBp, rounding: terms.taxRounding }
}

/** Every figure of a basket, by one set of rules for the live total in the browser, the cart and the order (truths §2). */
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
				// Cash on delivery is paid in one go, without a deposit.
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
