import { sql } from 'drizzle-orm'
import type { Store } from '../../../platform/database/database.server.ts'
import { isOneOf } from '../../../platform/database/many-rows.server.ts'
import { orderLines, orders } from '../tables.server.ts'

/** Of a thing that thousands bought, this many of the last orders say enough. */
const ordersLookedAt = 2_000

/** Which goods stand in the same orders as these variants, these among them, the most frequent first. Canceled orders say nothing. */
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
