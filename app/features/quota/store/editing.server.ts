import { and, eq, sql } from 'drizzle-orm'
import type { Store } from '~/platform/database/database.server.ts'
import { insertRows, isOneOf } from '~/platform/database/many-rows.server.ts'
import { quotas, quotaUses } from '~/features/quota/tables.server.ts'

/** New quotas, in the order they are given. */
export async function insertQuotas(store: Store, rows: readonly (typeof quotas.$inferInsert)[]): Promise<number[]> {
	const made = await insertRows(store, quotas, rows, { returning: ['id'] })
	return made.map(({ id }) => id)
}

/** Sets the sizes of quotas, in one statement; the caller has locked them. The table's check refuses overselling. */
export async function resizeQuotas(store: Store, sizes: readonly { id: number; size: number }[]): Promise<void> {
	if (sizes.length === 0) return
	await store.execute(sql`
		update ${quotas} as q set size = n.size, version = q.version + 1
		from unnest(${sql.param(sizes.map(({ id }) => id))}::bigint[], ${sql.param(sizes.map(({ size }) => size))}::int[]) as n(id, size)
		where q.id = n.id and q.size <> n.size`)
}

/** Sets the size of a quota, if its used places fit into it. @returns whether they fit; only then it is written */
export async function resizeQuotaAboveUses(store: Store, id: number, size: number): Promise<boolean> {
	const changed = await store
		.update(quotas)
		.set({ size })
		.where(and(eq(quotas.id, id), sql`${quotas.held} + ${quotas.sold} <= ${size}`))
		.returning({ id: quotas.id })
	return changed.length > 0
}

/** Makes quotas larger or smaller, in one statement; the caller has locked them. The table's check refuses sizes that are too small. */
export async function changeSizes(store: Store, changes: readonly { quotaId: number; change: number }[]): Promise<void> {
	const moving = changes.filter(({ change }) => change !== 0)
	if (moving.length === 0) return
	await store.execute(sql`
		update ${quotas} as q set size = q.size + c.change
		from unnest(${sql.param(moving.map(({ quotaId }) => quotaId))}::bigint[], ${sql.param(moving.map(({ change }) => change))}::int[]) as c(id, change)
		where q.id = c.id`)
}

/** Sets the provider and the event of quotas. */
export async function updateQuotaOwner(
	store: Store,
	ids: readonly number[],
	owner: { providerId: number; eventId: number | null },
): Promise<void> {
	if (ids.length > 0) await store.update(quotas).set(owner).where(isOneOf(quotas.id, ids))
}

/** Raises the versions of quotas, because other variants draw on them or their event was closed: code that read the old version reads again. */
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
