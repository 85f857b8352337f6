import { and, count, eq, getTableColumns, gte, inArray, isNotNull, isNull, lt, lte, ne, not, notInArray, or, sql } from 'drizzle-orm'
import { groupBy } from '~/kernel/groups.ts'
import type { Store } from '~/platform/database/database.server.ts'
import { doTogether, type Deed } from '~/platform/database/deeds.server.ts'
import { insertion, insertRows, isOneOf } from '~/platform/database/many-rows.server.ts'
import { preparedOn } from '~/platform/database/prepared.server.ts'
import type { Given } from '~/platform/database/read-together.server.ts'
import { accounts } from '~/features/account/tables.server.ts'
import { events } from '~/features/event/tables.server.ts'
import { providers } from '~/features/provider/tables.server.ts'
import { quotaUses } from '~/features/quota/tables.server.ts'
import { orderLedger, orderLines, orderReductions, orders } from './tables.server.ts'

export type OrderRow = typeof orders.$inferSelect
export type NewOrder = typeof orders.$inferInsert
export type OrderLineRow = typeof orderLines.$inferSelect

const ofPlacedOrder = [
	'id',
	'number',
	'key',
	'providerId',
	'eventId',
	'visitor',
	'status',
	'paymentMethod',
	'currency',
	'totalMinor',
] as const satisfies (keyof OrderRow)[]
const ofPlacedLine = ['id', 'orderId', 'kind', 'variantId'] as const satisfies (keyof OrderLineRow)[]

/** The columns of a new order that placing it needs after it is stored. */
export type PlacedOrder = Pick<OrderRow, (typeof ofPlacedOrder)[number]>
export type PlacedLine = Pick<OrderLineRow, (typeof ofPlacedLine)[number]>

/** The orders of these checkout attempts that exist already. */
export async function findOrdersByKeys(store: Store, keys: readonly string[]): Promise<OrderRow[]> {
	const find = preparedOn(store, 'orders by keys', () =>
		store
			.select()
			.from(orders)
			.where(isOneOf(orders.key, sql.placeholder('keys')))
			.prepare(''),
	)
	return find.execute({ keys: [...keys] })
}

/** The orders with these ids. */
export async function findOrdersByIds(store: Store, ids: readonly number[]): Promise<OrderRow[]> {
	return store
		.select()
		.from(orders)
		.where(inArray(orders.id, [...ids]))
		.orderBy(orders.id)
}

/** Writes new orders. @throws when a key exists already, because another process handled the same attempt */
export async function insertOrders(store: Store, rows: readonly NewOrder[]): Promise<PlacedOrder[]> {
	return insertRows(store, orders, rows, { returning: ofPlacedOrder })
}

export async function insertOrderLines(store: Store, rows: readonly (typeof orderLines.$inferInsert)[]): Promise<PlacedLine[]> {
	return insertRows(store, orderLines, rows, { returning: ofPlacedLine })
}

/** Appends entries to ledgers; an entry with the same cause is written only once. */
export async function appendLedger(store: Store, rows: readonly (typeof orderLedger.$inferInsert)[]): Promise<void> {
	await doTogether(store, [additionToLedger(rows)])
}

export function additionToLedger(rows: readonly (typeof orderLedger.$inferInsert)[]): Deed {
	return insertion(orderLedger, rows, { onConflict: 'nothing' })
}

export async function findOrder(store: Store, by: { id: number } | { number: string }): Promise<OrderRow | undefined> {
	const [row] = await ('id' in by ? selectOrder(store, by.id) : store.select().from(orders).where(eq(orders.number, by.number)))
	return row
}

/** The same as rows, one or none. */
export function selectOrder(store: Store, id: Given<number>) {
	return store.select().from(orders).where(eq(orders.id, id))
}

/** An order's event, to select other rows by. */
export function selectEventOfOrder(store: Store, id: Given<number>) {
	return store.select({ id: orders.eventId }).from(orders).where(eq(orders.id, id))
}

/** An order's seller, to select other rows by. */
export function selectProviderOfOrder(store: Store, id: Given<number>) {
	return store.select({ id: orders.providerId }).from(orders).where(eq(orders.id, id))
}

/** The order, locked for a decision about it. */
export async function lockOrder(store: Store, by: number | { number: string }): Promise<OrderRow | undefined> {
	const which = typeof by === 'number' ? 'id' : 'number'
	const lock = preparedOn(store, `lock an order by ${which}`, () =>
		store
			.select()
			.from(orders)
			.where(eq(orders[which], sql.placeholder('by')))
			.for('update')
			.prepare(''),
	)
	const [row] = await lock.execute({ by: typeof by === 'number' ? by : by.number })
	return row
}

export function listOrderLines(store: Store, orderId: Given<number>) {
	return store.select().from(orderLines).where(eq(orderLines.orderId, orderId)).orderBy(orderLines.id)
}

export function listLedger(store: Store, orderId: Given<number>) {
	return store.select().from(orderLedger).where(eq(orderLedger.orderId, orderId)).orderBy(orderLedger.id)
}

/** The ledgers of several orders; each entry names its order. */
export async function listLedgersOf(store: Store, orderIds: readonly number[]) {
	if (orderIds.length === 0) return []
	return store
		.select()
		.from(orderLedger)
		.where(inArray(orderLedger.orderId, [...orderIds]))
}

export async function updateOrder(
	store: Store,
	id: number,
	set: Partial<
		Pick<
			NewOrder,
			| 'status'
			| 'contact'
			| 'accountId'
			| 'deliveryStatus'
			| 'deliveryCode'
			| 'deliveredAt'
			| 'paymentMethod'
			| 'paymentFeeMinor'
			| 'paymentNote'
			| 'holdEndsAt'
			| 'holdExtended'
			| 'confirmedAt'
			| 'canceledAt'
			| 'flag'
			| 'deliveryMinor'
			| 'totalMinor'
			| 'depositMinor'
			| 'deliveryQuote'
			| 'quotedDeliveryMinor'
			| 'quoteNote'
			| 'restDueAt'
			| 'restReminders'
			| 'reviewAskedAt'
		>
	>,
): Promise<void> {
	await store.update(orders).set(set).where(eq(orders.id, id))
}

/** Cancels the confirmed ones of these orders, as their life cycle allows. The caller has locked them. */
export async function cancelConfirmedOrders(store: Store, ids: readonly number[], at: Date): Promise<void> {
	await store
		.update(orders)
		.set({ status: 'Canceled', canceledAt: at })
		.where(and(isOneOf(orders.id, ids), eq(orders.status, 'Confirmed')))
}

export function insertionOfReductions(rows: readonly (typeof orderReductions.$inferInsert)[]): Deed {
	return insertion(orderReductions, rows)
}

/** The reductions of an order by promotions, in the order they were applied. */
export function listReductions(store: Store, orderId: Given<number>) {
	return store.select().from(orderReductions).where(eq(orderReductions.orderId, orderId)).orderBy(orderReductions.id)
}

/** The buyer, for counting uses for each person: the account that is signed in, and the typed address. */
export interface CountedBuyer {
	accountId: number | null
	email: string | undefined
}

/**
 * How often a buyer's orders used promotions, by their account or by the address they gave. Cancelled orders do not count, nor do orders whose
 * time to pay ran out; if such an order is paid after all, it counts again. `butOrderId`: an order to leave out.
 */
export async function countPromotionUses(
	store: Store,
	promotionIds: readonly number[],
	{ accountId, email }: CountedBuyer,
	butOrderId?: number,
): Promise<Map<number, number>> {
	if (promotionIds.length === 0) return new Map()
	const rows = await store
		.select({ promotionId: orderReductions.promotionId, count: count() })
		.from(orderReductions)
		.innerJoin(orders, eq(orders.id, orderReductions.orderId))
		.where(
			and(
				isOneOf(orderReductions.promotionId, promotionIds),
				or(
					email === undefined ? undefined : sql`lower(${orders.contact}->>'email') = ${email.toLowerCase()}`,
					accountId === null ? undefined : eq(orders.accountId, accountId),
				),
				notInArray(orders.status, ['Canceled', 'Error']),
				butOrderId === undefined ? undefined : ne(orders.id, butOrderId),
			),
		)
		.groupBy(orderReductions.promotionId)
	return new Map(rows.map(({ promotionId, count: uses }) => [promotionId, uses]))
}

/** The places an order holds or has sold, with the uses of its codes. */
export async function listUsesOfOrder(store: Store, orderId: number): Promise<(typeof quotaUses.$inferSelect)[]> {
	return store
		.select(getTableColumns(quotaUses))
		.from(quotaUses)
		.innerJoin(orderLines, eq(orderLines.id, quotaUses.orderLineId))
		.where(eq(orderLines.orderId, orderId))
}

/** Orders whose hold has ended and whose places were not given back yet, the longest overdue first. */
export async function listOverdueOrders(store: Store, now: Date, limit: number) {
	return store
		.select({ id: orders.id, number: orders.number })
		.from(orders)
		.where(lte(orders.holdEndsAt, now))
		.orderBy(orders.holdEndsAt, orders.id)
		.limit(limit)
}

/** Confirmed orders whose rest is due until a moment and whose reminders were not all sent; those of cancelled events left out. */
export async function listOrdersWithRest(store: Store, until: Date, limit: number) {
	const isOff = sql`exists (select 1 from ${events} where ${events.id} = ${orders.eventId} and ${events.state} = 'cancelled')`
	return store
		.select({ id: orders.id })
		.from(orders)
		.where(and(eq(orders.status, 'Confirmed'), lte(orders.restDueAt, until), lt(orders.restReminders, 2), not(isOff)))
		.orderBy(orders.restDueAt, orders.id)
		.limit(limit)
}

/** Orders whose money is promised and whose delivery price is not final, those whose promise ends first come first. */
export async function listQuotedOrders(store: Store, limit: number) {
	return store
		.select({ order: orders, providerName: providers.name })
		.from(orders)
		.innerJoin(providers, eq(providers.id, orders.providerId))
		.where(and(eq(orders.status, 'Authorized'), inArray(orders.deliveryQuote, ['asked', 'raised'])))
		.orderBy(orders.holdEndsAt, orders.id)
		.limit(limit)
}

/** Gives an account the orders that guests placed with its address. @returns their ids */
export async function claimOrdersOf(store: Store, account: { id: number; email: string }): Promise<number[]> {
	const rows = await store
		.update(orders)
		.set({ accountId: account.id })
		.where(and(isNull(orders.accountId), sql`lower(${orders.contact}->>'email') = ${account.email.toLowerCase()}`))
		.returning({ id: orders.id })
	return rows.map(({ id }) => id)
}

/** The same for all accounts with a verified address, for orders placed since a moment. */
export async function claimOrdersSince(store: Store, since: Date): Promise<{ accountId: number; orderIds: number[] }[]> {
	const rows = await store
		.update(orders)
		.set({ accountId: sql`${accounts.id}` })
		.from(accounts)
		.where(
			and(
				isNull(orders.accountId),
				gte(orders.placedAt, since),
				sql`lower(${orders.contact}->>'email') = lower(${accounts.email})`,
				isNotNull(accounts.emailVerifiedAt),
			),
		)
		.returning({ id: orders.id, accountId: orders.accountId })
	return [...groupBy(rows, ({ accountId }) => accountId ?? 0)].map(([accountId, claimed]) => ({
		accountId,
		orderIds: claimed.map(({ id }) => id),
	}))
}

/** How many orders an account has, and how many of them wait for payment. */
export async function countOrdersOfAccount(store: Store, accountId: number): Promise<{ all: number; toPay: number }> {
	const [row] = await store
		.select({ all: count(), toPay: sql<number>`count(*) filter (where ${orders.status} = 'Pending')`.mapWith(Number) })
		.from(orders)
		.where(eq(orders.accountId, accountId))
	return row ?? { all: 0, toPay: 0 }
}
