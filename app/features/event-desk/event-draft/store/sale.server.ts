import { and, inArray, eq, sql } from 'drizzle-orm'
import type { Store } from '~/platform/database/database.server.ts'
import { quotas } from '~/features/quota/tables.server.ts'
import { tickets, ticketVariants, variantQuotas } from '~/features/ticket/tables.server.ts'
import type { Sale } from '~/features/event-desk/event-draft/rules/steps.ts'

/** Counts what each of some events can sell, without withdrawn tickets. Events with nothing to sell are left out. */
export async function countSales(store: Store, eventIds: readonly number[], now: Date): Promise<Map<number, Sale>> {
	if (eventIds.length === 0) return new Map()
	const { id, eventId, ticketId, offered, contact, closesAt } = ticketVariants
	const ofVariant = sql`from ${variantQuotas} join ${quotas} on ${quotas.id} = ${variantQuotas.quotaId} where ${variantQuotas.variantId} = ${id}`
	const isSellable = sql`(${contact} or exists (select 1 ${ofVariant}))`
	const isOpen = sql`(${closesAt} is null or ${closesAt} > ${now.toISOString()}::timestamptz)`
	// A variant has no more places than the smallest of its quotas.
	const placed = sql`coalesce((select min(${quotas.size}) ${ofVariant}), 0) > 0`
	const hasPlaces = sql`(${contact} or ${placed})`
	const rows = await store
		.select({
			eventId,
			sellable: sql<number>`count(*)`.mapWith(Number),
			open: sql<number>`count(*) filter (where ${isOpen})`.mapWith(Number),
			withPlaces: sql<number>`count(*) filter (where ${isOpen} and ${hasPlaces})`.mapWith(Number),
			contactWithoutPlaces: sql<number>`count(*) filter (where ${isOpen} and ${contact} and not ${placed})`.mapWith(Number),
		})
		.from(ticketVariants)
		.innerJoin(tickets, eq(tickets.id, ticketId))
		.where(and(inArray(eventId, [...eventIds]), eq(offered, true), eq(tickets.offered, true), isSellable))
		.groupBy(eventId)
	return new Map(rows.map(({ eventId: of, ...sale }) => [of, sale]))
}
