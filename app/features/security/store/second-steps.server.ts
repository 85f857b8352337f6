import { and, count, eq, isNotNull, isNull, lt, sql } from 'drizzle-orm'
import type { Store } from '~/platform/database/database.server.ts'
import { authenticators, recoveryCodes, unfinishedSignIns } from '~/features/security/tables.server.ts'

export type AuthenticatorRow = typeof authenticators.$inferSelect
export type UnfinishedRow = typeof unfinishedSignIns.$inferSelect

export async function findAuthenticator(store: Store, accountId: number): Promise<AuthenticatorRow | undefined> {
	const [row] = await store.select().from(authenticators).where(eq(authenticators.accountId, accountId))
	return row
}

/** Locks it: of two requests with the same code, one comes first. */
export async function lockAuthenticator(store: Store, accountId: number): Promise<AuthenticatorRow | undefined> {
	const [row] = await store.select().from(authenticators).where(eq(authenticators.accountId, accountId)).for('update')
	return row
}

/** Starts a new authenticator; an unconfirmed one is replaced. @returns false when there is a confirmed one */
export async function startAuthenticator(
	store: Store,
	begun: Pick<AuthenticatorRow, 'accountId' | 'sealedSecret' | 'createdAt'>,
): Promise<boolean> {
	const rows = await store
		.insert(authenticators)
		.values(begun)
		.onConflictDoUpdate({
			target: authenticators.accountId,
			set: { sealedSecret: begun.sealedSecret, createdAt: begun.createdAt, lastStep: null },
			setWhere: isNull(authenticators.confirmedAt),
		})
		.returning({ accountId: authenticators.accountId })
	return rows.length > 0
}

export async function takeStep(store: Store, accountId: number, lastStep: number) {
	await store.update(authenticators).set({ lastStep }).where(eq(authenticators.accountId, accountId))
}

export async function markConfirmed(store: Store, accountId: number, now: Date) {
	await store.update(authenticators).set({ confirmedAt: now }).where(eq(authenticators.accountId, accountId))
}

/** @returns whether the deleted one was confirmed */
export async function deleteAuthenticator(store: Store, accountId: number): Promise<boolean> {
	const gone = await store
		.delete(authenticators)
		.where(and(eq(authenticators.accountId, accountId), isNotNull(authenticators.confirmedAt)))
		.returning({ accountId: authenticators.accountId })
	return gone.length > 0
}

/** Replaces all earlier recovery codes with new ones. */
export async function replaceRecoveryCodes(store: Store, accountId: number, codeHashes: readonly string[], createdAt: Date) {
	await deleteRecoveryCodes(store, accountId)
	await store.insert(recoveryCodes).values(codeHashes.map((codeHash) => ({ accountId, codeHash, createdAt })))
}

export async function deleteRecoveryCodes(store: Store, accountId: number) {
	await store.delete(recoveryCodes).where(eq(recoveryCodes.accountId, accountId))
}

/** Uses up a recovery code. @returns false when there is no such code, or it was used before */
export async function spendRecoveryCode(store: Store, accountId: number, codeHash: string, now: Date): Promise<boolean> {
	const used = await store
		.update(recoveryCodes)
		.set({ usedAt: now })
		.where(and(eq(recoveryCodes.accountId, accountId), eq(recoveryCodes.codeHash, codeHash), isNull(recoveryCodes.usedAt)))
		.returning({ id: recoveryCodes.id })
	return used.length > 0
}

export async function countRecoveryCodes(store: Store, accountId: number): Promise<number> {
	const [row] = await store
		.select({ left: count() })
		.from(recoveryCodes)
		.where(and(eq(recoveryCodes.accountId, accountId), isNull(recoveryCodes.usedAt)))
	return row?.left ?? 0
}

export async function insertUnfinished(store: Store, row: Omit<UnfinishedRow, 'id' | 'tries'>) {
	await store.insert(unfinishedSignIns).values(row)
}

export async function findUnfinished(store: Store, tokenHash: string): Promise<UnfinishedRow | undefined> {
	const [row] = await store.select().from(unfinishedSignIns).where(eq(unfinishedSignIns.tokenHash, tokenHash))
	return row
}

/** Locks it: tries are counted one after the other, and it is finished once. */
export async function lockUnfinished(store: Store, tokenHash: string): Promise<UnfinishedRow | undefined> {
	const [row] = await store.select().from(unfinishedSignIns).where(eq(unfinishedSignIns.tokenHash, tokenHash)).for('update')
	return row
}

export async function countTry(store: Store, id: number) {
	await store
		.update(unfinishedSignIns)
		.set({ tries: sql`${unfinishedSignIns.tries} + 1` })
		.where(eq(unfinishedSignIns.id, id))
}

export async function deleteUnfinished(store: Store, id: number) {
	await store.delete(unfinishedSignIns).where(eq(unfinishedSignIns.id, id))
}

/** After an account's password changed, sign-ins with the old one must start again. */
export async function deleteUnfinishedOf(store: Store, accountId: number) {
	await store.delete(unfinishedSignIns).where(eq(unfinishedSignIns.accountId, accountId))
}

/** Deletes unfinished sign-ins whose time is over. */
export async function deleteOverUnfinished(store: Store, now: Date) {
	await store.delete(unfinishedSignIns).where(lt(unfinishedSignIns.expiresAt, now))
}
