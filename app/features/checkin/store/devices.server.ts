import { and, asc, eq, sql } from 'drizzle-orm'
import type { Store } from '~/platform/database/database.server.ts'
import { isOneOf } from '~/platform/database/many-rows.server.ts'
import { accounts } from '~/features/account/tables.server.ts'
import { apiKeys } from '~/features/api-key/tables.server.ts'
import { providerMembers } from '~/features/provider/tables.server.ts'
import { gateDevices } from '~/features/checkin/tables.server.ts'

export type GateDeviceRow = typeof gateDevices.$inferSelect

/**
 * Whether an own device may still scan: its owner works for the provider, or is staff of the platform; a program's key is not revoked. An invited
 * device has no owner. The columns are written with the table's name, because inner tables have columns of the same names.
 */
const isManned = sql<boolean>`(${gateDevices}.account_id is null
	or exists (select 1 from ${providerMembers} m where m.provider_id = ${gateDevices}.provider_id and m.account_id = ${gateDevices}.account_id)
	or exists (select 1 from ${accounts} a where a.id = ${gateDevices}.account_id and a.staff))
	and not exists (select 1 from ${apiKeys} k where k.id = ${gateDevices}.key_id and k.revoked_at is not null)`

export type KnownDevice = GateDeviceRow & { isManned: boolean }

/** Devices by the hashes of their tokens. */
export async function findDevices(store: Store, tokenHashes: readonly string[]): Promise<KnownDevice[]> {
	const rows = await store.select({ device: gateDevices, isManned }).from(gateDevices).where(isOneOf(gateDevices.tokenHash, tokenHashes))
	return rows.map(({ device, isManned: manned }) => ({ ...device, isManned: manned }))
}

/** All devices that were invited to an event's gates, in the order of the invitations. */
export async function listDevices(store: Store, eventId: number): Promise<KnownDevice[]> {
	const rows = await store
		.select({ device: gateDevices, isManned })
		.from(gateDevices)
		.where(eq(gateDevices.eventId, eventId))
		.orderBy(asc(gateDevices.id))
		.limit(500)
	return rows.map(({ device, isManned: manned }) => ({ ...device, isManned: manned }))
}

export async function insertDevice(store: Store, row: typeof gateDevices.$inferInsert): Promise<number> {
	const [made] = await store.insert(gateDevices).values(row).returning({ id: gateDevices.id })
	if (!made) throw new Error('a gate device was not written')
	return made.id
}

/** The gate device of a program at an event; it is made when there is none yet. */
export async function findOrInsertProgram(store: Store, row: typeof gateDevices.$inferInsert & { keyId: number }) {
	const [made] = await store.insert(gateDevices).values(row).onConflictDoNothing().returning()
	if (made) return { device: made, isNew: true }
	const [found] = await store
		.select()
		.from(gateDevices)
		.where(and(eq(gateDevices.keyId, row.keyId), eq(gateDevices.eventId, row.eventId)))
	if (!found) throw new Error('a gate device was not written')
	return { device: found, isNew: false }
}

export async function lockInvitation(store: Store, invitationHash: string): Promise<GateDeviceRow | undefined> {
	const [row] = await store.select().from(gateDevices).where(eq(gateDevices.invitationHash, invitationHash)).for('update')
	return row
}

export async function lockDevice(store: Store, eventId: number, deviceId: number): Promise<GateDeviceRow | undefined> {
	const [row] = await store
		.select()
		.from(gateDevices)
		.where(and(eq(gateDevices.id, deviceId), eq(gateDevices.eventId, eventId)))
		.for('update')
	return row
}

export async function updateDevice(store: Store, deviceId: number, set: Partial<typeof gateDevices.$inferInsert>): Promise<void> {
	await store.update(gateDevices).set(set).where(eq(gateDevices.id, deviceId))
}

/** Writes down that devices were seen. */
export async function noteDevicesSeen(store: Store, seen: readonly { id: number; waiting: number }[], now: Date): Promise<void> {
	if (seen.length === 0) return
	await store.execute(sql`
		update ${gateDevices} set last_seen_at = ${now.toISOString()}::timestamptz, waiting = seen.waiting
		from json_to_recordset(${JSON.stringify(seen)}::json) as seen(id bigint, waiting int)
		where ${gateDevices.id} = seen.id`)
}
