import { and, count, desc, eq, isNotNull, isNull, lt, sql } from 'drizzle-orm'
import type { Store } from '~/platform/database/database.server.ts'
import { isOneOf } from '~/platform/database/many-rows.server.ts'
import type { PricedWish } from './rules/price-drop.ts'
import type { Wished } from './rules/wish.ts'
import { priceMails, wishes } from './tables.server.ts'

/** The product of a wish for a product; a check of the database guarantees it. */
const productOf = sql<number>`${wishes.productId}`.mapWith(Number)
const seenPriceOf = sql<number>`${wishes.seenPriceMinor}`.mapWith(Number)

type NewWish = { visitor: string; addedAt: Date } & ({ productId: number; seenPriceMinor: number } | { eventId: number })

/** The kinds of wishes; a list has a limit for each kind. */
const columnOf = { products: wishes.productId, events: wishes.eventId }
type Kind = keyof typeof columnOf

/** Adds a wish to a visitor's list; a wish that is there already stays unchanged. */
export async function insertWish(store: Store, wish: NewWish) {
	await store.insert(wishes).values(wish).onConflictDoNothing()
}

export async function deleteWish(store: Store, visitor: string, wished: Wished): Promise<void> {
	const isFor = 'eventId' in wished ? eq(wishes.eventId, wished.eventId) : eq(wishes.productId, wished.productId)
	await store.delete(wishes).where(and(eq(wishes.visitor, visitor), isFor))
}

export async function countWishes(store: Store, visitor: string, kind: Kind): Promise<number> {
	return store.$count(wishes, and(eq(wishes.visitor, visitor), isNotNull(columnOf[kind])))
}

/** The ids of the products and events on a visitor's list, newest first. */
export async function listWishedIds(store: Store, visitor: string, most: number) {
	const rows = await store
		.select({ productId: wishes.productId, eventId: wishes.eventId })
		.from(wishes)
		.where(eq(wishes.visitor, visitor))
		.orderBy(desc(wishes.addedAt), desc(wishes.id))
		.limit(most)
	return { productIds: rows.flatMap(({ productId }) => productId ?? []), eventIds: rows.flatMap(({ eventId }) => eventId ?? []) }
}

/** A page of the products on a visitor's list, newest first, and their number. */
export async function listWishesOf(store: Store, visitor: string, { offset, limit }: { offset: number; limit: number }) {
	const mine = and(eq(wishes.visitor, visitor), isNotNull(wishes.productId))
	const [[found], rows] = await Promise.all([
		store.select({ total: count() }).from(wishes).where(mine),
		store
			.select({ productId: productOf, addedAt: wishes.addedAt })
			.from(wishes)
			.where(mine)
			.orderBy(desc(wishes.addedAt), desc(wishes.id))
			.offset(offset)
			.limit(limit),
	])
	return { total: found?.total ?? 0, rows }
}

/**
 * Moves one visitor's wishes to another visitor's list, the newest first, until the limit of their kind is reached. A wish that both had is there
 * once; the other visitor's own wishes stay.
 */
export async function moveWishes(store: Store, from: string, to: string, most: Record<Kind, number>): Promise<void> {
	for (const kind of ['products', 'events'] as const) {
		const column = sql.raw(kind === 'products' ? 'product_id' : 'event_id')
		await store.execute(sql`
			insert into ${wishes} (visitor, product_id, event_id, seen_price_minor, added_at)
			select ${to}, w.product_id, w.event_id, w.seen_price_minor, w.added_at from ${wishes} as w
			where w.visitor = ${from} and w.${column} is not null
				and not exists (select 1 from ${wishes} as t where t.visitor = ${to} and t.${column} = w.${column})
			order by w.added_at desc, w.id desc
			limit greatest(${most[kind]}::int - (select count(*) from ${wishes} as t where t.visitor = ${to} and t.${column} is not null), 0)
			on conflict (visitor, ${column}) do nothing`)
	}
	await store.delete(wishes).where(eq(wishes.visitor, from))
}

export async function wantsPriceMails(store: Store, accountId: number): Promise<boolean> {
	const rows = await store.select({ since: priceMails.since }).from(priceMails).where(eq(priceMails.accountId, accountId))
	return rows.length > 0
}

/** Starts the mails for an account and stores today's prices of its wishes: only later price drops are told. */
export async function beginPriceMails(store: Store, accountId: number, now: Date): Promise<void> {
	await store.insert(priceMails).values({ accountId, since: now }).onConflictDoNothing()
}

export async function stopPriceMails(store: Store, accountId: number): Promise<void> {
	await store.delete(priceMails).where(eq(priceMails.accountId, accountId))
}

/** Products with an id above this one that somebody wants mails about, in ascending order. */
export async function listWatchedProducts(store: Store, after: number, most: number): Promise<number[]> {
	const rows = await store
		.selectDistinct({ productId: productOf })
		.from(wishes)
		.innerJoin(priceMails, eq(priceMails.accountId, wishes.accountId))
		.where(sql`${wishes.productId} > ${after}`)
		.orderBy(wishes.productId)
		.limit(most)
	return rows.map(({ productId }) => productId)
}

/** Locks the wishes, of accounts that want the mails, whose last seen price differs from these prices. */
export async function lockChangedWishes(
	store: Store,
	prices: readonly { productId: number; lowestMinor: number }[],
): Promise<PricedWish[]> {
	const now = sql`unnest(
		${sql.param(prices.map(({ productId }) => productId))}::bigint[], ${sql.param(prices.map(({ lowestMinor }) => lowestMinor))}::bigint[]
	) as now(product_id, lowest_minor)`
	return store
		.select({
			wishId: wishes.id,
			accountId: sql<number>`${wishes.accountId}`.mapWith(Number),
			productId: productOf,
			seenMinor: seenPriceOf,
			nowMinor: sql<number>`now.lowest_minor`.mapWith(Number),
		})
		.from(wishes)
		.innerJoin(priceMails, eq(priceMails.accountId, wishes.accountId))
		.innerJoin(now, sql`now.product_id = ${wishes.productId}`)
		.where(and(isNotNull(wishes.accountId), sql`${wishes.seenPriceMinor} <> now.lowest_minor`))
		.orderBy(wishes.id)
		.for('update', { of: wishes })
}

export async function updateSeenPrices(store: Store, seen: readonly PricedWish[]): Promise<void> {
	if (seen.length === 0) return
	await store.execute(sql`
		update ${wishes} as w set seen_price_minor = n.price
		from unnest(
			${sql.param(seen.map(({ wishId }) => wishId))}::bigint[], ${sql.param(seen.map(({ nowMinor }) => nowMinor))}::bigint[]
		) as n(id, price)
		where w.id = n.id`)
}

/** The products an account wishes for, with their last seen prices. */
export async function listSeenPrices(store: Store, accountId: number) {
	return store
		.select({ wishId: wishes.id, productId: productOf, seenMinor: seenPriceOf })
		.from(wishes)
		.where(and(eq(wishes.accountId, accountId), isNotNull(wishes.productId)))
}

/** Deletes guests' wishes from before a moment: the cookies that identified them have expired. */
export async function deleteGuestWishes(store: Store, before: Date): Promise<void> {
	await store.delete(wishes).where(and(isNull(wishes.accountId), lt(wishes.addedAt, before)))
}

/** All wishes of an account. */
export async function listWishRows(store: Store, accountId: number) {
	return store.select().from(wishes).where(eq(wishes.accountId, accountId)).orderBy(wishes.id)
}

export async function deleteWishesOf(store: Store, accountId: number): Promise<void> {
	await store.delete(wishes).where(eq(wishes.accountId, accountId))
}

export async function listPriceMailRows(store: Store, accountId: number) {
	return store
		.select()
		.from(priceMails)
		.where(isOneOf(priceMails.accountId, [accountId]))
}
