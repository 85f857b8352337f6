import { and, asc, count, eq, gt, inArray, lt, or } from 'drizzle-orm'
import type { Locale } from '~/kernel/locale.ts'
import type { Store } from '~/platform/database/database.server.ts'
import type { ReadersByLanguage, ReaderState } from './rules/newsletter.ts'
import { newsletterReaders, newsletterRecipients } from './tables.server.ts'

export type ReaderRow = typeof newsletterReaders.$inferSelect

/** Inserts a reader; where the address asked before, locks and returns it as it is. */
export async function insertOrLockReader(
	store: Store,
	row: typeof newsletterReaders.$inferInsert,
): Promise<{ row?: ReaderRow; isNew: boolean }> {
	const [made] = await store.insert(newsletterReaders).values(row).onConflictDoNothing().returning()
	if (made) return { row: made, isNew: true }
	const [known] = await store.select().from(newsletterReaders).where(eq(newsletterReaders.email, row.email)).for('update')
	return { row: known, isNew: false }
}

export async function findReader(store: Store, id: number): Promise<ReaderRow | undefined> {
	const [row] = await store.select().from(newsletterReaders).where(eq(newsletterReaders.id, id))
	return row
}

export async function lockReader(store: Store, id: number): Promise<ReaderRow | undefined> {
	const [row] = await store.select().from(newsletterReaders).where(eq(newsletterReaders.id, id)).for('update')
	return row
}

export async function updateReader(store: Store, id: number, set: Partial<ReaderRow>): Promise<void> {
	await store.update(newsletterReaders).set(set).where(eq(newsletterReaders.id, id))
}

/** Takes a reader out of letters that have not reached them yet. */
export async function dropWaitingLetters(store: Store, readerId: number): Promise<void> {
	const { state } = newsletterRecipients
	await store
		.update(newsletterRecipients)
		.set({ state: 'left' })
		.where(and(eq(newsletterRecipients.readerId, readerId), eq(state, 'waiting')))
}

export async function countReadersIn(store: Store, state: ReaderState): Promise<number> {
	return store.$count(newsletterReaders, eq(newsletterReaders.state, state))
}

export async function countReadersByLanguage(store: Store): Promise<ReadersByLanguage> {
	const { locale, state } = newsletterReaders
	const rows = await store.select({ locale, count: count() }).from(newsletterReaders).where(eq(state, 'confirmed')).groupBy(locale)
	const of = (wanted: Locale) => rows.find((row) => row.locale === wanted)?.count ?? 0
	return { vi_VN: of('vi_VN'), en_US: of('en_US') }
}

/** The next confirmed readers after one. */
export async function listReadersAfter(store: Store, after: number, limit: number): Promise<ReaderRow[]> {
	const { id, state } = newsletterReaders
	return store
		.select()
		.from(newsletterReaders)
		.where(and(eq(state, 'confirmed'), gt(id, after)))
		.orderBy(asc(id))
		.limit(limit)
}

/** Deletes some addresses that were not confirmed, or left, before a moment. @returns how many */
export async function deleteOldReaders(store: Store, before: Date, most: number): Promise<number> {
	const { id, state, askedAt, leftAt } = newsletterReaders
	const old = store
		.select({ id })
		.from(newsletterReaders)
		.where(or(and(eq(state, 'asked'), lt(askedAt, before)), and(eq(state, 'left'), lt(leftAt, before))))
		.limit(most)
	return (await store.delete(newsletterReaders).where(inArray(id, old)).returning({ id })).length
}

/** What is known of an address, for its owner. */
export async function listReadersOf(store: Store, address: string) {
	const { email, locale, state, askedAt, confirmedAt, leftAt } = newsletterReaders
	return store.select({ email, locale, state, askedAt, confirmedAt, leftAt }).from(newsletterReaders).where(eq(email, address))
}

/** Forgets an address. Letters on their way to it are dropped. */
export async function deleteReadersOf(store: Store, address: string): Promise<void> {
	const [row] = await store.select().from(newsletterReaders).where(eq(newsletterReaders.email, address)).for('update')
	if (!row) return
	await dropWaitingLetters(store, row.id)
	await store.delete(newsletterReaders).where(eq(newsletterReaders.id, row.id))
}
