import { and, asc, count, desc, eq, isNotNull, sql, type SQL } from 'drizzle-orm'
import type { Store } from '~/platform/database/database.server.ts'
import { folded, holds, phoneWords, sortKey } from '~/platform/database/searching.server.ts'
import type { eventOrderSorts, EventOrdersWanted } from '~/features/order/rules/event-orders.ts'
import { orderLedger, orders } from '~/features/order/tables.server.ts'

const buyer = sql<string>`${orders.contact}->>'name'`

/** The searched text: each word of a search must be in the number, the name, the address or the telephone number. */
const told = folded(
	sql`${orders.number} || ' ' || coalesce(${orders.contact}->>'name', '') || ' ' || coalesce(${orders.contact}->>'email', '') || ' ' || ${phoneWords(sql`${orders.contact}->>'phone'`)}`,
)

/** The amount still to be paid by the books, below 0 where too much was paid; computed as in the overview of an event. */
const open = sql<number>`(select coalesce(sum(case when ${orderLedger.kind} in ('charge', 'fee', 'refund') then ${orderLedger.amountMinor} else -${orderLedger.amountMinor} end), 0) from ${orderLedger} where ${orderLedger.orderId} = ${orders.id})`

function wantedBy({ eventId, words, attention, status }: EventOrdersWanted): SQL | undefined {
	return and(
		eq(orders.eventId, eventId),
		...words.map((word) => holds(told, word)),
		status && eq(orders.status, status),
		attention === 'needs_you' ? isNotNull(orders.flag) : undefined,
		attention === 'owes' ? and(eq(orders.status, 'Confirmed'), sql`${open} > 0`) : undefined,
	)
}

const sorts = { placedAt: orders.placedAt, number: orders.number, buyer: sortKey(buyer), total: orders.totalMinor }

/** One page of an event's orders, and their total number. */
export async function listEventOrders(
	store: Store,
	wanted: EventOrdersWanted,
	{ sort, limit, offset }: { sort: { by: (typeof eventOrderSorts)[number]; down: boolean }; limit: number; offset: number },
) {
	const where = wantedBy(wanted)
	const by = sort.down ? desc : asc
	const [[found], rows] = await Promise.all([
		store.select({ total: count() }).from(orders).where(where),
		store.select().from(orders).where(where).orderBy(by(sorts[sort.by]), by(orders.id)).limit(limit).offset(offset),
	])
	return { total: found?.total ?? 0, rows }
}
