import { and, asc, desc, eq, gte, inArray, isNotNull, isNull, like, lte, or, sql } from 'drizzle-orm'
import type { Store } from '~/platform/database/database.server.ts'
import type { Given } from '~/platform/database/read-together.server.ts'
import { orders } from '~/features/order/tables.server.ts'
import { cardChoices, paymentNotices, payments, refunds } from './tables.server.ts'

export type PaymentRow = typeof payments.$inferSelect
/** The card of an attempt, and whether the gateway saves it. */
export type CardManner = Pick<PaymentRow, 'savedCardId' | 'savesCard'>

/** The name of a charge at its gateway. */
export interface ChargeName {
	gateway: PaymentRow['gateway']
	/** The own account it belongs to; null: the platform's account. */
	ownAccountId: number | null
	gatewayRef: string
}

const ofAccount = (ownAccountId: number | null) =>
	ownAccountId === null ? isNull(payments.ownAccountId) : eq(payments.ownAccountId, ownAccountId)

/** An order's attempts to pay, the newest first. */
export function listPayments(store: Store, orderId: Given<number>) {
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

/** Stores how an order is to be paid next; the newest choice counts. */
export async function putCardChoice(store: Store, choice: typeof cardChoices.$inferInsert): Promise<void> {
	const { orderId: _orderId, ...set } = choice
	await store.insert(cardChoices).values(choice).onConflictDoUpdate({ target: cardChoices.orderId, set })
}

/** Returns and deletes the choice for an order, because it counts for one attempt. */
export async function takeCardChoice(store: Store, orderId: number): Promise<CardManner | undefined> {
	const [choice] = await store
		.delete(cardChoices)
		.where(eq(cardChoices.orderId, orderId))
		.returning({ savedCardId: cardChoices.savedCardId, savesCard: cardChoices.savesCard })
	return choice
}

/** Stores a notice; false when it was stored before. If another transaction is storing the same notice, this waits until that ends. */
export async function keepNotice(store: Store, notice: typeof paymentNotices.$inferInsert): Promise<boolean> {
	const kept = await store.insert(paymentNotices).values(notice).onConflictDoNothing().returning({ id: paymentNotices.id })
	return kept.length > 0
}

/** Whether a notice about a charge was ever stored. */
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

/** Pending attempts without news that began between two times, the oldest first: at gateways of `house`, or by own accounts at gateways of `own`. */
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

/** The refunds of these payments, in the order in which they were decided. */
export async function listRefunds(store: Store, paymentIds: readonly number[]): Promise<RefundRow[]> {
	if (paymentIds.length === 0) return []
	return store
		.select()
		.from(refunds)
		.where(inArray(refunds.paymentId, [...paymentIds]))
		.orderBy(asc(refunds.id))
}

/** The refunds of all attempts to pay an order, the oldest first. */
export function listRefundsOfOrder(store: Store, orderId: Given<number>) {
	const ofOrder = store.select({ id: payments.id }).from(payments).where(eq(payments.orderId, orderId))
	return store.select().from(refunds).where(inArray(refunds.paymentId, ofOrder)).orderBy(asc(refunds.id))
}

/** Stores refunds; a refund whose cause has already refunded its payment is not stored, and is missing in the answer. */
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

/** Refunds on their way since before a time, the oldest first, each with its charge. */
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

/** The one open payment of an account with this amount whose name at its gateway begins like this; nothing where there are several. */
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

/** Refunds that a gateway was asked for and has not reported as done, the oldest first. */
export async function listAskedRefunds(
	store: Store,
	gateway: PaymentRow['gateway'],
	limit: number,
	/** Only charges of these own accounts. */
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
