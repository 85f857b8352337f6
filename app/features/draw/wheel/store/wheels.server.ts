import { and, asc, count, desc, eq, isNull, ne, notInArray, sql, type SQLWrapper } from 'drizzle-orm'
import type { Store } from '~/platform/database/database.server.ts'
import { insertRows, isOneOf } from '~/platform/database/many-rows.server.ts'
import type { Pasted } from '~/features/draw/wheel/rules/pasted.ts'
import type { PassReason, Reward } from '~/features/draw/wheel/rules/wheel.ts'
import { accounts } from '~/features/account/tables.server.ts'
import { wheelEntries, wheelResults, wheelRewards, wheels } from '~/features/draw/wheel/tables.server.ts'

export type WheelRow = typeof wheels.$inferSelect
export type RewardRow = typeof wheelRewards.$inferSelect
export type ResultRow = typeof wheelResults.$inferSelect

/** Inserts a wheel. With a key that exists already, nothing is written and nothing returned. */
export async function insertWheel(store: Store, row: typeof wheels.$inferInsert): Promise<number | undefined> {
	const [made] = await insertRows(store, wheels, [row], { returning: ['id'], onConflict: 'nothing' })
	return made?.id
}

export async function findWheelByKey(store: Store, eventId: number, key: string): Promise<WheelRow | undefined> {
	const [row] = await store
		.select()
		.from(wheels)
		.where(and(eq(wheels.eventId, eventId), eq(wheels.key, key)))
	return row
}

export async function findWheelRow(store: Store, eventId: number, wheelId: number): Promise<WheelRow | undefined> {
	const [row] = await store
		.select()
		.from(wheels)
		.where(and(eq(wheels.id, wheelId), eq(wheels.eventId, eventId)))
	return row
}

/** Locks a wheel: others who want to change it or draw from it wait. */
export async function lockWheel(store: Store, eventId: number, wheelId: number): Promise<WheelRow | undefined> {
	const [row] = await store
		.select()
		.from(wheels)
		.where(and(eq(wheels.id, wheelId), eq(wheels.eventId, eventId)))
		.for('update')
	return row
}

export async function updateWheel(store: Store, wheelId: number, set: Partial<typeof wheels.$inferInsert>): Promise<void> {
	await store.update(wheels).set(set).where(eq(wheels.id, wheelId))
}

/** Deletes a wheel that was never drawn, with its rewards and its pasted list. */
export async function deleteWheelRow(store: Store, wheelId: number): Promise<void> {
	await store.delete(wheels).where(eq(wheels.id, wheelId))
}

/** An event's wheels, the newest first. */
export async function listWheelRows(store: Store, eventId: number): Promise<WheelRow[]> {
	return store.select().from(wheels).where(eq(wheels.eventId, eventId)).orderBy(desc(wheels.id)).limit(500)
}

/** The names of the wheels that everybody may see, newest first; read beside an event's row. */
export const wheelsPart = {
	of: (eventId: SQLWrapper) => sql`
		select coalesce(json_agg(json_build_object('id', ${wheels.id}, 'name', ${wheels.name}) order by ${wheels.id} desc), '[]')
		from ${wheels} where ${wheels.eventId} = ${eventId} and ${wheels.state} <> 'draft'`,
	read: (named: unknown) => named as { id: number; name: string }[],
}

/** The rewards of some wheels, in their order. */
export async function listRewards(store: Store, wheelIds: readonly number[]): Promise<RewardRow[]> {
	if (wheelIds.length === 0) return []
	return store
		.select()
		.from(wheelRewards)
		.where(isOneOf(wheelRewards.wheelId, wheelIds))
		.orderBy(asc(wheelRewards.wheelId), asc(wheelRewards.position), asc(wheelRewards.id))
}

/** Saves a wheel's rewards: existing ones by their ids, new ones inserted; rewards that are not named are deleted. */
export async function writeRewards(store: Store, wheelId: number, rewards: readonly Reward[]): Promise<void> {
	const kept = rewards.flatMap(({ id }) => id ?? [])
	await store
		.delete(wheelRewards)
		.where(and(eq(wheelRewards.wheelId, wheelId), kept.length === 0 ? undefined : notInArray(wheelRewards.id, kept)))
	for (const [position, { id, name, winners }] of rewards.entries())
		if (id === null) await store.insert(wheelRewards).values({ wheelId, position, name, winners })
		else
			await store
				.update(wheelRewards)
				.set({ position, name, winners })
				.where(and(eq(wheelRewards.id, id), eq(wheelRewards.wheelId, wheelId)))
}

export async function setRewardDraw(store: Store, rewardId: number, drawId: number): Promise<void> {
	await store.update(wheelRewards).set({ drawId }).where(eq(wheelRewards.id, rewardId))
}

export async function setRewardPicture(store: Store, rewardId: number, picture: string | null): Promise<void> {
	await store.update(wheelRewards).set({ picture }).where(eq(wheelRewards.id, rewardId))
}

/** Which of these pictures no wheel uses: a duplicate uses the pictures of the wheel it was copied from. */
export async function listUnusedPictures(store: Store, paths: readonly string[]): Promise<string[]> {
	const unused: string[] = []
	for (const path of new Set(paths)) {
		const ofRewards = await store.$count(wheelRewards, eq(wheelRewards.picture, path))
		const ofWheels = await store.$count(wheels, sql`${wheels.logos} @> ${JSON.stringify([path])}::jsonb`)
		if (ofRewards + ofWheels === 0) unused.push(path)
	}
	return unused
}

/** A wheel's pasted list, in its order. */
export async function listEntries(store: Store, wheelId: number): Promise<Pasted[]> {
	const { name, number, email } = wheelEntries
	return store.select({ name, number, email }).from(wheelEntries).where(eq(wheelEntries.wheelId, wheelId)).orderBy(asc(wheelEntries.id))
}

export async function writeEntries(store: Store, wheelId: number, people: readonly Pasted[]): Promise<void> {
	await store.delete(wheelEntries).where(eq(wheelEntries.wheelId, wheelId))
	await insertRows(
		store,
		wheelEntries,
		people.map((person) => ({ wheelId, ...person })),
	)
}

/** All calls at some wheels, in their order. */
export async function listResults(store: Store, wheelIds: readonly number[]): Promise<ResultRow[]> {
	if (wheelIds.length === 0) return []
	return store.select().from(wheelResults).where(isOneOf(wheelResults.wheelId, wheelIds)).orderBy(asc(wheelResults.id))
}

export async function insertResults(store: Store, rows: readonly (typeof wheelResults.$inferInsert)[]): Promise<void> {
	await insertRows(store, wheelResults, rows)
}

export async function passResult(store: Store, resultId: number, passed: PassReason, at: Date): Promise<void> {
	await store.update(wheelResults).set({ passed, passedAt: at }).where(eq(wheelResults.id, resultId))
}

/** The number of winners at each of some wheels. */
export async function countWon(store: Store, wheelIds: readonly number[]): Promise<Map<number, number>> {
	if (wheelIds.length === 0) return new Map()
	const rows = await store
		.select({ wheelId: wheelResults.wheelId, won: count() })
		.from(wheelResults)
		.where(and(isOneOf(wheelResults.wheelId, wheelIds), isNull(wheelResults.passed)))
		.groupBy(wheelResults.wheelId)
	return new Map(rows.map(({ wheelId, won }) => [wheelId, won]))
}

/** The lists and places of the winners at other wheels of an event. */
export async function listOtherWinners(store: Store, eventId: number, wheelId: number) {
	return store
		.select({ listId: wheels.listId, place: wheelResults.place })
		.from(wheelResults)
		.innerJoin(wheels, eq(wheels.id, wheelResults.wheelId))
		.where(and(eq(wheels.eventId, eventId), ne(wheels.id, wheelId), isNull(wheelResults.passed)))
}

/** The pasted entries with an address. */
export async function listEntriesOf(store: Store, email: string) {
	return store.select().from(wheelEntries).where(eq(wheelEntries.email, email)).orderBy(asc(wheelEntries.id))
}

export async function deleteEntriesOf(store: Store, email: string): Promise<void> {
	await store.delete(wheelEntries).where(eq(wheelEntries.email, email))
}

/** The names of accounts, by their ids. */
export async function namesOfAccounts(store: Store, ids: readonly number[]): Promise<Map<number, string>> {
	if (ids.length === 0) return new Map()
	const { id, firstName, lastName } = accounts
	const rows = await store.select({ id, firstName, lastName }).from(accounts).where(isOneOf(id, ids))
	return new Map(rows.map((row) => [row.id, `${row.lastName ?? ''} ${row.firstName ?? ''}`.trim()]))
}
