import { and, asc, count, eq } from 'drizzle-orm'
import type { Store } from '~/platform/database/database.server.ts'
import { passkeys } from '~/features/security/tables.server.ts'

export type PasskeyRow = typeof passkeys.$inferSelect

/** An account's passkeys, oldest first. */
export async function listPasskeys(store: Store, accountId: number): Promise<PasskeyRow[]> {
	return store.select().from(passkeys).where(eq(passkeys.accountId, accountId)).orderBy(asc(passkeys.id))
}

export async function countPasskeys(store: Store, accountId: number): Promise<number> {
	const [row] = await store.select({ there: count() }).from(passkeys).where(eq(passkeys.accountId, accountId))
	return row?.there ?? 0
}

/** Locks a passkey by its authenticator's id for it, because its counter may only grow. */
export async function lockPasskey(store: Store, credentialId: string): Promise<PasskeyRow | undefined> {
	const [row] = await store.select().from(passkeys).where(eq(passkeys.credentialId, credentialId)).for('update')
	return row
}

/** @returns its id; nothing when some account has this passkey already */
export async function insertPasskey(store: Store, passkey: Omit<PasskeyRow, 'id' | 'usedAt'>): Promise<number | undefined> {
	const [row] = await store.insert(passkeys).values(passkey).onConflictDoNothing().returning({ id: passkeys.id })
	return row?.id
}

export async function markUsed(store: Store, id: number, used: { counter: number; backedUp: boolean; usedAt: Date }) {
	await store.update(passkeys).set(used).where(eq(passkeys.id, id))
}

/** @returns whether the account has such a passkey */
export async function renamePasskey(store: Store, accountId: number, id: number, name: string): Promise<boolean> {
	const renamed = await store
		.update(passkeys)
		.set({ name })
		.where(and(eq(passkeys.accountId, accountId), eq(passkeys.id, id)))
		.returning({ id: passkeys.id })
	return renamed.length > 0
}

/** @returns its name; nothing when the account has no such passkey */
export async function deletePasskey(store: Store, accountId: number, id: number): Promise<string | undefined> {
	const [gone] = await store
		.delete(passkeys)
		.where(and(eq(passkeys.accountId, accountId), eq(passkeys.id, id)))
		.returning({ name: passkeys.name })
	return gone?.name
}
