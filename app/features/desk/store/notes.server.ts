import { and, eq, inArray, or, sql } from 'drizzle-orm'
import type { Store } from '~/platform/database/database.server.ts'
import type { TableOfPeople } from '~/platform/database/person.server.ts'
import { accounts } from '~/features/account/tables.server.ts'
import { orders } from '~/features/order/tables.server.ts'
import { deskNotes } from '~/features/desk/tables.server.ts'

export async function insertNote(store: Store, note: typeof deskNotes.$inferInsert): Promise<number> {
	const [row] = await store.insert(deskNotes).values(note).returning({ id: deskNotes.id })
	return row?.id ?? 0
}

/** The notes of staff about a thing, the newest first, with their authors. */
export async function listNotes(store: Store, about: string) {
	return store
		.select({
			id: deskNotes.id,
			text: deskNotes.text,
			at: deskNotes.at,
			authorId: deskNotes.authorId,
			author: { firstName: accounts.firstName, lastName: accounts.lastName },
		})
		.from(deskNotes)
		.leftJoin(accounts, eq(accounts.id, deskNotes.authorId))
		.where(eq(deskNotes.about, about))
		.orderBy(sql`${deskNotes.id} desc`)
}

/** Deletes a note of this author. @returns what it was about */
export async function deleteNote(store: Store, id: number, authorId: number): Promise<string | undefined> {
	const [row] = await store
		.delete(deskNotes)
		.where(and(eq(deskNotes.id, id), eq(deskNotes.authorId, authorId)))
		.returning({ about: deskNotes.about })
	return row?.about
}

/** Notes about the account and about its orders. */
function aboutPerson(store: Store, accountId: number) {
	const theirs = store
		.select({ about: sql<string>`'order:' || ${orders.id}` })
		.from(orders)
		.where(eq(orders.accountId, accountId))
	return or(eq(deskNotes.about, `account:${accountId}`), inArray(deskNotes.about, theirs))
}

export const deskNotesOfPeople: TableOfPeople = {
	read: (store, { accountId }) =>
		store
			.select({ about: deskNotes.about, text: deskNotes.text, at: deskNotes.at })
			.from(deskNotes)
			.where(aboutPerson(store, accountId))
			.orderBy(deskNotes.id),
	async forget(store, { accountId }) {
		await store.delete(deskNotes).where(aboutPerson(store, accountId))
	},
}
