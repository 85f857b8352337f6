import { and, asc, eq } from 'drizzle-orm'
import type { Store } from '~/platform/database/database.server.ts'
import { identities } from '~/features/security/tables.server.ts'

export type IdentityRow = typeof identities.$inferSelect

/** The linked account of an issuer's subject. */
export async function findIdentity(store: Store, issuer: string, subject: string): Promise<IdentityRow | undefined> {
	const [row] = await store
		.select()
		.from(identities)
		.where(and(eq(identities.issuer, issuer), eq(identities.subject, subject)))
	return row
}

/** The identities of an account, oldest first. */
export async function listIdentities(store: Store, accountId: number): Promise<IdentityRow[]> {
	return store.select().from(identities).where(eq(identities.accountId, accountId)).orderBy(asc(identities.id))
}

/** @returns false when this subject of the issuer is linked already, to any account */
export async function insertIdentity(store: Store, identity: Omit<IdentityRow, 'id'>): Promise<boolean> {
	const rows = await store.insert(identities).values(identity).onConflictDoNothing().returning({ id: identities.id })
	return rows.length > 0
}

export async function markIdentityUsed(store: Store, id: number, usedAt: Date) {
	await store.update(identities).set({ usedAt }).where(eq(identities.id, id))
}

/** @returns the issuer's name; nothing when the account has no such identity */
export async function deleteIdentity(store: Store, accountId: number, id: number): Promise<string | undefined> {
	const [gone] = await store
		.delete(identities)
		.where(and(eq(identities.accountId, accountId), eq(identities.id, id)))
		.returning({ issuerName: identities.issuerName })
	return gone?.issuerName
}
