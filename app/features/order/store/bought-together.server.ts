import { sql } from 'drizzle-orm'
import type { Store } from '~/platform/database/database.server.ts'
import { isOneOf } from '~/platform/database/many-rows.server.ts'
import { orderLines, orders } from '~/features/order/tables.server.ts'

/** If thousands bought a thing, this many of the latest orders are enough. */
const ordersLookedAt = 2_000

/** Goods in the same orders as these variants, which are included, the most frequent first. Canceled orders do not count. */
export async function listGoodsBoughtWith(store: Store, variantIds: readonly number[], most: number): Promise<number[]> {
	if (variantIds.length === 0) return []
	const { rows } = (await store.execute(sql`
		with bought as (
			select distinct order_id from ${orderLines} where kind = 'product' and ${isOneOf(orderLines.variantId, variantIds)} order by order_id desc limit ${ordersLookedAt}
		)
		select l.variant_id as id, count(distinct l.order_id) as times
		from bought join ${orders} o on o.id = bought.order_id and o.status not in ('Canceled', 'Draft', 'Error')
		join ${orderLines} l on l.order_id = o.id and l.kind = 'product'
		group by l.variant_id order by times desc, l.variant_id limit ${most}`)) as unknown as { rows: { id: number | string }[] }
	return rows.map(({ id }) => Number(id))
}
