import { and, eq, ne, or } from 'drizzle-orm'
import type { Store } from '~/platform/database/database.server.ts'
import type { TableOfPeople } from '~/platform/database/person.server.ts'
import { savedViews } from '~/features/desk-kit/tables.server.ts'

export async function listViewsOf(store: Store, accountId: number, list: string) {
	return store
		.select({ id: savedViews.id, name: savedViews.name, query: savedViews.query })
		.from(savedViews)
		.where(and(eq(savedViews.accountId, accountId), eq(savedViews.list, list)))
		.orderBy(savedViews.id)
}

/** How many views an account has saved, of all lists, without the one of this name. */
export async function countOtherViews(store: Store, accountId: number, { list, name }: { list: string; name: string }): Promise<number> {
	const isOther = or(ne(savedViews.list, list), ne(savedViews.name, name))
	return store.$count(savedViews, and(eq(savedViews.accountId, accountId), isOther))
}

/** Saves a view; it replaces one with the same name. */
export async function keepView(store: Store, view: typeof savedViews.$inferInsert): Promise<{ id: number } | undefined> {
	const [row] = await store
		.insert(savedViews)
		.values(view)
		.onConflictDoUpdate({ target: [savedViews.accountId, savedViews.list, savedViews.name], set: { query: view.query } })
		.returning({ id: savedViews.id })
	return row
}

export async function dropView(store: Store, accountId: number, id: number): Promise<void> {
	await store.delete(savedViews).where(and(eq(savedViews.accountId, accountId), eq(savedViews.id, id)))
}

export const savedViewsOfPeople: TableOfPeople = {
	read: (store, { accountId }) =>
		store
			.select({ list: savedViews.list, name: savedViews.name, query: savedViews.query, createdAt: savedViews.createdAt })
			.from(savedViews)
			.where(eq(savedViews.accountId, accountId))
			.orderBy(savedViews.id),
	async forget(store, { accountId }) {
		await store.delete(savedViews).where(eq(savedViews.accountId, accountId))
	},
}
