import { and, asc, count, desc, eq, gte, inArray, isNotNull, isNull, lt, or, sql, type SQL } from 'drizzle-orm'
import type { Store } from '~/platform/database/database.server.ts'
import { folded, holds, phoneWords, sortKey } from '~/platform/database/searching.server.ts'
import { events } from '~/features/event/tables.server.ts'
import { providers } from '~/features/provider/tables.server.ts'
import type { DeskOrdersWanted } from '~/features/order/rules/desk-orders.ts'
import { orderLedger, orders } from '~/features/order/tables.server.ts'

const buyer = sql<string>`${orders.contact}->>'name'`

/** The searched text: number, buyer with address and telephone number, and event; each word of a search must be in it. */
const told = folded(
	sql`${orders.number} || ' ' || coalesce(${orders.contact}->>'name', '') || ' ' || coalesce(${orders.contact}->>'email', '') || ' ' || ${phoneWords(sql`${orders.contact}->>'phone'`)} || ' ' || coalesce(${events.name}->>'vi_VN', '') || ' ' || coalesce(${events.name}->>'en_US', '')`,
)

function attention(wanted: DeskOrdersWanted['attention']): SQL | undefined {
	switch (wanted) {
		case 'flagged':
			return isNotNull(orders.flag)
		case 'to_confirm':
			return eq(orders.status, 'Authorized')
		case 'to_ship':
			return and(eq(orders.status, 'Confirmed'), inArray(orders.deliveryStatus, ['waiting', 'confirmed']))
		case 'on_the_way':
			return and(eq(orders.status, 'Confirmed'), eq(orders.deliveryStatus, 'assigned'))
		case undefined:
			return undefined
	}
}

function wantedBy({ words, status, delivery, method, from, until, accountId, ...wanted }: DeskOrdersWanted): SQL | undefined {
	return and(
		...words.map((word) => holds(told, word)),
		status && eq(orders.status, status),
		delivery && (delivery === 'none' ? isNull(orders.deliveryStatus) : eq(orders.deliveryStatus, delivery)),
		method && eq(orders.paymentMethod, method),
		from && gte(orders.placedAt, from),
		until && lt(orders.placedAt, until),
		accountId !== undefined ? eq(orders.accountId, accountId) : undefined,
		attention(wanted.attention),
	)
}

const sorts = { placedAt: orders.placedAt, number: orders.number, buyer: sortKey(buyer), total: orders.totalMinor }

/** One page of the orders of all providers, and their total number. */
export async function listDeskOrders(
	store: Store,
	wanted: DeskOrdersWanted,
	{ sort, limit, offset }: { sort: { by: keyof typeof sorts; down: boolean }; limit: number; offset: number },
) {
	const where = wantedBy(wanted)
	const by = sort.down ? desc : asc
	const [[found], rows] = await Promise.all([
		store.select({ total: count() }).from(orders).leftJoin(events, eq(events.id, orders.eventId)).where(where),
		store
			.select({ order: orders, eventName: events.name, provider: providers.name })
			.from(orders)
			.leftJoin(events, eq(events.id, orders.eventId))
			.leftJoin(providers, eq(providers.id, orders.providerId))
			.where(where)
			.orderBy(by(sorts[sort.by]), by(orders.id))
			.limit(limit)
			.offset(offset),
	])
	return { total: found?.total ?? 0, rows }
}

/** The counts of orders that wait for an action, by action, in one statement. */
export async function countWaitingOrders(store: Store) {
	const [row] = await store
		.select({
			toConfirm: sql<number>`count(*) filter (where ${orders.status} = 'Authorized')`.mapWith(Number),
			toShip:
				sql<number>`count(*) filter (where ${orders.status} = 'Confirmed' and ${orders.deliveryStatus} in ('waiting', 'confirmed'))`.mapWith(
					Number,
				),
			flagged: sql<number>`count(*) filter (where ${orders.flag} is not null)`.mapWith(Number),
		})
		.from(orders)
		.where(or(eq(orders.status, 'Authorized'), eq(orders.status, 'Confirmed'), isNotNull(orders.flag)))
	return row ?? { toConfirm: 0, toShip: 0, flagged: 0 }
}

/** For each day in a time zone: the number of placed orders, and the payments and refunds in the books. */
export async function sumsByDay(store: Store, { from, until, zone }: { from: Date; until: Date; zone: string }) {
	const dayOf = (column: SQL | typeof orders.placedAt | typeof orderLedger.at) =>
		sql<string>`to_char(${column} at time zone ${zone}, 'YYYY-MM-DD')`
	const [placed, booked] = await Promise.all([
		store
			.select({ day: dayOf(orders.placedAt).as('day'), count: count() })
			.from(orders)
			.where(and(gte(orders.placedAt, from), lt(orders.placedAt, until)))
			.groupBy(sql`day`),
		store
			.select({
				day: dayOf(orderLedger.at).as('day'),
				currency: orders.currency,
				paid: sql<number>`coalesce(sum(${orderLedger.amountMinor}) filter (where ${orderLedger.kind} = 'payment'), 0)`.mapWith(Number),
				refunded: sql<number>`coalesce(sum(${orderLedger.amountMinor}) filter (where ${orderLedger.kind} = 'refund'), 0)`.mapWith(Number),
			})
			.from(orderLedger)
			.innerJoin(orders, eq(orders.id, orderLedger.orderId))
			.where(and(gte(orderLedger.at, from), lt(orderLedger.at, until), inArray(orderLedger.kind, ['payment', 'refund'])))
			.groupBy(sql`day`, orders.currency),
	])
	return { placed, booked }
}
