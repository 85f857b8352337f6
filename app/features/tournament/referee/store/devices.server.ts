import { and, asc, eq } from 'drizzle-orm'
import type { Store } from '~/platform/database/database.server.ts'
import { brackets } from '~/features/tournament/bracket/tables.server.ts'
import { refereeDevices } from '~/features/tournament/referee/tables.server.ts'

export type RefereeDeviceRow = typeof refereeDevices.$inferSelect

/** Finds the device of a token, with the event of its bracket. */
export async function findRefereeByToken(
	store: Store,
	tokenHash: string,
): Promise<{ device: RefereeDeviceRow; eventId: number } | undefined> {
	const [row] = await store
		.select({ device: refereeDevices, eventId: brackets.eventId })
		.from(refereeDevices)
		.innerJoin(brackets, eq(brackets.id, refereeDevices.bracketId))
		.where(eq(refereeDevices.tokenHash, tokenHash))
	return row
}

/** The referees' devices of a bracket, in the order of their invitations. */
export async function listReferees(store: Store, bracketId: number): Promise<RefereeDeviceRow[]> {
	return store.select().from(refereeDevices).where(eq(refereeDevices.bracketId, bracketId)).orderBy(asc(refereeDevices.id)).limit(500)
}

export async function insertReferee(store: Store, row: typeof refereeDevices.$inferInsert): Promise<number> {
	const [made] = await store.insert(refereeDevices).values(row).returning({ id: refereeDevices.id })
	if (!made) throw new Error('a referee device was not written')
	return made.id
}

export async function lockRefereeInvitation(store: Store, invitationHash: string): Promise<RefereeDeviceRow | undefined> {
	const [row] = await store.select().from(refereeDevices).where(eq(refereeDevices.invitationHash, invitationHash)).for('update')
	return row
}

export async function lockReferee(store: Store, bracketId: number, deviceId: number): Promise<RefereeDeviceRow | undefined> {
	const [row] = await store
		.select()
		.from(refereeDevices)
		.where(and(eq(refereeDevices.id, deviceId), eq(refereeDevices.bracketId, bracketId)))
		.for('update')
	return row
}

export async function updateReferee(store: Store, deviceId: number, set: Partial<typeof refereeDevices.$inferInsert>): Promise<void> {
	await store.update(refereeDevices).set(set).where(eq(refereeDevices.id, deviceId))
}
