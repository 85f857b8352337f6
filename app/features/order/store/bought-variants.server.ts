import { sql } from 'drizzle-orm'
import type { Store } from '~/platform/database/database.server.ts'
import { isOneOf } from '~/platform/database/many-rows.server.ts'
import { cartLines } from '~/features/cart/tables.server.ts'
import { orderLines } from '~/features/order/tables.server.ts'

/** Which of these variants, of goods or of tickets, are named in orders or carts of any state. */
export async function listBoughtVariants(
	store: Store,
	variantIds: readonly number[],
	kind: 'product' | 'ticket' = 'product',
): Promise<number[]> {
	if (variantIds.length === 0) return []
	const ordered = store
		.select({ variantId: orderLines.variantId })
		.from(orderLines)
		.where(sql`${orderLines.kind} = ${kind} and ${isOneOf(orderLines.variantId, variantIds)}`)
	const inCarts = store
		.select({ variantId: cartLines.variantId })
		.from(cartLines)
		.where(sql`${cartLines.kind} = ${kind} and ${isOneOf(cartLines.variantId, variantIds)}`)
	return (await ordered.union(inCarts)).map(({ variantId }) => variantId)
}
