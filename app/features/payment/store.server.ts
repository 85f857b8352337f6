import { desc, eq } from 'drizzle-orm'
import type { Store } from '../../platform/database/database.server.ts'
import { payments } from './tables.server.ts'

export type PaymentRow = typeof payments.$inferSelect

/** An order's attempts to pay, the newest first. */
export async function listPayments(store: Store, orderId: number): Promise<PaymentRow[]> {
	return store.select().from(payments).where(eq(payments.orderId, orderId)).orderBy(desc(payments.id))
}
