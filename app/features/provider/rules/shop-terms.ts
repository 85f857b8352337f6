import { share } from '~/kernel/money.ts'

/** What a shop's fixed fees are in, and what nearly all goods are sold for. */
export const feesCurrency = 'VND'

/** What a way to pay costs the buyer: fixed, in minor units, and a share of the rest in basis points. */
export interface Fee {
	fixedMinor: number
	rateBp: number
}

/** What a way to pay costs on what is to be paid by it; nothing where nothing is. Whole minor units. */
export function feeOn(beforeFeeMinor: number, fee: Fee | null | undefined): number {
	return fee && beforeFeeMinor > 0 ? fee.fixedMinor + share(beforeFeeMinor, fee.rateBp, 10_000) : 0
}

/** What holds of a shop: how its goods are taxed, and how baskets with goods alone are paid; with tickets in one, their event says that. */
export interface ShopTerms {
	/** In basis points: 800 is 8 %. */
	taxRateBp: number
	/** Whether prices contain the tax, or have it added. */
	taxInclusive: boolean
	taxRounding: 'line' | 'total'
	paymentMethods: readonly ('card' | 'cash_on_delivery')[]
	/** Nothing where a method is absent. */
	paymentFees: Readonly<Partial<Record<'card' | 'cash_on_delivery', Fee>>>
}

/** Those of a shop that never said anything. */
export const plainShopTerms: ShopTerms = {
	taxRateBp: 0,
	taxInclusive: true,
	taxRounding: 'line',
	paymentMethods: ['card', 'cash_on_delivery'],
	paymentFees: {},
}
