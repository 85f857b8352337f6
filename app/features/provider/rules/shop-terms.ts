import { share } from '~/kernel/money.ts'

/** The currency of a shop's fixed fees, and of nearly all goods. */
export const feesCurrency = 'VND'

/** The buyer's fee for a way to pay: a fixed part in minor units, and a share of the rest in basis points. */
export interface Fee {
	fixedMinor: number
	rateBp: number
}

/** The fee on an amount; zero for an amount of zero. Whole minor units. */
export function feeOn(beforeFeeMinor: number, fee: Fee | null | undefined): number {
	return fee && beforeFeeMinor > 0 ? fee.fixedMinor + share(beforeFeeMinor, fee.rateBp, 10_000) : 0
}

/** The terms of a shop: the tax of its goods, and the payment of baskets with goods only; for a basket with tickets, their event decides. */
export interface ShopTerms {
	/** In basis points: 800 is 8 %. */
	taxRateBp: number
	/** Whether prices contain the tax, or have it added. */
	taxInclusive: boolean
	taxRounding: 'line' | 'total'
	paymentMethods: readonly ('card' | 'cash_on_delivery')[]
	/** A method that is absent has no fee. */
	paymentFees: Readonly<Partial<Record<'card' | 'cash_on_delivery', Fee>>>
}

/** The terms of a shop that never set any. */
export const plainShopTerms: ShopTerms = {
	taxRateBp: 0,
	taxInclusive: true,
	taxRounding: 'line',
	paymentMethods: ['card', 'cash_on_delivery'],
	paymentFees: {},
}
