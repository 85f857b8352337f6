import { and, asc, count, desc, eq, gt, ilike, inArray, lte, sql, type SQL } from 'drizzle-orm'
import type { Store } from '~/platform/database/database.server.ts'
import { isOneOf } from '~/platform/database/many-rows.server.ts'
import { cartLines } from '~/features/cart/tables.server.ts'
import { events } from '~/features/event/tables.server.ts'
import { orderLedger, orderLines, orders } from '~/features/order/tables.server.ts'
import { providers } from '~/features/provider/tables.server.ts'
import { quotas, quotaUses } from '~/features/quota/tables.server.ts'
import { attendees } from '~/features/attendee/registration/tables.server.ts'
import { tickets, ticketVariants, variantQuotas } from '~/features/ticket/tables.server.ts'
import type { EventPhase, eventSorts } from './rules/events-list.ts'

/** Which events to list; without providers: those of all providers. */
export interface EventsWanted {
	providerIds: readonly number[] | undefined
	/** Words without accents and capitals. */
	words: readonly string[]
	phase: EventPhase | undefined
	now: Date
}

/**
 * When the first ticket of an event comes on sale; null where one was on sale before, or no ticket will be. Column names carry the table's name,
 * because tables of the subquery have columns of the same names.
 */
const saleOpensAt = (now: Date) =>
	sql<Date | null>`(
		select case when bool_or(v.opens_at is null or v.opens_at <= ${now.toISOString()}::timestamptz) then null else min(v.opens_at) end
		from ${ticketVariants} v join ${tickets} t on t.id = v.ticket_id
		where v.event_id = ${events}.id and v.offered and t.offered and not v.contact
	)`.mapWith((at: string | Date | null) => (at === null ? null : new Date(at)))

/** When the first ticket of an event comes on sale; null where it is on sale. */
export async function findSaleOpening(store: Store, eventId: number, now: Date): Promise<Date | null> {
	const [row] = await store
		.select({ at: saleOpensAt(now) })
		.from(events)
		.where(eq(events.id, eventId))
	return row?.at ?? null
}

function inPhase(phase: EventPhase | undefined, now: Date): SQL | undefined {
	if (phase === undefined) return undefined
	const isAhead = and(eq(events.state, 'published'), gt(events.endsAt, now))
	if (phase === 'on_sale') return and(isAhead, sql`${saleOpensAt(now)} is null`)
	if (phase === 'coming_soon') return and(isAhead, sql`${saleOpensAt(now)} is not null`)
	if (phase === 'past') return and(eq(events.state, 'published'), lte(events.endsAt, now))
	return eq(events.state, phase)
}

/** One page of events, drafts included, and the total number of events. */
export async function listOwnEvents(
	store: Store,
	{ providerIds, words, phase, now }: EventsWanted,
	{ sort, limit, offset }: { sort: { by: (typeof eventSorts)[number]; down: boolean }; limit: number; offset: number },
) {
	const where = and(
		providerIds && isOneOf(events.providerId, providerIds),
		inPhase(phase, now),
		...words.map((word) => ilike(events.searchText, `%${word.replace(/[\\%_]/g, '\\$&')}%`)),
	)
	const by = sort.down ? desc : asc
	const key = sort.by === 'name' ? events.searchText : events.startsAt
	const { id, slug, name, state, startsAt, endsAt, timeZone, venue, city, currency, providerId, seriesId } = events
	const [[found], rows] = await Promise.all([
		store.select({ total: count() }).from(events).where(where),
		store
			.select({
				...{ id, slug, name, state, startsAt, endsAt, timeZone, venue, city, currency, providerId, seriesId, provider: providers.name },
				saleOpensAt: saleOpensAt(now),
			})
			.from(events)
			.innerJoin(providers, eq(providers.id, providerId))
			.where(where)
			.orderBy(by(key), by(id))
			.limit(limit)
			.offset(offset),
	])
	return { total: found?.total ?? 0, rows }
}

/** The variants of events with their tickets, and the quotas each draws on: a row for each of them. */
export async function listVariantQuotas(store: Store, eventIds: readonly number[]) {
	return store
		.select({
			variantId: ticketVariants.id,
			eventId: ticketVariants.eventId,
			ticketId: tickets.id,
			ticket: tickets.name,
			ticketAttributes: tickets.attributes,
			attributes: ticketVariants.attributes,
			priceMinor: ticketVariants.priceMinor,
			/** Whether the variant and its ticket are still sold; false: one of them was taken off sale. */
			offered: sql<boolean>`(${ticketVariants.offered} and ${tickets.offered})`,
			quota: { id: quotas.id, size: quotas.size, held: quotas.held, sold: quotas.sold },
		})
		.from(ticketVariants)
		.innerJoin(tickets, eq(tickets.id, ticketVariants.ticketId))
		.leftJoin(variantQuotas, eq(variantQuotas.variantId, ticketVariants.id))
		.leftJoin(quotas, eq(quotas.id, variantQuotas.quotaId))
		.where(inArray(ticketVariants.eventId, [...eventIds]))
		.orderBy(tickets.position, tickets.id, ticketVariants.position, ticketVariants.id)
}

const waiting = ['Draft', 'Pending', 'Authorized'] as const
const sold = sql<number>`count(*) filter (where ${orders.status} = 'Confirmed')`.mapWith(Number)
const waits = sql<number>`count(*) filter (where ${orders.status} in ${waiting} and ${orders.holdEndsAt} is not null)`.mapWith(Number)
const isHere = (eventIds: readonly number[]) => and(isOneOf(attendees.eventId, eventIds), sql`${attendees.canceledAt} is null`)

/** How many people have a place at events, and how many wait for their payment. */
export async function countPeople(store: Store, eventIds: readonly number[]) {
	return store
		.select({ eventId: attendees.eventId, sold, waits })
		.from(attendees)
		.innerJoin(orders, eq(orders.id, attendees.orderId))
		.where(isHere(eventIds))
		.groupBy(attendees.eventId)
}

/** The same for one event: by variant, and by the day of its zone they registered on. One of the two is null in each row. */
export async function countPeopleBy(store: Store, eventId: number, zone: string) {
	const people = store
		.select({
			variantId: attendees.variantId,
			hour: sql<string>`to_char(${attendees.registeredAt} at time zone ${zone}, 'YYYY-MM-DD"T"HH24')`.as('hour'),
			status: orders.status,
			holdEndsAt: orders.holdEndsAt,
		})
		.from(attendees)
		.innerJoin(orders, eq(orders.id, attendees.orderId))
		.where(isHere([eventId]))
		.as('people')
	return store
		.select({
			variantId: sql<number | null>`${people.variantId}`.mapWith((id: unknown) => (id === null ? null : Number(id))),
			hour: sql<string | null>`${people.hour}`,
			sold: sql<number>`count(*) filter (where ${people.status} = 'Confirmed')`.mapWith(Number),
			waits: sql<number>`count(*) filter (where ${people.status} in ${waiting} and ${people.holdEndsAt} is not null)`.mapWith(Number),
		})
		.from(people)
		.groupBy(sql`grouping sets ((${people.variantId}), (${people.hour}))`)
}

/** How many places of each variant of events carts hold at this moment. */
export async function countHeldInCarts(store: Store, eventIds: readonly number[], now: Date) {
	const held = store
		.selectDistinct({ lineId: cartLines.id, variantId: cartLines.variantId, quantity: cartLines.quantity, eventId: quotas.eventId })
		.from(quotaUses)
		.innerJoin(quotas, eq(quotas.id, quotaUses.quotaId))
		.innerJoin(cartLines, eq(cartLines.id, quotaUses.cartLineId))
		.where(and(isOneOf(quotas.eventId, eventIds), eq(quotaUses.state, 'held'), gt(quotaUses.expiresAt, now), eq(cartLines.kind, 'ticket')))
		.as('held')
	return store
		.select({ eventId: held.eventId, variantId: held.variantId, held: sql<number>`sum(${held.quantity})`.mapWith(Number) })
		.from(held)
		.groupBy(held.eventId, held.variantId)
}

const sumOf = (kind: typeof orderLedger.$inferSelect.kind) =>
	sql<number>`coalesce(sum(${orderLedger.amountMinor}) filter (where ${orderLedger.kind} = ${kind}), 0)`.mapWith(Number)

/** The sums of the ledgers of all orders of events, in minor units. `open`: the amount that confirmed orders still owe. */
export async function sumBooks(store: Store, eventIds: readonly number[]) {
	const owes = sql`case ${orderLedger.kind} when 'charge' then 1 when 'fee' then 1 when 'refund' then 1 else -1 end * ${orderLedger.amountMinor}`
	return store
		.select({
			eventId: orders.eventId,
			paid: sumOf('payment'),
			refunded: sumOf('refund'),
			fees: sumOf('fee'),
			open: sql<number>`coalesce(sum(${owes}) filter (where ${orders.status} = 'Confirmed'), 0)`.mapWith(Number),
		})
		.from(orders)
		.innerJoin(orderLedger, eq(orderLedger.orderId, orders.id))
		.where(isOneOf(orders.eventId, eventIds))
		.groupBy(orders.eventId)
}

/**
 * The income from an event's tickets, by variant, in minor units, without refunds. Of each confirmed order it counts the cost of places that still
 * belong to the variant they were bought for; where less money came in, each place gets its share of it, rounded down. All else in the books
 * (goods, delivery, fees, taxes on top, money that is kept or still due as a refund, exchanges) belongs to no ticket here.
 */
export async function sumBooksByVariant(store: Store, eventId: number): Promise<{ variantId: number; income: number }[]> {
	const income = store
		.select({
			orderId: orders.id,
			came: sql<string>`coalesce(sum(case ${orderLedger.kind} when 'payment' then 1 when 'refund' then -1 else 0 end * ${orderLedger.amountMinor}), 0)`.as(
				'came',
			),
		})
		.from(orders)
		.innerJoin(orderLedger, eq(orderLedger.orderId, orders.id))
		.where(and(eq(orders.eventId, eventId), eq(orders.status, 'Confirmed')))
		.groupBy(orders.id)
		.as('income')
	const standing = store
		.select({ lineId: attendees.orderLineId, variantId: attendees.variantId, places: count().as('places') })
		.from(attendees)
		.where(isHere([eventId]))
		.groupBy(attendees.orderLineId, attendees.variantId)
		.as('standing')
	const cost = sql`floor((${orderLines.quantity} * ${orderLines.priceMinor} - ${orderLines.discountMinor})::numeric * ${standing.places} / ${orderLines.quantity})`
	const costs = store
		.select({
			variantId: orderLines.variantId,
			came: income.came,
			cost: sql<string>`${cost}`.as('cost'),
			ofOrder: sql<string>`sum(${cost}) over (partition by ${orderLines.orderId})`.as('of_order'),
		})
		.from(orderLines)
		.innerJoin(income, eq(income.orderId, orderLines.orderId))
		.innerJoin(standing, and(eq(standing.lineId, orderLines.id), eq(standing.variantId, orderLines.variantId)))
		.where(eq(orderLines.kind, 'ticket'))
		.as('costs')
	const share = sql`case when ${costs.came} >= ${costs.ofOrder} then ${costs.cost} else floor(${costs.cost} * ${costs.came} / nullif(${costs.ofOrder}, 0)) end`
	return store
		.select({ variantId: costs.variantId, income: sql<number>`coalesce(sum(${share}), 0)`.mapWith(Number) })
		.from(costs)
		.groupBy(costs.variantId)
}

/** An event's orders, the latest first. */
export async function listLatestOrders(store: Store, eventId: number, limit: number) {
	const { id, number, status, placedAt, contact, count: pieces, totalMinor, currency } = orders
	return store
		.select({ id, number, status, placedAt, contact, count: pieces, totalMinor, currency })
		.from(orders)
		.where(eq(orders.eventId, eventId))
		.orderBy(desc(placedAt), desc(id))
		.limit(limit)
}
