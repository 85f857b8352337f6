import { and, asc, eq, inArray, sql } from 'drizzle-orm'
import type { Store } from '../../../platform/database/database.server.ts'
import { events } from '../../event/tables.server.ts'
import { tickets, ticketVariants, variantQuotas } from '../../ticket/tables.server.ts'
import type { EventRow } from '../store.server.ts'

/** All dates of a series, drafts included, in their order. */
export async function listSeries(store: Store, seriesId: number): Promise<EventRow[]> {
	return store.select().from(events).where(eq(events.seriesId, seriesId)).orderBy(asc(events.startsAt), asc(events.id))
}

/** The drafts of a series, locked until the transaction ends. */
export async function lockDraftsOfSeries(store: Store, seriesId: number): Promise<EventRow[]> {
	return store
		.select()
		.from(events)
		.where(and(eq(events.seriesId, seriesId), eq(events.state, 'draft')))
		.orderBy(asc(events.id))
		.for('update')
}

/** How many variants of each of some events can be sold: with a quota, or by talking to the organiser. Events without one are not in it. */
export async function countSellableOf(store: Store, eventIds: readonly number[]): Promise<Map<number, number>> {
	if (eventIds.length === 0) return new Map()
	const hasQuota = sql`exists (select 1 from ${variantQuotas} where ${variantQuotas.variantId} = ${ticketVariants.id})`
	const rows = await store
		.select({ eventId: ticketVariants.eventId, sellable: sql<number>`count(*)`.mapWith(Number) })
		.from(ticketVariants)
		.innerJoin(tickets, eq(tickets.id, ticketVariants.ticketId))
		.where(
			and(
				inArray(ticketVariants.eventId, [...eventIds]),
				sql`${ticketVariants.offered} and ${tickets.offered} and (${ticketVariants.contact} or ${hasQuota})`,
			),
		)
		.groupBy(ticketVariants.eventId)
	return new Map(rows.map(({ eventId, sellable }) => [eventId, sellable]))
}
