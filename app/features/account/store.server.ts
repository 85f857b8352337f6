import { and, eq, gt, sql } from 'drizzle-orm'
import type { Store } from '../../platform/database/database.server.ts'
import { accounts, sessions } from './tables.server.ts'

/** The account a session's token belongs to, while the session lasts. */
export async function findSession(store: Store, tokenHash: string, now: Date) {
	const [row] = await store
		.select({ accountId: accounts.id, staff: accounts.staff, firstName: accounts.firstName, lastName: accounts.lastName })
		.from(sessions)
		.innerJoin(accounts, eq(accounts.id, sessions.accountId))
		.where(and(eq(sessions.tokenHash, tokenHash), gt(sessions.expiresAt, now)))
	return row
}

export async function findAccountByEmail(store: Store, email: string) {
	const [row] = await store
		.select()
		.from(accounts)
		.where(eq(sql`lower(${accounts.email})`, email.toLowerCase()))
	return row
}

export async function insertSession(store: Store, session: { tokenHash: string; accountId: number; createdAt: Date; expiresAt: Date }) {
	await store.insert(sessions).values(session)
}

export async function deleteSession(store: Store, tokenHash: string) {
	await store.delete(sessions).where(eq(sessions.tokenHash, tokenHash))
}
