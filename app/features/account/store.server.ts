import { eq, sql } from 'drizzle-orm'
import type { Store } from '~/platform/database/database.server.ts'
import { accounts } from './tables.server.ts'

export type AccountRow = typeof accounts.$inferSelect

export async function findAccountByEmail(store: Store, email: string): Promise<AccountRow | undefined> {
	const [row] = await store
		.select()
		.from(accounts)
		.where(eq(sql`lower(${accounts.email})`, email.toLowerCase()))
	return row
}

export async function findAccount(store: Store, id: number): Promise<AccountRow | undefined> {
	const [row] = await store.select().from(accounts).where(eq(accounts.id, id))
	return row
}

/** Locks the account until the end of the transaction. When a sign-in and a new password come at once, the second sees what the first did. */
export async function lockAccount(store: Store, id: number): Promise<AccountRow | undefined> {
	const [row] = await store.select().from(accounts).where(eq(accounts.id, id)).for('update')
	return row
}

/** Writes down since when the account needs a second step beside its password; null when the password alone is enough again. */
export async function setSecondStep(store: Store, id: number, since: Date | null) {
	await store.update(accounts).set({ secondStepSince: since }).where(eq(accounts.id, id))
}

export async function updateAccount(store: Store, id: number, changes: Partial<typeof accounts.$inferInsert>) {
	await store.update(accounts).set(changes).where(eq(accounts.id, id))
}

export async function markSignedIn(store: Store, id: number, now: Date) {
	await store.update(accounts).set({ lastSignedInAt: now }).where(eq(accounts.id, id))
}

/** Gives an account another picture, or none. @returns the path of the picture it had before */
export async function replaceAvatar(store: Store, accountId: number, avatarPath: string | null): Promise<string | null> {
	const [before] = await store.select({ avatarPath: accounts.avatarPath }).from(accounts).where(eq(accounts.id, accountId)).for('update')
	await store.update(accounts).set({ avatarPath }).where(eq(accounts.id, accountId))
	return before?.avatarPath ?? null
}

/** Deletes an account with everything that belongs to it alone: sessions, links, memberships. */
export async function deleteAccountRow(store: Store, id: number): Promise<void> {
	await store.delete(accounts).where(eq(accounts.id, id))
}

export async function lockAccountByEmail(store: Store, email: string): Promise<AccountRow | undefined> {
	const [row] = await store
		.select()
		.from(accounts)
		.where(eq(sql`lower(${accounts.email})`, email.toLowerCase()))
		.for('update')
	return row
}

/** @returns the new account's id; nothing when another account already has the address */
export async function insertAccount(store: Store, account: typeof accounts.$inferInsert): Promise<number | undefined> {
	const [row] = await store.insert(accounts).values(account).onConflictDoNothing().returning({ id: accounts.id })
	return row?.id
}
