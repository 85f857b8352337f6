import type { ShopTerms } from '~/features/provider/rules/shop-terms.ts'

type Terms = Pick<ShopTerms, 'paymentMethods'>

/**
 * Whether the rest of an order can be paid by card: the event of its tickets decides, else the shop of its goods, as at checkout (`termsOf`). Goods
 * that belong to an event are still sold on the shop's terms.
 */
export function cardAccepted(lines: readonly { kind: 'ticket' | 'product' }[], event: Terms | null | undefined, shop: Terms | undefined) {
	const terms = lines.some(({ kind }) => kind === 'ticket') ? event : shop
	return terms?.paymentMethods.includes('card') ?? true
}
