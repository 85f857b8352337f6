import type { Store } from '~/platform/database/database.server.ts'
import { findDeliveryMethod } from '~/features/delivery/store.server.ts'
import { goodsLeft } from '~/features/order/rules/delivering.ts'
import type { OrderRow } from '~/features/order/store.server.ts'
import { listReturnsOfOrder } from '~/features/order/returns/store/desk-returns.server.ts'

/**
 * Whether an order's goods have left the house: none of them is on the shelf, except pieces that a return brought back. Lock the order before a
 * decision.
 */
export async function goodsAreOut(store: Store, order: Pick<OrderRow, 'id' | 'deliveryStatus' | 'deliveryMethodId'>): Promise<boolean> {
	if (order.deliveryStatus === null) return false
	const method = order.deliveryMethodId === null ? undefined : await findDeliveryMethod(store, order.deliveryMethodId)
	const returns = await listReturnsOfOrder(store, order.id)
	const cameBack = returns.some(({ state }) => state === 'received' || state === 'refunded')
	return goodsLeft(order.deliveryStatus, { pickup: method?.pickup ?? false, cameBack })
}
