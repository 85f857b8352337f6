import { count, eq, sql } from 'drizzle-orm'
import type { Store } from '~/platform/database/database.server.ts'
import { isOneOf } from '~/platform/database/many-rows.server.ts'
import { categories, products } from '~/features/catalog/tables.server.ts'

/** Locks all categories: two people who move some at once must not make a circle together. */
export function lockCategories(store: Store) {
	return store.select().from(categories).orderBy(categories.id).for('update')
}

/** How many products each category itself has, in any state. */
export async function countOnShelves(store: Store): Promise<Map<number, number>> {
	const rows = await store
		.select({ id: products.categoryId, count: count() })
		.from(products)
		.where(sql`${products.categoryId} is not null`)
		.groupBy(products.categoryId)
	return new Map(rows.flatMap(({ id, count: number }) => (id === null ? [] : [[id, number] as const])))
}

/** The products in these categories. */
export async function listIdsOnShelves(store: Store, ids: readonly number[]): Promise<number[]> {
	const rows = await store.select({ id: products.id }).from(products).where(isOneOf(products.categoryId, ids))
	return rows.map(({ id }) => id)
}

export async function insertCategory(store: Store, row: typeof categories.$inferInsert): Promise<number> {
	const [made] = await store.insert(categories).values(row).returning({ id: categories.id })
	if (!made) throw new Error('a category was not written')
	return made.id
}

export async function updateCategory(store: Store, id: number, set: Partial<typeof categories.$inferInsert>): Promise<void> {
	await store.update(categories).set(set).where(eq(categories.id, id))
}

export async function deleteCategoryRow(store: Store, id: number): Promise<void> {
	await store.delete(categories).where(eq(categories.id, id))
}
