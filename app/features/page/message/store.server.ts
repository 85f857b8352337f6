import { and, asc, count, desc, eq, gt, inArray, isNotNull, isNull, lt, or, sql } from 'drizzle-orm'
import type { Store } from '~/platform/database/database.server.ts'
import { isOneOf } from '~/platform/database/many-rows.server.ts'
import { folded, holds, phoneWords, sortKey } from '~/platform/database/searching.server.ts'
import type { MessageState } from './rules/message.ts'
import { pageMessages } from './tables.server.ts'

export type MessageRow = typeof pageMessages.$inferSelect

/** Inserts a message; where the same one was sent before, locks and returns that one. */
export async function insertOrLockMessage(
	store: Store,
	row: typeof pageMessages.$inferInsert,
): Promise<{ row: MessageRow | undefined; isNew: boolean }> {
	const [made] = await store.insert(pageMessages).values(row).onConflictDoNothing().returning()
	if (made) return { row: made, isNew: true }
	const isSame = and(eq(pageMessages.email, row.email), eq(pageMessages.path, row.path), sql`md5(${pageMessages.text}) = md5(${row.text})`)
	const [known] = await store.select().from(pageMessages).where(isSame).for('update')
	return { row: known, isNew: false }
}

/** How many messages an address sent since a moment. */
export async function countMessagesOf(store: Store, email: string, since: Date): Promise<number> {
	return store.$count(pageMessages, and(eq(pageMessages.email, email), gt(pageMessages.at, since)))
}

export async function findMessage(store: Store, id: number): Promise<MessageRow | undefined> {
	const [row] = await store.select().from(pageMessages).where(eq(pageMessages.id, id))
	return row
}

/** Locks several messages, always in the same order. */
export async function lockMessages(store: Store, ids: readonly number[]): Promise<MessageRow[]> {
	return store.select().from(pageMessages).where(isOneOf(pageMessages.id, ids)).orderBy(pageMessages.id).for('update')
}

/** Changes messages that the caller has locked. */
export async function updateMessages(
	store: Store,
	ids: readonly number[],
	set: Partial<Pick<MessageRow, 'at' | 'answeredAt' | 'answeredBy' | 'locale'>>,
): Promise<void> {
	if (ids.length > 0) await store.update(pageMessages).set(set).where(isOneOf(pageMessages.id, ids))
}

/** Deletes messages that the caller has locked. */
export async function deleteMessages(store: Store, ids: readonly number[]): Promise<void> {
	await store.delete(pageMessages).where(isOneOf(pageMessages.id, ids))
}

const told = folded(
	sql`${pageMessages.name} || ' ' || ${pageMessages.email} || ' ' || ${phoneWords(pageMessages.phone)} || ' ' || ${pageMessages.topic} || ' ' || ${pageMessages.text}`,
)
const sorts = { at: pageMessages.at, name: sortKey(pageMessages.name) }

export interface MessagesWanted {
	/** Words without accents and capitals. */
	words: readonly string[]
	state?: MessageState
}

/** One page of all messages, with the number of those that wait and of those that were answered. */
export async function listMessages(
	store: Store,
	{ words, state }: MessagesWanted,
	{ sort, limit, offset }: { sort: { by: keyof typeof sorts; down: boolean }; limit: number; offset: number },
) {
	const found = and(...words.map((word) => holds(told, word)))
	const ofState = { open: isNull(pageMessages.answeredAt), answered: isNotNull(pageMessages.answeredAt) }
	const by = sort.down ? desc : asc
	const [[counts], rows] = await Promise.all([
		store
			.select({ all: count(), answered: count(pageMessages.answeredAt) })
			.from(pageMessages)
			.where(found),
		store
			.select()
			.from(pageMessages)
			.where(and(found, state && ofState[state]))
			.orderBy(by(sorts[sort.by]), by(pageMessages.id))
			.limit(limit)
			.offset(offset),
	])
	const { all, answered } = counts ?? { all: 0, answered: 0 }
	return { counts: { open: all - answered, answered }, rows }
}

/** Deletes some messages that were sent before a moment. @returns how many */
export async function deleteMessagesBefore(store: Store, before: Date, most: number): Promise<number> {
	const old = store.select({ id: pageMessages.id }).from(pageMessages).where(lt(pageMessages.at, before)).limit(most)
	return (await store.delete(pageMessages).where(inArray(pageMessages.id, old)).returning({ id: pageMessages.id })).length
}

const isOf = ({ accountId, email }: { accountId: number; email: string }) =>
	or(eq(pageMessages.accountId, accountId), eq(pageMessages.email, email))

/** All messages of a person, for the personal data they may have. */
export async function listMessagesOf(store: Store, person: { accountId: number; email: string }) {
	const { path, topic, name, email, phone, text, locale, at, answeredAt } = pageMessages
	return store
		.select({ path, topic, name, email, phone, text, locale, at, answeredAt })
		.from(pageMessages)
		.where(isOf(person))
		.orderBy(pageMessages.id)
}

export async function deleteMessagesOf(store: Store, person: { accountId: number; email: string }): Promise<void> {
	await store.delete(pageMessages).where(isOf(person))
}
