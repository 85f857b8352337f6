import { appendLedger, updateOrder } from '~/features/order/store.server.ts'
import { flagMismatch, say, type NoticeContext } from './note-payment.server.ts'
import { isOldTry, refundIdOf, stateByRefunds, type RefundRowState } from '~/features/payment/rules/refunds.ts'
import { holdsMoney } from '~/features/payment/rules/life-cycle.ts'
import { insertRefunds, listRefunds, updatePayment, updateRefund, type RefundRow } from '~/features/payment/store.server.ts'

/** The result of a notice about a refund. */
export type RefundOutcome = 'mark_refunded' | 'mark_refund_failed' | 'ignore_duplicate' | 'amount_mismatch'

/**
 * Handles a gateway's notice about a refund: books the money that went back, or flags the order when the refund was refused (truths §1.7). A notice
 * without a key says that the whole charge is refunded: refunds on their way have arrived, and a refund nobody here asked for is recorded.
 */
export async function recordRefund(matter: NoticeContext, kind: 'refunded' | 'refund_failed'): Promise<RefundOutcome> {
	const { store, notice, payment, payments } = matter
	if (!holdsMoney(payment.state)) return 'ignore_duplicate'
	const known = await listRefunds(store, [payment.id])
	const told = known.filter(({ id, state }) => (notice.refundKey ? id === refundIdOf(notice.refundKey) : state === 'asked'))
	const mayEnd = (state: RefundRowState) =>
		state === 'asked' || state === 'due' || ((state === 'failed' || state === 'by_hand') && kind === 'refunded')

	const due = notice.refundKey ? told.reduce((sum, { amountMinor }) => sum + amountMinor, 0) : payment.amountMinor
	const isOther = notice.amount && (notice.amount.amount !== due || notice.amount.currency !== payment.currency)
	if (isOther && kind === 'refunded') return flagMismatch(matter)

	const ended = told.filter((refund) => mayEnd(refund.state) && !(kind === 'refund_failed' && isOldTry(notice.refundKey, refund)))
	const outside = kind === 'refunded' && !notice.refundKey ? await refundedOutside(matter, known) : []
	if (ended.length + outside.length === 0) return 'ignore_duplicate'
	for (const refund of ended)
		await updateRefund(store, refund.id, { state: kind === 'refunded' ? 'refunded' : 'failed', updatedAt: matter.now })
	if (kind === 'refunded') await book(matter, [...ended, ...outside])

	const after = await listRefunds(
		store,
		payments.map(({ id }) => id),
	)
	const ofPayment = after.filter(({ paymentId }) => paymentId === payment.id)
	await updatePayment(store, payment.id, {
		state: stateByRefunds(payment.amountMinor, ofPayment),
		failureCode: notice.failureCode ?? payment.failureCode,
		updatedAt: matter.now,
	})
	await setFlag(matter, after)
	return kind === 'refunded' ? 'mark_refunded' : 'mark_refund_failed'
}

/** Records money that somebody refunded at the gateway itself: the part that none of our refunds explains. */
async function refundedOutside({ store, now, notice, payment }: NoticeContext, known: readonly RefundRow[]): Promise<RefundRow[]> {
	const ours = known.filter(({ state }) => state === 'asked' || state === 'refunded').reduce((sum, { amountMinor }) => sum + amountMinor, 0)
	const amountMinor = payment.amountMinor - ours
	if (amountMinor <= 0) return []
	const row = { paymentId: payment.id, amountMinor, cause: `gateway:${notice.noticeId}`, state: 'refunded' as const }
	return insertRefunds(store, [{ ...row, createdAt: now, updatedAt: now }])
}

async function book(matter: NoticeContext, refunds: readonly RefundRow[]): Promise<void> {
	const { store, now, order, payment } = matter
	await appendLedger(
		store,
		refunds.map(({ id, amountMinor }) => ({
			...{ orderId: order.id, kind: 'refund', amountMinor, at: now, cause: `refund:${id}` },
			ownAccountId: payment.ownAccountId,
		})),
	)
	for (const { id: refundId, amountMinor, cause } of refunds) say(matter, 'payment.refunded', { refundId, amountMinor, reason: cause })
}

/** Flags the order for its organiser as long as the gateway has refused a refund (truths §1.7). */
async function setFlag(matter: NoticeContext, refunds: readonly RefundRow[]): Promise<void> {
	const { store, order, notice } = matter
	const isStuck = refunds.some(({ state }) => state === 'failed')
	if (notice.kind === 'refund_failed') say(matter, 'payment.refund_failed')
	if (isStuck && order.flag === null) await updateOrder(store, order.id, { flag: 'refund_failed' })
	if (!isStuck && order.flag === 'refund_failed') await updateOrder(store, order.id, { flag: null })
}
