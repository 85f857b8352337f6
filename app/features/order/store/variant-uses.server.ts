import { sql } from 'drizzle-orm'
import type { Store } from '../../../platform/database/database.server.ts'
import { isOneOf } from '../../../platform/database/many-rows.server.ts'
import { cartLines } from '../../cart/tables.server.ts'
import { quotaUses } from '../../quota/tables.server.ts'
import { ticketVariants, variantQuotas } from '../../ticket/tables.server.ts'
import { orderLines } from '../tables.server.ts'

/** What the lines of carts and orders use of the places of these ticket variants. */
export async function listUsesOfVariants(store: Store, variantIds: readonly number[]) {
	if (variantIds.length === 0) return []
	const { id, quotaId, cartLineId, orderLineId, quantity, state, expiresAt } = quotaUses
	const variantId = sql<number>`coalesce(${cartLines.variantId}, ${orderLines.variantId})`.mapWith(Number)
	return store
		.select({ id, quotaId, cartLineId, orderLineId, quantity, state, expiresAt, variantId })
		.from(quotaUses)
		.leftJoin(cartLines, sql`${cartLines.id} = ${cartLineId} and ${cartLines.kind} = 'ticket'`)
		.leftJoin(orderLines, sql`${orderLines.id} = ${orderLineId} and ${orderLines.kind} = 'ticket'`)
		.where(sql`${isOneOf(cartLines.variantId, variantIds)} or ${isOneOf(orderLines.variantId, variantIds)}`)
		.orderBy(id)
}

/**
 * Locks uses whose quotas are locked already, and says which it got: those an order has in its hands at this moment are not waited for, because
 * it comes for the same quotas.
 */
export async function lockFreeUses(store: Store, ids: readonly number[]): Promise<number[]> {
	if (ids.length === 0) return []
	const rows = await store
		.select({ id: quotaUses.id })
		.from(quotaUses)
		.where(isOneOf(quotaUses.id, ids))
		.orderBy(quotaUses.id)
		.for('update', { skipLocked: true })
	return rows.map(({ id }) => id)
}

/** How many places each ticket variant of an event has sold and holds: of each of its lines the most it uses of one quota, which is all of it. */
export async function listTakenOfVariants(store: Store, eventId: number) {
	const rows = await store.execute(sql`
		select variant_id as "variantId", sum(quantity) filter (where state = 'sold') as sold, sum(quantity) filter (where state = 'held') as held
		from (
			select variant_id, line_id, state, max(quantity) as quantity from (
				select v.id as variant_id, coalesce(u.cart_line_id, -u.order_line_id) as line_id, u.state, u.quota_id, sum(u.quantity) as quantity
				from ${ticketVariants} v
				join ${variantQuotas} d on d.variant_id = v.id
				join ${quotaUses} u on u.quota_id = d.quota_id
				left join ${cartLines} c on c.id = u.cart_line_id and c.kind = 'ticket' and c.variant_id = v.id
				left join ${orderLines} l on l.id = u.order_line_id and l.kind = 'ticket' and l.variant_id = v.id
				where v.event_id = ${eventId} and (c.id is not null or l.id is not null)
				group by v.id, line_id, u.state, u.quota_id
			) as of_quota group by variant_id, line_id, state
		) as of_line group by variant_id`)
	const number = (value: unknown) => Number(value ?? 0)
	return (rows as unknown as { rows: Record<string, unknown>[] }).rows.map((row) => ({
		variantId: number(row['variantId']),
		sold: number(row['sold']),
		held: number(row['held']),
	}))
}
