import { and, asc, desc, eq, gte, inArray, isNotNull, isNull, like, lte, or, sql } from 'drizzle-orm'
import type { Store } from '../../platform/database/database.server.ts'
import { orders } from '../order/tables.server.ts'
import { cardChoices, paymentNotices, payments, refunds } from './tables.server.ts'

export type PaymentRow = typeof payments.$inferSelect
/** By which card an attempt is paid, and whether the gateway keeps it. */
export type CardManner = Pick<PaymentRow, 'savedCardId' | 'savesCard'>

/** A charge as a gateway names it. */
export interface ChargeName {
	gateway: PaymentRow['gateway']
	/** Whose account it is of; null: the platform's. */
	ownAccountId: number | null
	gatewayRef: string
}

const ofAccount = (ownAccountId: number | null) =>
	ownAccountId === null ? isNull(payments.ownAccountId) : eq(payments.ownAccountId, ownAccountId)

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
export async function lockOrderPaidBy(store: Store, by: ChargeName | { paymentId: number } | { refundId: number }) {
	const which =
		'paymentId' in by
			? eq(payments.id, by.paymentId)
			: 'refundId' in by
				? inArray(payments.id, store.select({ id: refunds.paymentId }).from(refunds).where(eq(refunds.id, by.refundId)))
				: and(eq(payments.gateway, by.gateway), eq(payments.gatewayRef, by.gatewayRef), ofAccount(by.ownAccountId))
	const orderId = store.select({ id: payments.orderId }).from(payments).where(which)
	const [order] = await store.select().from(orders).where(eq(orders.id, orderId)).for('update')
	return order
}

export async function updatePayment(
	store: Store,
	id: number,
	set: Partial<
		Pick<
			PaymentRow,
			'state' | 'gatewayRef' | 'transactionNo' | 'redirectUrl' | 'failureCode' | 'amountMinor' | 'captureMinor' | 'authorizedMinor'
		>
	> & { updatedAt: Date },
): Promise<void> {
	await store.update(payments).set(set).where(eq(payments.id, id))
}

/** Writes down how an order is to be paid next; the newest choice counts. */
export async function putCardChoice(store: Store, choice: typeof cardChoices.$inferInsert): Promise<void> {
	const { orderId: _orderId, ...set } = choice
	await store.insert(cardChoices).values(choice).onConflictDoUpdate({ target: cardChoices.orderId, set })
}

/** The choice for an order, taken: it holds for one attempt. */
export async function takeCardChoice(store: Store, orderId: number): Promise<CardManner | undefined> {
	const [choice] = await store
		.delete(cardChoices)
		.where(eq(cardChoices.orderId, orderId))
		.returning({ savedCardId: cardChoices.savedCardId, savesCard: cardChoices.savesCard })
	return choice
}

/** Writes a notice down; false when it was written before. While another transaction writes the same one, this waits for how it ends. */
export async function keepNotice(store: Store, notice: typeof paymentNotices.$inferInsert): Promise<boolean> {
	const kept = await store.insert(paymentNotices).values(notice).onConflictDoNothing().returning({ id: paymentNotices.id })
	return kept.length > 0
}

/** Whether anything was ever said about a charge. */
export async function hasNotice(store: Store, { gateway, ownAccountId, gatewayRef }: ChargeName): Promise<boolean> {
	const found = await store
		.select({ id: paymentNotices.id })
		.from(paymentNotices)
		.where(
			and(
				eq(paymentNotices.gateway, gateway),
				eq(paymentNotices.gatewayRef, gatewayRef),
				sql`${paymentNotices.ownAccountId} is not distinct from ${ownAccountId}::bigint`,
			),
		)
		.limit(1)
	return found.length > 0
}

/** Attempts on the pages of these gateways, by own accounts of `own`, that began between two times and of which nothing was heard, the oldest first. */
export async function listUnheard(
	store: Store,
	gateways: { house: readonly PaymentRow['gateway'][]; own: readonly PaymentRow['gateway'][] },
	{ from, to }: { from: Date; to: Date },
	limit: number,
) {
	return store
		.select()
		.from(payments)
		.where(
			and(
				eq(payments.state, 'pending'),
				or(
					and(isNull(payments.ownAccountId), inArray(payments.gateway, [...gateways.house])),
					and(isNotNull(payments.ownAccountId), inArray(payments.gateway, [...gateways.own])),
				),
				gte(payments.createdAt, from),
				lte(payments.createdAt, to),
			),
		)
		.orderBy(asc(payments.createdAt), asc(payments.id))
		.limit(limit)
}

export type RefundRow = typeof refunds.$inferSelect

/** What goes or went back of these payments, in the order in which it was decided. */
export async function listRefunds(store: Store, paymentIds: readonly number[]): Promise<RefundRow[]> {
	if (paymentIds.length === 0) return []
	return store
		.select()
		.from(refunds)
		.where(inArray(refunds.paymentId, [...paymentIds]))
		.orderBy(asc(refunds.id))
}

/** Writes refunds down; one whose cause has given something back of its payment before writes nothing and is missing from the answer. */
export async function insertRefunds(store: Store, rows: readonly (typeof refunds.$inferInsert)[]): Promise<RefundRow[]> {
	if (rows.length === 0) return []
	return store
		.insert(refunds)
		.values([...rows])
		.onConflictDoNothing({ target: [refunds.paymentId, refunds.cause] })
		.returning()
}

export async function updateRefund(
	store: Store,
	id: number,
	set: Partial<Pick<RefundRow, 'state' | 'tries'>> & { updatedAt: Date },
): Promise<void> {
	await store.update(refunds).set(set).where(eq(refunds.id, id))
}

/** Money that has been on its way back since before a time, the longest first, each with the charge it belongs to. */
export async function listSlowRefunds(store: Store, before: Date, limit: number) {
	return store
		.select({
			refund: refunds,
			gateway: payments.gateway,
			ownAccountId: payments.ownAccountId,
			gatewayRef: payments.gatewayRef,
			transactionNo: payments.transactionNo,
		})
		.from(refunds)
		.innerJoin(payments, eq(payments.id, refunds.paymentId))
		.where(and(eq(refunds.state, 'asked'), lte(refunds.updatedAt, before)))
		.orderBy(asc(refunds.updatedAt), asc(refunds.id))
		.limit(limit)
}

export async function findRefund(store: Store, id: number): Promise<RefundRow | undefined> {
	const [refund] = await store.select().from(refunds).where(eq(refunds.id, id))
	return refund
}

export async function findPayment(store: Store, id: number): Promise<PaymentRow | undefined> {
	const [payment] = await store.select().from(payments).where(eq(payments.id, id))
	return payment
}

/** The one open payment by an account of an amount whose name at its gateway begins so; nothing where there are several. */
export async function findPaymentByCut(
	store: Store,
	{ gateway, ownAccountId, cut, amountMinor }: Pick<ChargeName, 'gateway' | 'ownAccountId'> & { cut: string; amountMinor: number },
): Promise<PaymentRow | undefined> {
	const found = await store
		.select()
		.from(payments)
		.where(
			and(
				eq(payments.gateway, gateway),
				ofAccount(ownAccountId),
				like(payments.gatewayRef, `${cut.replaceAll(/[^A-Z0-9]/g, '')}%`),
				eq(payments.amountMinor, amountMinor),
				inArray(payments.state, ['created', 'pending']),
			),
		)
		.limit(2)
	return found.length === 1 ? found[0] : undefined
}

/** Money a gateway was asked to give back and has not said of that it did, the longest first. */
export async function listAskedRefunds(
	store: Store,
	gateway: PaymentRow['gateway'],
	limit: number,
	/** Of charges by these own accounts alone. */
	whose: readonly number[] | 'all' = 'all',
) {
	const found = await store
		.select({
			refund: refunds,
			gateway: payments.gateway,
			ownAccountId: payments.ownAccountId,
			gatewayRef: payments.gatewayRef,
			orderId: payments.orderId,
		})
		.from(refunds)
		.innerJoin(payments, eq(payments.id, refunds.paymentId))
		.where(
			and(
				eq(refunds.state, 'asked'),
				eq(payments.gateway, gateway),
				isNotNull(payments.gatewayRef),
				whose === 'all' ? undefined : inArray(payments.ownAccountId, [...whose]),
			),
		)
		.orderBy(asc(refunds.id))
		.limit(limit)
	return found.map(({ gatewayRef, ...each }) => ({ ...each, gatewayRef: gatewayRef ?? '' }))
}
