import { and, desc, eq, gt, lt, ne } from 'drizzle-orm'
import type { Store } from '~/platform/database/database.server.ts'
import { accounts, knownBrowsers, sessions, spentTokens } from '~/features/account/tables.server.ts'

/** The account a session's token belongs to, while the session lasts. */
export async function findSession(store: Store, tokenHash: string, now: Date) {
	const [row] = await store
		.select({
			id: sessions.id,
			createdAt: sessions.createdAt,
			expiresAt: sessions.expiresAt,
			provedAt: sessions.provedAt,
			seenAt: sessions.seenAt,
			accountId: accounts.id,
			staff: accounts.staff,
			firstName: accounts.firstName,
			lastName: accounts.lastName,
		})
		.from(sessions)
		.innerJoin(accounts, eq(accounts.id, sessions.accountId))
		.where(and(eq(sessions.tokenHash, tokenHash), gt(sessions.expiresAt, now)))
	return row
}

export async function insertSession(
	store: Store,
	session: Pick<typeof sessions.$inferInsert, 'tokenHash' | 'accountId' | 'createdAt' | 'expiresAt' | 'way' | 'userAgent'>,
) {
	await store.insert(sessions).values(session)
}

/** @returns the id of the account whose session it was */
export async function deleteSession(store: Store, tokenHash: string): Promise<number | undefined> {
	const [row] = await store.delete(sessions).where(eq(sessions.tokenHash, tokenHash)).returning({ accountId: sessions.accountId })
	return row?.accountId
}

export async function deleteSessionById(store: Store, id: number) {
	await store.delete(sessions).where(eq(sessions.id, id))
}

/** Ends all sessions of an account, except one if it is to stay. @returns how many */
export async function deleteSessionsOf(store: Store, accountId: number, butSessionId?: number): Promise<number> {
	const others = butSessionId === undefined ? undefined : ne(sessions.id, butSessionId)
	const rows = await store
		.delete(sessions)
		.where(and(eq(sessions.accountId, accountId), others))
		.returning({ id: sessions.id })
	return rows.length
}

/** An account's sessions that still last, the newest first. */
export async function listSessions(store: Store, accountId: number, now: Date) {
	return store
		.select({
			id: sessions.id,
			createdAt: sessions.createdAt,
			seenAt: sessions.seenAt,
			way: sessions.way,
			userAgent: sessions.userAgent,
		})
		.from(sessions)
		.where(and(eq(sessions.accountId, accountId), gt(sessions.expiresAt, now)))
		.orderBy(desc(sessions.createdAt), desc(sessions.id))
}

/** Ends one session of an account. @returns whether there was one */
export async function deleteSessionOf(store: Store, accountId: number, id: number): Promise<boolean> {
	const gone = await store
		.delete(sessions)
		.where(and(eq(sessions.accountId, accountId), eq(sessions.id, id)))
		.returning({ id: sessions.id })
	return gone.length > 0
}

export async function markSeen(store: Store, id: number, now: Date) {
	await store.update(sessions).set({ seenAt: now }).where(eq(sessions.id, id))
}

/** Writes down that the person behind a session just proved who they are. */
export async function markProved(store: Store, id: number, now: Date) {
	await store.update(sessions).set({ provedAt: now }).where(eq(sessions.id, id))
}

/** Remembers a browser of an account. @returns `first` for the account's first browser ever, `new` for a further one, `known` for a known one */
export async function rememberBrowser(
	store: Store,
	browser: { accountId: number; visitor: string; firstSeenAt: Date },
): Promise<'first' | 'new' | 'known'> {
	const before = await store
		.select({ visitor: knownBrowsers.visitor })
		.from(knownBrowsers)
		.where(eq(knownBrowsers.accountId, browser.accountId))
	if (before.some(({ visitor }) => visitor === browser.visitor)) return 'known'
	await store.insert(knownBrowsers).values(browser).onConflictDoNothing()
	return before.length === 0 ? 'first' : 'new'
}

/** Uses a token up. @returns false when it was used before */
export async function spendToken(store: Store, tokenHash: string, expiresAt: Date): Promise<boolean> {
	const spent = await store
		.insert(spentTokens)
		.values({ tokenHash, expiresAt })
		.onConflictDoNothing()
		.returning({ tokenHash: spentTokens.tokenHash })
	return spent.length > 0
}

/** Deletes sessions and spent tokens that have expired. */
export async function deleteOver(store: Store, now: Date) {
	await store.delete(sessions).where(lt(sessions.expiresAt, now))
	await store.delete(spentTokens).where(lt(spentTokens.expiresAt, now))
}
