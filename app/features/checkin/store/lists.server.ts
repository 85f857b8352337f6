import { and, asc, eq, inArray, isNull, sql } from 'drizzle-orm'
import type { Store } from '~/platform/database/database.server.ts'
import { isOneOf } from '~/platform/database/many-rows.server.ts'
import { checkinLists, checkinScans } from '~/features/checkin/tables.server.ts'

export type CheckinListRow = typeof checkinLists.$inferSelect

const isThere = isNull(checkinLists.removedAt)

/** The lists of some events that were not removed, in the order they were made. */
export async function listCheckinLists(store: Store, eventIds: readonly number[]): Promise<CheckinListRow[]> {
	return store
		.select()
		.from(checkinLists)
		.where(and(inArray(checkinLists.eventId, [...eventIds]), isThere))
		.orderBy(asc(checkinLists.id))
}

export async function findCheckinList(store: Store, eventId: number, listId: number): Promise<CheckinListRow | undefined> {
	const [row] = await store
		.select()
		.from(checkinLists)
		.where(and(eq(checkinLists.id, listId), eq(checkinLists.eventId, eventId), isThere))
	return row
}

export async function insertCheckinList(store: Store, row: typeof checkinLists.$inferInsert): Promise<number> {
	const [made] = await store.insert(checkinLists).values(row).returning({ id: checkinLists.id })
	if (!made) throw new Error('a check-in list was not written')
	return made.id
}

/** Writes several lists at once, for a copied event. */
export async function insertCheckinLists(store: Store, rows: readonly (typeof checkinLists.$inferInsert)[]): Promise<void> {
	if (rows.length > 0) await store.insert(checkinLists).values([...rows])
}

export async function updateCheckinList(store: Store, listId: number, set: Partial<typeof checkinLists.$inferInsert>): Promise<void> {
	await store.update(checkinLists).set(set).where(eq(checkinLists.id, listId))
}

/** The lists with these ids, also removed ones, because their scans count. Those with a capacity are locked, in ascending order. */
export async function lockListsScanned(store: Store, listIds: readonly number[]): Promise<CheckinListRow[]> {
	const rows = await store.select().from(checkinLists).where(isOneOf(checkinLists.id, listIds)).orderBy(asc(checkinLists.id))
	const limited = rows.filter(({ capacity }) => capacity !== null).map(({ id }) => id)
	if (limited.length > 0)
		await store
			.select({ id: checkinLists.id })
			.from(checkinLists)
			.where(isOneOf(checkinLists.id, limited))
			.orderBy(asc(checkinLists.id))
			.for('update')
	return rows
}

/** How many people are inside, by list. */
export async function countInside(store: Store, listIds: readonly number[]): Promise<Map<number, number>> {
	if (listIds.length === 0) return new Map()
	const inside = sql<number>`(count(*) filter (where ${checkinScans.direction} = 'entry') - count(*) filter (where ${checkinScans.direction} = 'exit'))::int`
	const rows = await store
		.select({ listId: checkinScans.listId, inside })
		.from(checkinScans)
		.where(
			and(
				isOneOf(checkinScans.listId, listIds),
				eq(checkinScans.answer, 'good'),
				isNull(checkinScans.undoneAt),
				eq(checkinScans.double, false),
			),
		)
		.groupBy(checkinScans.listId)
	return new Map(rows.map(({ listId, inside: count }) => [listId, count]))
}
