import { and, asc, count, desc, eq, inArray, isNull, lte, or, sql } from 'drizzle-orm'
import type { Store } from '~/platform/database/database.server.ts'
import { insertRows, isOneOf } from '~/platform/database/many-rows.server.ts'
import type { LetterRecipientState } from '~/features/follow/newsletter/rules/newsletter.ts'
import { newsletterLetters, newsletterReaders, newsletterRecipients } from '~/features/follow/newsletter/tables.server.ts'

export type LetterRow = typeof newsletterLetters.$inferSelect

/** Stores a letter; if one with its key exists, it stays, and nothing is returned. */
export async function insertLetter(store: Store, row: typeof newsletterLetters.$inferInsert): Promise<number | undefined> {
	const [made] = await insertRows(store, newsletterLetters, [row], { returning: ['id'], onConflict: 'nothing' })
	return made?.id
}

export async function findLetterByKey(store: Store, key: string): Promise<LetterRow | undefined> {
	const [row] = await store.select().from(newsletterLetters).where(eq(newsletterLetters.key, key))
	return row
}

/** Makes every confirmed reader a recipient of a letter. @returns how many */
export async function insertLetterRecipients(store: Store, letterId: number): Promise<number> {
	const { rows } = (await store.execute(sql`
		with written as (
			insert into newsletter_recipients (letter_id, reader_id, state)
			select ${letterId}, id, 'waiting' from newsletter_readers where state = 'confirmed' order by id
			returning 1
		) select count(*)::int as count from written`)) as unknown as { rows: { count: number }[] }
	return rows[0]?.count ?? 0
}

export async function lockLetter(store: Store, id: number): Promise<LetterRow | undefined> {
	const [row] = await store.select().from(newsletterLetters).where(eq(newsletterLetters.id, id)).for('update')
	return row
}

export async function updateLetter(
	store: Store,
	id: number,
	set: Partial<Pick<LetterRow, 'state' | 'recipients' | 'endedAt' | 'workedAt'>>,
): Promise<void> {
	await store.update(newsletterLetters).set(set).where(eq(newsletterLetters.id, id))
}

type RecipientCounts = Record<LetterRecipientState, number>
const nobody: RecipientCounts = { waiting: 0, sent: 0, left: 0, refused: 0 }

/** Letters, the newest first, with how many of their recipients are in which state. */
export async function listLetterRows(store: Store, { limit, offset }: { limit: number; offset: number }) {
	const rows = await store.select().from(newsletterLetters).orderBy(desc(newsletterLetters.id)).limit(limit).offset(offset)
	const { letterId, state } = newsletterRecipients
	const counted = await store
		.select({ letterId, state, count: count() })
		.from(newsletterRecipients)
		.where(
			isOneOf(
				letterId,
				rows.map(({ id }) => id),
			),
		)
		.groupBy(letterId, state)
	const countsOf = (id: number): RecipientCounts => ({
		...nobody,
		...Object.fromEntries(counted.filter((each) => each.letterId === id).map((each) => [each.state, each.count])),
	})
	return rows.map((row) => ({ row, counts: countsOf(row.id) }))
}

export async function countLetters(store: Store): Promise<number> {
	return store.$count(newsletterLetters)
}

/**
 * Reserves the next recipients who wait and are not reserved, until a moment. The letter is locked, so that two runs never reserve the same. Those who
 * are no longer readers get none.
 */
export async function takeLetterRecipients(store: Store, letter: number, { now, until, most }: { now: Date; until: Date; most: number }) {
	const { id, letterId, readerId, state, takenUntil } = newsletterRecipients
	for (;;) {
		const next = store
			.select({ id })
			.from(newsletterRecipients)
			.where(and(eq(letterId, letter), eq(state, 'waiting'), or(isNull(takenUntil), lte(takenUntil, now))))
			.orderBy(asc(id))
			.limit(most)
		const taken = await store.update(newsletterRecipients).set({ takenUntil: until }).where(inArray(id, next)).returning({ id })
		if (taken.length === 0) return []
		const ids = taken.map((each) => each.id)
		const readers = await store
			.select({ id, readerId: newsletterReaders.id, email: newsletterReaders.email, locale: newsletterReaders.locale })
			.from(newsletterRecipients)
			.innerJoin(newsletterReaders, and(eq(newsletterReaders.id, readerId), eq(newsletterReaders.state, 'confirmed')))
			.where(isOneOf(id, ids))
			.orderBy(asc(id))
		const reading = new Set(readers.map((each) => each.id))
		await updateLetterRecipients(
			store,
			letter,
			ids.filter((each) => !reading.has(each)),
			'left',
		)
		if (readers.length > 0) return readers
	}
}

/** Releases recipients who were reserved, but not tried. */
export async function letLetterRecipientsGo(store: Store, letter: number, ids: readonly number[]): Promise<void> {
	const { id, letterId } = newsletterRecipients
	if (ids.length === 0) return
	await store
		.update(newsletterRecipients)
		.set({ takenUntil: null })
		.where(and(eq(letterId, letter), isOneOf(id, ids)))
}

/** Whether any recipient still waits, reserved or not. */
export async function isAnybodyLeft(store: Store, letter: number): Promise<boolean> {
	const { id, letterId, state } = newsletterRecipients
	const [row] = await store
		.select({ id })
		.from(newsletterRecipients)
		.where(and(eq(letterId, letter), eq(state, 'waiting')))
		.limit(1)
	return row !== undefined
}

/** Sets the state of waiting recipients; those who left meanwhile stay so. */
export async function updateLetterRecipients(
	store: Store,
	letter: number,
	ids: readonly number[],
	to: LetterRecipientState,
): Promise<void> {
	const { id, letterId, state } = newsletterRecipients
	if (ids.length === 0) return
	await store
		.update(newsletterRecipients)
		.set({ state: to })
		.where(and(eq(letterId, letter), isOneOf(id, ids), eq(state, 'waiting')))
}

/** The letters that went to an address, or are on their way. */
export async function listLettersOf(store: Store, email: string) {
	const { id, letterId, readerId, state } = newsletterRecipients
	return store
		.select({ id, letterId, state })
		.from(newsletterRecipients)
		.innerJoin(newsletterReaders, eq(newsletterReaders.id, readerId))
		.where(eq(newsletterReaders.email, email))
		.orderBy(asc(id))
}
