import { eq } from 'drizzle-orm'
import type { Store } from '~/platform/database/database.server.ts'
import { lineRefunds } from '~/features/order/returns/tables.server.ts'

export type LineRefundRow = typeof lineRefunds.$inferSelect

export async function insertLineRefunds(store: Store, rows: readonly (typeof lineRefunds.$inferInsert)[]): Promise<void> {
	if (rows.length > 0) await store.insert(lineRefunds).values([...rows])
}

/** The line refunds of one press. */
export async function listLineRefundsOf(store: Store, key: string): Promise<LineRefundRow[]> {
	return store.select().from(lineRefunds).where(eq(lineRefunds.key, key)).orderBy(lineRefunds.id)
}
