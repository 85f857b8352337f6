import { sql } from 'drizzle-orm'
import type { Store } from '../../../platform/database/database.server.ts'
import { isOneOf } from '../../../platform/database/many-rows.server.ts'
import { quotas, quotaUses } from '../tables.server.ts'

/** New quotas, in the order they are given. */
export async function insertQuotas(store: Store, rows: readonly (typeof quotas.$inferInsert)[]): Promise<number[]> {
	if (rows.length === 0) return []
	const made = await store
		.insert(quotas)
		.values([...rows])
		.returning({ id: quotas.id })
	return made.map(({ id }) => id).sort((one, other) => one - other)
}

/** Gives quotas their sizes, in one statement; they are locked before. The table's check refuses what would oversell. */
export async function resizeQuotas(store: Store, sizes: readonly { id: number; size: number }[]): Promise<void> {
	if (sizes.length === 0) return
	await store.execute(sql`
		update ${quotas} as q set size = n.size, version = q.version + 1
		from unnest(${sql.param(sizes.map(({ id }) => id))}::bigint[], ${sql.param(sizes.map(({ size }) => size))}::int[]) as n(id, size)
		where q.id = n.id and q.size <> n.size`)
}

/** Says that other variants draw on quotas than before, or that their event is open no more: whoever read it so reads again. */
export async function touchQuotas(store: Store, ids: readonly number[]): Promise<void> {
	if (ids.length === 0) return
	await store
		.update(quotas)
		.set({ version: sql`${quotas.version} + 1` })
		.where(isOneOf(quotas.id, ids))
}

export async function renameQuota(store: Store, id: number, name: string): Promise<void> {
	await store
		.update(quotas)
		.set({ name, shared: true })
		.where(isOneOf(quotas.id, [id]))
}

/** Whether somebody uses places of these quotas, which cannot be deleted then. */
export async function areUsed(store: Store, ids: readonly number[]): Promise<boolean> {
	if (ids.length === 0) return false
	const rows = await store.select({ id: quotaUses.id }).from(quotaUses).where(isOneOf(quotaUses.quotaId, ids)).limit(1)
	return rows.length > 0
}

/** Deletes quotas that nobody uses. */
export async function deleteQuotas(store: Store, ids: readonly number[]): Promise<void> {
	if (ids.length > 0) await store.delete(quotas).where(isOneOf(quotas.id, ids))
}
