import { sql, type SQL } from 'drizzle-orm'
import type { Store } from '../../../platform/database/database.server.ts'
import { isOneOf } from '../../../platform/database/many-rows.server.ts'
import { cartLines } from '../../cart/tables.server.ts'
import { orderLines } from '../../order/tables.server.ts'
import { quotaUses } from '../../quota/tables.server.ts'
import { attendees } from '../../registration/tables.server.ts'
import { ticketVariants, variantQuotas } from '../../ticket/tables.server.ts'

/**
 * The uses of all lines that have something to do with ticket variants, with the variant and for how many places of the line. Whoever is moved to
 * another ticket keeps their order's line: the uses of their new place hang on the line they were bought with (`changePlace`). So what a line uses
 * is told apart by its people: `places` of them have the variant now. What has no people is of one variant whole (`places` null): a cart's line,
 * and the line of a difference, which holds a place of the ticket somebody changes for.
 */
function usesOf(variants: SQL): SQL {
	const used = sql`${quotaUses.id} as id, ${quotaUses.quotaId} as quota_id, ${quotaUses.cartLineId} as cart_line_id, ${quotaUses.orderLineId} as order_line_id, ${quotaUses.quantity} as quantity, ${quotaUses.state} as state, ${quotaUses.expiresAt} as expires_at`
	return sql`(
		select ${used}, ${cartLines.variantId} as variant_id, null::int as places
		from ${cartLines} join ${quotaUses} on ${quotaUses.cartLineId} = ${cartLines.id}
		where ${cartLines.kind} = 'ticket' and ${cartLines.variantId} in (${variants})
		union all
		select ${used}, p.variant_id, p.places
		from (
			select ${attendees.orderLineId} as line_id, ${attendees.variantId} as variant_id, count(*)::int as places from ${attendees}
			where ${attendees.eventId} in (select ${ticketVariants.eventId} from ${ticketVariants} where ${ticketVariants.id} in (${variants}))
				and ${attendees.variantId} in (${variants}) and ${attendees.canceledAt} is null
			group by ${attendees.orderLineId}, ${attendees.variantId}
		) as p join ${quotaUses} on ${quotaUses.orderLineId} = p.line_id
		union all
		select ${used}, ${orderLines.variantId} as variant_id, null::int as places
		from ${orderLines} join ${quotaUses} on ${quotaUses.orderLineId} = ${orderLines.id}
		where ${orderLines.kind} = 'ticket' and ${orderLines.variantId} in (${variants})
			and not exists (select 1 from ${attendees} where ${attendees.orderLineId} = ${orderLines.id})
	) as used`
}

/** What lines of carts and orders use of the places of these ticket variants; a use stands there for each variant it is of. */
export async function listUsesOfVariants(store: Store, variantIds: readonly number[]) {
	if (variantIds.length === 0) return []
	const variants = sql`select ${ticketVariants.id} from ${ticketVariants} where ${isOneOf(ticketVariants.id, variantIds)}`
	const { id, quotaId, cartLineId, orderLineId, quantity, state, expiresAt } = quotaUses
	const nothing = (value: unknown) => (value === null ? null : Number(value))
	return store
		.select({
			id: sql<number>`used.id`.mapWith(id),
			quotaId: sql<number>`used.quota_id`.mapWith(quotaId),
			cartLineId: sql<number | null>`used.cart_line_id`.mapWith(cartLineId),
			orderLineId: sql<number | null>`used.order_line_id`.mapWith(orderLineId),
			quantity: sql<number>`used.quantity`.mapWith(quantity),
			state: sql<'held' | 'sold'>`used.state`.mapWith(state),
			expiresAt: sql<Date | null>`used.expires_at`.mapWith(expiresAt),
			variantId: sql<number>`used.variant_id`.mapWith(Number),
			places: sql<number | null>`used.places`.mapWith(nothing),
		})
		.from(usesOf(variants))
		.orderBy(sql`used.id`, sql`used.variant_id`)
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

/**
 * How many places each ticket variant of an event has sold and holds: of each of its lines the most it uses of one quota, which is all of it, and no
 * more than it has people with the variant.
 */
export async function listTakenOfVariants(store: Store, eventId: number) {
	const variants = sql`select ${ticketVariants.id} from ${ticketVariants} where ${ticketVariants.eventId} = ${eventId}`
	const rows = await store.execute(sql`
		select variant_id as "variantId", sum(quantity) filter (where state = 'sold') as sold, sum(quantity) filter (where state = 'held') as held
		from (
			select variant_id, state, least(max(quantity), max(places)) as quantity from (
				select used.variant_id, coalesce(used.cart_line_id, -used.order_line_id) as line_id, used.state, used.quota_id,
					sum(used.quantity) as quantity, max(used.places) as places
				from ${usesOf(variants)}
				join ${variantQuotas} d on d.variant_id = used.variant_id and d.quota_id = used.quota_id
				group by used.variant_id, line_id, used.state, used.quota_id
			) as of_quota group by variant_id, line_id, state
		) as of_line group by variant_id`)
	const number = (value: unknown) => Number(value ?? 0)
	return (rows as unknown as { rows: Record<string, unknown>[] }).rows.map((row) => ({
		variantId: number(row['variantId']),
		sold: number(row['sold']),
		held: number(row['held']),
	}))
}

/** Which of these ticket variants somebody has, or had, who was moved to them or bought them. */
export async function listVariantsOfPeople(store: Store, variantIds: readonly number[]): Promise<number[]> {
	if (variantIds.length === 0) return []
	const rows = await store
		.selectDistinct({ variantId: attendees.variantId })
		.from(attendees)
		.where(
			sql`${attendees.eventId} in (select ${ticketVariants.eventId} from ${ticketVariants} where ${isOneOf(ticketVariants.id, variantIds)}) and ${isOneOf(attendees.variantId, variantIds)}`,
		)
	return rows.map(({ variantId }) => variantId)
}
