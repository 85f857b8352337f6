import type { CartPromotion } from '~/features/promotion/rules/promotion.ts'
import type { Locale, Translated } from '~/kernel/locale.ts'
import { inLocale } from '~/kernel/locale.ts'
import { money } from '~/kernel/money.ts'
import { wayCodes, type WayCode } from '~/kernel/ways.ts'
import { isPaidDirectly, limitsOf, offeredWays, sayFees, type TotalByWay } from '~/features/provider/rules/offered-ways.ts'
import type { OfferedDelivery } from './delivering.ts'
import { figuresOf, termsOf, wayTermsOf, type PaymentMethod } from './figures.ts'
import type { Offer } from './offer.ts'
import type { Totals } from './totals.ts'

/** Every payment method the specification names (§9). */
export type NamedMethod = PaymentMethod | 'paypal' | 'apple_pay' | 'google_pay'

const names: Record<NamedMethod, Translated> = {
	free: { vi_VN: 'Miễn phí', en_US: 'Free' },
	card: { vi_VN: 'Thẻ tín dụng, thẻ ghi nợ', en_US: 'Credit card' },
	cash_on_delivery: { vi_VN: 'Thanh toán khi nhận hàng', en_US: 'Cash on delivery' },
	paypal: { vi_VN: 'PayPal', en_US: 'PayPal' },
	apple_pay: { vi_VN: 'Apple Pay', en_US: 'Apple Pay' },
	google_pay: { vi_VN: 'Google Pay', en_US: 'Google Pay' },
}

/** The cash method's name when the basket has only tickets: nothing is delivered, so nobody pays on delivery. */
const cash: Translated = { vi_VN: 'Tiền mặt', en_US: 'Cash' }

const comingSoon = ['paypal', 'apple_pay', 'google_pay'] as const

/**
 * The payment methods that work for a basket: `free` when nothing has to be paid, else those its event or its shop accepts. While staff still have to
 * confirm the delivery's price, only the card, because only a card can promise money.
 */
export function acceptedMethods(
	lines: readonly { quantity: number; offer: Offer }[],
	totalMinor: number,
	delivery: Pick<OfferedDelivery, 'confirmsPrice'> | null,
): PaymentMethod[] {
	if (lines.length > 0 && totalMinor === 0) return ['free']
	const taken = termsOf(lines)?.paymentMethods ?? ['card', 'cash_on_delivery']
	return taken.filter((method) => method === 'card' || !delivery?.confirmsPrice)
}

/**
 * The ways to pay online that a basket's sellers offer. While staff still have to confirm the delivery's price, only the card, because only a card
 * can promise money.
 * @param total the total with the fee of each way
 */
export function waysOfBasket(
	lines: readonly { offer: Offer }[],
	total: TotalByWay,
	delivery: Pick<OfferedDelivery, 'confirmsPrice'> | null,
): WayCode[] {
	return offeredWays(wayTermsOf(lines), total).filter((way) => way === 'card' || !delivery?.confirmsPrice)
}

/** The methods to show for a basket, with their names and fees; the card's entry has its ways to pay online, with the fee of each. */
export function paymentMethodsFor(
	lines: readonly { quantity: number; offer: Offer }[],
	{
		promotions,
		delivery,
		usesByBuyer,
		now,
	}: {
		promotions: readonly CartPromotion[]
		delivery: OfferedDelivery | null
		/** As `figuresOf` takes them. */
		usesByBuyer?: ReadonlyMap<number, number>
		now: Date
	},
	locale: Locale,
) {
	const figures = (paymentMethod: PaymentMethod | null, paymentWay?: WayCode) =>
		figuresOf({ lines, promotions, deliveryMinor: delivery?.priceMinor ?? null, paymentMethod, paymentWay, usesByBuyer, now })
	const { totals, currency } = figures(null)
	const accepted = acceptedMethods(lines, totals.total, delivery)
	const isDelivered = lines.some(({ offer }) => offer.kind === 'product')
	const nameOf = (method: NamedMethod) => (method === 'cash_on_delivery' && !isDelivered ? cash : names[method])
	const online = ({ total, paymentFee }: Pick<Totals, 'paymentFee' | 'total'>) => {
		const differ = sayFees(wayTermsOf(lines), currency)
		const by = new Map(wayCodes.map((way) => [way, differ ? figures('card', way).totals : { total, paymentFee }]))
		const totalBy = (way: WayCode) => money(by.get(way)?.total ?? total, currency)
		const ways = waysOfBasket(lines, totalBy, delivery)
		const fees = ways.map((way) => ({ way, fee: money(by.get(way)?.paymentFee ?? paymentFee, currency), total: totalBy(way) }))
		return { ways, limits: limitsOf(wayTermsOf(lines), currency), fees, own: isPaidDirectly(wayTermsOf(lines)) }
	}
	const shown = (method: NamedMethod, soon: boolean, { paymentFee, total }: Pick<Totals, 'paymentFee' | 'total'>) => ({
		code: method,
		name: inLocale(nameOf(method), locale),
		comingSoon: soon,
		feeMinor: paymentFee,
		currency,
		online: method === 'card' ? online({ paymentFee, total }) : null,
	})
	const real = accepted.map((method) => shown(method, false, figures(method).totals))
	return accepted.includes('free') ? real : [...real, ...comingSoon.map((method) => shown(method, true, { paymentFee: 0, total: 0 }))]
}
