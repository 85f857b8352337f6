import type { ShopTerms } from '~/features/provider/rules/shop-terms.ts'

type Terms = Pick<ShopTerms, 'paymentMethods'>

/**
 * Whether what remains of an order can be paid by card: the event of its tickets says so, else the shop its goods are from, as at checkout
 * (`termsOf`). Goods that stand with an event are the shop's all the same.
 */
export function cardAccepted(lines: readonly { kind: 'ticket' | 'product' }[], event: Terms | null | undefined, shop: Terms | undefined) {
	const terms = lines.some(({ kind }) => kind === 'ticket') ? event : shop
	return terms?.paymentMethods.includes('card') ?? true
}
