import { eq } from 'drizzle-orm'
import type { Store } from '~/platform/database/database.server.ts'
import type { Given } from '~/platform/database/read-together.server.ts'
import { extraRefunds } from '~/features/order/returns/tables.server.ts'

export async function insertExtraRefunds(store: Store, rows: readonly (typeof extraRefunds.$inferInsert)[]): Promise<void> {
	if (rows.length > 0) await store.insert(extraRefunds).values([...rows])
}

/** The refunds of an order's extras, in the order in which they were decided. */
export function listExtraRefunds(store: Store, orderId: Given<number>) {
	return store.select().from(extraRefunds).where(eq(extraRefunds.orderId, orderId)).orderBy(extraRefunds.id)
}
