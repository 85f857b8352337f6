import type { CartView } from './cart-view.ts'

/** Whether a cart costs nothing, so that its pages do not speak of paying. The price of a delivery is not known before the checkout. */
export function isFreeOfCharge({ totals, needsDelivery, lines }: Pick<CartView, 'totals' | 'needsDelivery' | 'lines'>): boolean {
	return lines.length > 0 && totals.total.amount === 0 && !needsDelivery
}
