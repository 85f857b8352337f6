import { and, asc, count, desc, eq, sql, type SQL } from 'drizzle-orm'
import type { Store } from '~/platform/database/database.server.ts'
import { folded, holds } from '~/platform/database/searching.server.ts'
import { orders } from '~/features/order/tables.server.ts'
import type { DeskReturnsWanted } from '~/features/order/returns/rules/desk-returns.ts'
import { returns } from '~/features/order/returns/tables.server.ts'

const buyer = sql<string>`coalesce(${orders.contact}->>'name', '')`
const told = folded(
	sql`${returns.number} || ' ' || ${orders.number} || ' ' || ${buyer} || ' ' || coalesce(${orders.contact}->>'email', '')`,
)
const sorts = { requestedAt: returns.requestedAt, number: returns.number, refund: returns.refundMinor }

function wantedBy({ words, state, reason }: DeskReturnsWanted): SQL | undefined {
	return and(...words.map((word) => holds(told, word)), state && eq(returns.state, state), reason && eq(returns.reason, reason))
}

/** One page of all returns, and their number. */
export async function listDeskReturns(
	store: Store,
	wanted: DeskReturnsWanted,
	{ sort, limit, offset }: { sort: { by: keyof typeof sorts; down: boolean }; limit: number; offset: number },
) {
	const where = wantedBy(wanted)
	const by = sort.down ? desc : asc
	const [[found], rows] = await Promise.all([
		store.select({ total: count() }).from(returns).innerJoin(orders, eq(orders.id, returns.orderId)).where(where),
		store
			.select({ found: returns, orderNumber: orders.number, buyer })
			.from(returns)
			.innerJoin(orders, eq(orders.id, returns.orderId))
			.where(where)
			.orderBy(by(sorts[sort.by]), by(returns.id))
			.limit(limit)
			.offset(offset),
	])
	return { total: found?.total ?? 0, rows }
}

export async function listReturnsOfOrder(store: Store, orderId: number) {
	return store.select().from(returns).where(eq(returns.orderId, orderId)).orderBy(returns.id)
}

/** How many returns wait, for each thing they can wait for. */
export async function countWaitingReturns(store: Store): Promise<{ requested: number; approved: number; byHand: number }> {
	const counted = (condition: SQL) => sql<number>`count(*) filter (where ${condition})`.mapWith(Number)
	const [row] = await store
		.select({
			requested: counted(sql`${returns.state} = 'requested'`),
			approved: counted(sql`${returns.state} = 'approved'`),
			byHand: counted(sql`${returns.state} = 'received' and ${returns.byHandMinor} > 0 and ${returns.handedOverAt} is null`),
		})
		.from(returns)
	return row ?? { requested: 0, approved: 0, byHand: 0 }
}
