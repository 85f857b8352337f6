import { and, count, desc, eq, isNull } from 'drizzle-orm'
import type { Store } from '~/platform/database/database.server.ts'
import { apiKeys } from './tables.server.ts'

export type ApiKeyRow = typeof apiKeys.$inferSelect

export async function insertApiKey(store: Store, row: typeof apiKeys.$inferInsert): Promise<number> {
	const [inserted] = await store.insert(apiKeys).values(row).returning({ id: apiKeys.id })
	if (!inserted) throw new Error('no key was inserted')
	return inserted.id
}

export async function findApiKey(store: Store, id: number): Promise<ApiKeyRow | undefined> {
	const [row] = await store.select().from(apiKeys).where(eq(apiKeys.id, id))
	return row
}

/** The key behind a token, as long as it is not revoked. */
export async function findApiKeyByToken(store: Store, tokenHash: string): Promise<ApiKeyRow | undefined> {
	const [row] = await store
		.select()
		.from(apiKeys)
		.where(and(eq(apiKeys.tokenHash, tokenHash), isNull(apiKeys.revokedAt)))
	return row
}

export async function listApiKeyRows(store: Store, providerId: number) {
	return store
		.select()
		.from(apiKeys)
		.where(and(eq(apiKeys.providerId, providerId), isNull(apiKeys.revokedAt)))
		.orderBy(desc(apiKeys.id))
}

export async function countApiKeys(store: Store, providerId: number): Promise<number> {
	const [row] = await store
		.select({ found: count() })
		.from(apiKeys)
		.where(and(eq(apiKeys.providerId, providerId), isNull(apiKeys.revokedAt)))
	return row?.found ?? 0
}

/** @returns whether the key was not revoked before */
export async function markRevoked(store: Store, id: number, now: Date): Promise<boolean> {
	const changed = await store
		.update(apiKeys)
		.set({ revokedAt: now })
		.where(and(eq(apiKeys.id, id), isNull(apiKeys.revokedAt)))
		.returning({ id: apiKeys.id })
	return changed.length > 0
}

export async function markUsed(store: Store, id: number, now: Date): Promise<void> {
	await store.update(apiKeys).set({ usedAt: now }).where(eq(apiKeys.id, id))
}
