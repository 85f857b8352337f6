import { eq, sql } from 'drizzle-orm'
import type { Store } from '~/platform/database/database.server.ts'
import { accounts } from '~/features/account/tables.server.ts'
import { athleteProfiles } from './tables.server.ts'

export type AthleteProfileRow = typeof athleteProfiles.$inferSelect
type Said = Pick<AthleteProfileRow, 'name' | 'athleteId' | 'athleteIdKey' | 'gender' | 'nickname' | 'dateOfBirth'>

/** An account's athletes, the oldest profile first. */
export async function listProfiles(store: Store, accountId: number): Promise<AthleteProfileRow[]> {
	return store.select().from(athleteProfiles).where(eq(athleteProfiles.accountId, accountId)).orderBy(athleteProfiles.id)
}

/** The same, locked for a change: two changes of one account follow each other, also while it has no athletes. */
export async function lockProfiles(store: Store, accountId: number): Promise<AthleteProfileRow[]> {
	await store.select({ id: accounts.id }).from(accounts).where(eq(accounts.id, accountId)).for('update')
	return listProfiles(store, accountId)
}

export async function findProfile(store: Store, id: number): Promise<AthleteProfileRow | undefined> {
	const [row] = await store.select().from(athleteProfiles).where(eq(athleteProfiles.id, id))
	return row
}

export async function insertProfile(store: Store, row: Said & { accountId: number; createdAt: Date }): Promise<number> {
	const [inserted] = await store.insert(athleteProfiles).values(row).returning({ id: athleteProfiles.id })
	if (!inserted) throw new Error('an athlete profile was not written')
	return inserted.id
}

export async function updateProfile(store: Store, id: number, said: Said): Promise<void> {
	await store.update(athleteProfiles).set(said).where(eq(athleteProfiles.id, id))
}

/** Gives a profile another picture, or none. @returns the path of the picture it had before */
export async function replaceProfileAvatar(store: Store, id: number, avatarPath: string | null): Promise<string | null> {
	const [before] = await store.select().from(athleteProfiles).where(eq(athleteProfiles.id, id)).for('update')
	await store.update(athleteProfiles).set({ avatarPath }).where(eq(athleteProfiles.id, id))
	return before?.avatarPath ?? null
}

/** @returns the deleted row */
export async function deleteProfile(store: Store, id: number): Promise<AthleteProfileRow | undefined> {
	const [row] = await store.delete(athleteProfiles).where(eq(athleteProfiles.id, id)).returning()
	return row
}

/** Moves scores up or down. The rows are locked in the order of their ids, so that two brackets that close at once wait for each other. */
export async function moveScores(store: Store, moves: readonly { id: number; by: number }[]): Promise<void> {
	const sums = new Map<number, number>()
	for (const { id, by } of moves) sums.set(id, (sums.get(id) ?? 0) + by)
	for (const [id, by] of [...sums].sort(([one], [other]) => one - other))
		await store
			.update(athleteProfiles)
			.set({ score: sql`${athleteProfiles.score} + ${by}` })
			.where(eq(athleteProfiles.id, id))
}
