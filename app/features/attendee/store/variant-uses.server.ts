import { sql, type SQL } from 'drizzle-orm'
import type { Store } from '~/platform/database/database.server.ts'
import { isOneOf } from '~/platform/database/many-rows.server.ts'
import { cartLines } from '~/features/cart/tables.server.ts'
import { orderLines } from '~/features/order/tables.server.ts'
import { quotaUses } from '~/features/quota/tables.server.ts'
import { attendees } from '~/features/attendee/registration/tables.server.ts'
import { ticketVariants, variantQuotas } from '~/features/ticket/tables.server.ts'

/**
 * The quota uses of all lines that have to do with ticket variants, with the variant and how many of the line's places have it. A person who is
 * moved to another ticket keeps their order line: the uses of their new place belong to the line they were bought with (`changePlace`). So the
 * line's people tell which variant its uses are for: `places` of them have the variant now. A line without people is of one variant as a whole
 * (`places` null): a cart's line, and the line of a difference, which holds a place of the ticket somebody changes to.
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

/** The uses that lines of carts and orders have of these ticket variants; a use is listed once for each of its variants. */
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
 * Locks uses whose quotas are already locked, and returns the ids it could lock. It does not wait for uses that an order has locked at this
 * moment, because that order waits for the same quotas.
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
 * How many places of each ticket variant of an event are sold and held. A line counts with the most it uses of one of the variant's quotas, because
 * it uses that many of each, but with no more than its people who have the variant.
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

/** The ticket variants that somebody has or had, by a purchase or by a move. */
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
