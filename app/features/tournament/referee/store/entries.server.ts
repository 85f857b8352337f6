import { and, desc, eq } from 'drizzle-orm'
import type { Store } from '~/platform/database/database.server.ts'
import { isOneOf } from '~/platform/database/many-rows.server.ts'
import { refereeDevices, refereeEntries } from '~/features/tournament/referee/tables.server.ts'

export type RefereeEntryRow = typeof refereeEntries.$inferSelect

/** The entries a device sent before under these keys, each with its outcome. */
export async function listEntriesByKey(store: Store, deviceId: number, keys: readonly string[]): Promise<RefereeEntryRow[]> {
	return store
		.select()
		.from(refereeEntries)
		.where(and(eq(refereeEntries.deviceId, deviceId), isOneOf(refereeEntries.key, keys)))
}

export async function insertEntry(store: Store, row: typeof refereeEntries.$inferInsert): Promise<RefereeEntryRow> {
	const [made] = await store.insert(refereeEntries).values(row).returning()
	if (!made) throw new Error('an entry was not written')
	return made
}

/** The entries of all devices of a bracket, newest first. */
export async function listEntries(store: Store, bracketId: number, limit: number) {
	return store
		.select({ entry: refereeEntries, device: refereeDevices.name })
		.from(refereeEntries)
		.innerJoin(refereeDevices, eq(refereeDevices.id, refereeEntries.deviceId))
		.where(eq(refereeDevices.bracketId, bracketId))
		.orderBy(desc(refereeEntries.id))
		.limit(limit)
}
