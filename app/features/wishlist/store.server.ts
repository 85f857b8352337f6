import { and, count, desc, eq, isNotNull, isNull, lt, sql } from 'drizzle-orm'
import type { Store } from '../../platform/database/database.server.ts'
import { isOneOf } from '../../platform/database/many-rows.server.ts'
import type { PricedWish } from './rules/price-drop.ts'
import { priceMails, wishes } from './tables.server.ts'

/** Puts a product on a visitor's list; where it is already nothing changes. */
export async function insertWish(
	store: Store,
	wish: Pick<typeof wishes.$inferInsert, 'visitor' | 'productId' | 'seenPriceMinor' | 'addedAt'>,
) {
	await store.insert(wishes).values(wish).onConflictDoNothing()
}

export async function deleteWish(store: Store, visitor: string, productId: number): Promise<void> {
	await store.delete(wishes).where(and(eq(wishes.visitor, visitor), eq(wishes.productId, productId)))
}

export async function countWishes(store: Store, visitor: string): Promise<number> {
	return store.$count(wishes, eq(wishes.visitor, visitor))
}

/** The products on a visitor's list, the newest first. */
export async function listWishedIds(store: Store, visitor: string, most: number): Promise<number[]> {
	const rows = await store
		.select({ productId: wishes.productId })
		.from(wishes)
		.where(eq(wishes.visitor, visitor))
		.orderBy(desc(wishes.addedAt), desc(wishes.id))
		.limit(most)
	return rows.map(({ productId }) => productId)
}

/** A page of a visitor's list, the newest first, and how long it is. */
export async function listWishesOf(store: Store, visitor: string, { offset, limit }: { offset: number; limit: number }) {
	const mine = eq(wishes.visitor, visitor)
	const [[found], rows] = await Promise.all([
		store.select({ total: count() }).from(wishes).where(mine),
		store
			.select({ productId: wishes.productId, addedAt: wishes.addedAt })
			.from(wishes)
			.where(mine)
			.orderBy(desc(wishes.addedAt), desc(wishes.id))
			.offset(offset)
			.limit(limit),
	])
	return { total: found?.total ?? 0, rows }
}

/**
 * Makes one visitor's wishes another's, the newest first as long as theirs are fewer than `most`. What both wished for is there once; what the
 * other one had stays.
 */
export async function moveWishes(store: Store, from: string, to: string, most: number): Promise<void> {
	await store.execute(sql`
		insert into ${wishes} (visitor, product_id, seen_price_minor, added_at)
		select ${to}, w.product_id, w.seen_price_minor, w.added_at from ${wishes} as w
		where w.visitor = ${from} and not exists (select 1 from ${wishes} as t where t.visitor = ${to} and t.product_id = w.product_id)
		order by w.added_at desc, w.id desc
		limit greatest(${most}::int - (select count(*) from ${wishes} as t where t.visitor = ${to}), 0)
		on conflict (visitor, product_id) do nothing`)
	await store.delete(wishes).where(eq(wishes.visitor, from))
}

export async function wantsPriceMails(store: Store, accountId: number): Promise<boolean> {
	const rows = await store.select({ since: priceMails.since }).from(priceMails).where(eq(priceMails.accountId, accountId))
	return rows.length > 0
}

/** Writes down that an account wants the mails, and what its wishes cost today: only what falls from now on is told. */
export async function beginPriceMails(store: Store, accountId: number, now: Date): Promise<void> {
	await store.insert(priceMails).values({ accountId, since: now }).onConflictDoNothing()
}

export async function stopPriceMails(store: Store, accountId: number): Promise<void> {
	await store.delete(priceMails).where(eq(priceMails.accountId, accountId))
}

/** Products after this one, in ascending id, that somebody wants to hear of. */
export async function listWatchedProducts(store: Store, after: number, most: number): Promise<number[]> {
	const rows = await store
		.selectDistinct({ productId: wishes.productId })
		.from(wishes)
		.innerJoin(priceMails, eq(priceMails.accountId, wishes.accountId))
		.where(sql`${wishes.productId} > ${after}`)
		.orderBy(wishes.productId)
		.limit(most)
	return rows.map(({ productId }) => productId)
}

/** Locks the wishes that last saw another price than these, of accounts that want to hear of it. */
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
			productId: wishes.productId,
			seenMinor: wishes.seenPriceMinor,
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

/** The wishes an account has, with what their products cost when they were last looked at. */
export async function listSeenPrices(store: Store, accountId: number) {
	return store
		.select({ wishId: wishes.id, productId: wishes.productId, seenMinor: wishes.seenPriceMinor })
		.from(wishes)
		.where(eq(wishes.accountId, accountId))
}

/** Forgets what guests wished for before a moment: the cookies that found it are gone. */
export async function deleteGuestWishes(store: Store, before: Date): Promise<void> {
	await store.delete(wishes).where(and(isNull(wishes.accountId), lt(wishes.addedAt, before)))
}

/** Everything an account wished for. */
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
