import { and, asc, desc, eq, lte } from 'drizzle-orm'
import type { Store } from '../../platform/database/database.server.ts'
import { orders } from '../order/tables.server.ts'
import { paymentNotices, payments } from './tables.server.ts'

export type PaymentRow = typeof payments.$inferSelect

/** A charge as a gateway names it. */
export interface ChargeName {
	gateway: PaymentRow['gateway']
	gatewayRef: string
}

/** An order's attempts to pay, the newest first. */
export async function listPayments(store: Store, orderId: number): Promise<PaymentRow[]> {
	return store.select().from(payments).where(eq(payments.orderId, orderId)).orderBy(desc(payments.id))
}

export async function insertPayment(store: Store, row: typeof payments.$inferInsert): Promise<PaymentRow> {
	const [payment] = await store.insert(payments).values(row).returning()
	if (!payment) throw new Error('a payment was not written')
	return payment
}

/** The order an attempt belongs to, locked. Every change of an attempt happens under this lock. */
export async function lockOrderPaidBy(store: Store, by: ChargeName | { paymentId: number }) {
	const which =
		'paymentId' in by ? eq(payments.id, by.paymentId) : and(eq(payments.gateway, by.gateway), eq(payments.gatewayRef, by.gatewayRef))
	const orderId = store.select({ id: payments.orderId }).from(payments).where(which)
	const [order] = await store.select().from(orders).where(eq(orders.id, orderId)).for('update')
	return order
}

export async function updatePayment(
	store: Store,
	id: number,
	set: Partial<Pick<PaymentRow, 'state' | 'gatewayRef' | 'redirectUrl' | 'failureCode' | 'refundTry'>> & { updatedAt: Date },
): Promise<void> {
	await store.update(payments).set(set).where(eq(payments.id, id))
}

/** Writes a notice down; false when it was written before. While another transaction writes the same one, this waits for how it ends. */
export async function keepNotice(store: Store, notice: typeof paymentNotices.$inferInsert): Promise<boolean> {
	const kept = await store
		.insert(paymentNotices)
		.values(notice)
		.onConflictDoNothing({ target: [paymentNotices.gateway, paymentNotices.noticeId] })
		.returning({ id: paymentNotices.id })
	return kept.length > 0
}

/** Whether anything was ever said about a charge. */
export async function hasNotice(store: Store, { gateway, gatewayRef }: ChargeName): Promise<boolean> {
	const found = await store
		.select({ id: paymentNotices.id })
		.from(paymentNotices)
		.where(and(eq(paymentNotices.gateway, gateway), eq(paymentNotices.gatewayRef, gatewayRef)))
		.limit(1)
	return found.length > 0
}

/** Money that has been on its way back since before a time, the longest first. */
export async function listSlowRefunds(store: Store, before: Date, limit: number): Promise<PaymentRow[]> {
	return store
		.select()
		.from(payments)
		.where(and(eq(payments.state, 'refunding'), lte(payments.updatedAt, before)))
		.orderBy(asc(payments.updatedAt), asc(payments.id))
		.limit(limit)
}
