import { mutation } from '~/platform/operations/define.server.ts'
import { systemOnly } from '~/features/account/guards.server.ts'
import { retakePlaces, sellPlaces } from '~/features/order/flows/move-places.server.ts'
import { deliveryAfter, mayBecome, type OrderStatus } from '~/features/order/rules/life-cycle.ts'
import { balance } from '~/features/order/rules/ledger.ts'
import { feeWhenPaid, withFee } from '~/features/order/rules/way-fee.ts'
import { appendLedger, listLedger, listUsesOfOrder, updateOrder } from '~/features/order/store.server.ts'
import type { QuotaUse } from '~/features/quota/store.server.ts'
import { differs, isOpen, mayBePaid } from '~/features/payment/rules/attempt.ts'
import { expectedMinor, losesPromise, promiseLost } from '~/features/payment/rules/promises.ts'
import { decisionOnNotice, paymentAfter, type NoticeDecision, type NoticeKind } from '~/features/payment/rules/life-cycle.ts'
import { changeFee } from '~/features/payment/flows/change-fee.server.ts'
import { flagMismatch, say, type NoticeContext } from '~/features/payment/flows/note-payment.server.ts'
import { askToPayAgain, keepPromise, loseQuote } from '~/features/payment/flows/keep-promise.server.ts'
import { oweBack } from '~/features/payment/flows/owe-back.server.ts'
import { recordRefund, type RefundOutcome } from '~/features/payment/flows/record-refund.server.ts'
import { noticeShape } from '~/features/payment/shapes.server.ts'
import { keepNotice, listPayments, lockOrderPaidBy, updatePayment } from '~/features/payment/store.server.ts'

/** The result of a notice: a decision; or it was known, is about no charge of ours, or has another amount. */
export type NoticeOutcome = NoticeDecision | RefundOutcome | 'known' | 'unknown_charge' | 'amount_mismatch'

/**
 * Handles a gateway's notice about a charge: books money, confirms the order and sells its places, or records a failure. The same notice counts once
 * (truths §1.6), and only for charges of the account that sent it. Money that cannot buy places any more is refunded by a job (truths §1.7).
 * Nothing else confirms a paid order (truths §1.8).
 */
export const recordNotice = mutation('recordNotice', {
	input: noticeShape,
	allow: systemOnly,
	refusals: [],
	async run({ store, now, record }, notice): Promise<{ outcome: NoticeOutcome }> {
		const { gateway, ownAccountId, noticeId, gatewayRef, kind } = notice
		if (!(await keepNotice(store, { gateway, ownAccountId, noticeId, gatewayRef, kind, receivedAt: now }))) return { outcome: 'known' }
		const paymentId = Number(/^payment:(\d{1,15})$/.exec(notice.key ?? '')?.[1])
		const order =
			(await lockOrderPaidBy(store, { gateway, ownAccountId, gatewayRef })) ??
			(paymentId ? await lockOrderPaidBy(store, { paymentId }) : undefined)
		const payments = order ? await listPayments(store, order.id) : []
		const ofAccount = payments.filter((each) => each.gateway === gateway && each.ownAccountId === ownAccountId)
		const named = ofAccount.find((each) => each.gatewayRef === gatewayRef)
		// The notice about a charged saved card may arrive before the answer to the call, or without any answer.
		const found = named ?? ofAccount.find((each) => each.id === paymentId && each.gatewayRef === null)
		if (found && !named) await updatePayment(store, found.id, { gatewayRef, updatedAt: now })
		if (!order || !found) {
			// The notice is kept: `notePaymentOpened` looks it up, and a person may, too.
			record({
				name: 'payment.unknown_charge',
				about: `charge:${gateway}:${gatewayRef}`,
				data: { kind, amount: notice.amount, ownAccountId },
			})
			return { outcome: 'unknown_charge' }
		}
		const { transactionNo } = notice
		// This is needed also when an answer of the gateway had told of the payment before: answers have no number.
		if (transactionNo !== undefined && found.transactionNo === null) await updatePayment(store, found.id, { transactionNo, updatedAt: now })
		// From here on the charge has the gateway's name: without the name its money could not be refunded.
		const matter = { store, now, record, notice, order, payment: { ...found, gatewayRef }, payments }
		if (kind === 'refunded' || kind === 'refund_failed') return { outcome: await recordRefund(matter, kind) }
		return { outcome: await decide(matter, kind) }
	},
})

async function decide(matter: NoticeContext, kind: NoticeKind): Promise<NoticeOutcome> {
	const { store, now, notice, order, payment } = matter
	const isMoney = kind === 'captured' || kind === 'authorized'
	const amountMinor = expectedMinor(payment, kind)
	if (isMoney && differs({ ...payment, amountMinor }, notice.amount)) return flagMismatch(matter)

	const uses = kind === 'captured' ? await listUsesOfOrder(store, order.id) : []
	const books = kind === 'captured' ? balance(await listLedger(store, order.id)) : undefined
	// The order may have another way with another fee by now: this attempt was paid, so the order gets this attempt's fee again.
	const feeMinor = books && feeWhenPaid(order, payment, books)
	const remainingMinor = feeMinor === undefined ? (books?.remaining ?? 0) : withFee(order, feeMinor).totalMinor
	const decision = decisionOnNotice(
		kind,
		{ ...payment, amountMinor },
		{ status: order.status, remainingMinor },
		// A ticket changed for one with the same quotas holds no places of its own.
		{ placesHeld: uses.length > 0 || order.holdEndsAt !== null },
	)
	const state = paymentAfter[decision]
	if (state === null) return decision
	const failureCode = notice.failureCode ?? (state === 'captured' ? null : payment.failureCode)
	const isPart = state === 'captured' && amountMinor < payment.amountMinor
	const taken = isPart ? { amountMinor, authorizedMinor: payment.amountMinor } : {}
	await updatePayment(store, payment.id, { state, failureCode, ...taken, updatedAt: now })
	const after = { ...matter, payment: { ...payment, ...taken }, feeMinor }
	if (state === 'captured') await book(after)
	if (state === kind && losesPromise(kind, payment, order)) await askToPayAgain(after)
	else await follow(after, decision, uses)
	return decision
}

/** Does what a decision requires beside the attempt itself. Places come last, because others wait for their rows. */
async function follow(matter: NoticeContext, decision: NoticeDecision, uses: readonly QuotaUse[]): Promise<void> {
	switch (decision) {
		case 'confirm':
			say(matter, 'payment.confirmed')
			return confirmOrder(matter, () => sellPlaces(matter.store, held(uses)))
		case 'retake_places': {
			const refusal = await retakePlaces(matter.store, matter.order, { state: 'sold', expiresAt: null }, matter.now)
			if (refusal) return sendBack(matter, refusal)
			say(matter, 'payment.confirmed')
			return confirmOrder(matter)
		}
		case 'refund':
			return sendBack(matter, matter.order.status === 'Canceled' ? 'order_canceled' : 'already_paid')
		case 'mark_authorized':
			if (matter.payment.manual) return keepPromise(matter)
			say(matter, 'payment.authorized')
			return orderBecomes(matter, 'Authorized')
		case 'mark_failed':
			say(matter, 'payment.failed')
			return orderFails(matter)
		case 'mark_canceled':
			say(matter, 'payment.canceled')
			await orderFails(matter)
			return matter.payment.manual ? loseQuote(matter) : undefined
		case 'ignore_duplicate':
	}
}

function held(uses: readonly QuotaUse[]): QuotaUse[] {
	return uses.filter(({ state }) => state === 'held')
}

async function book({ store, now, order, payment }: NoticeContext): Promise<void> {
	await appendLedger(store, [
		{
			orderId: order.id,
			kind: 'payment',
			amountMinor: payment.amountMinor,
			at: now,
			cause: `payment:${payment.id}`,
			ownAccountId: payment.ownAccountId,
		},
	])
}

/** Confirms a paid order. A cash-on-delivery order was confirmed before; then only its books change. */
async function confirmOrder(matter: NoticeContext, sell?: () => Promise<void>): Promise<void> {
	const { store, now, order, payment, payments, record } = matter
	if (matter.feeMinor !== undefined) await changeFee(store, order, matter.feeMinor, now)
	// The buyer may still be on the page of another attempt: it is closed, so that nobody pays twice.
	if (payments.some((other) => other.id !== payment.id && mayBePaid(other))) say(matter, 'payment.superseded')
	// The flag was about the money that is paid now.
	if (order.flag === promiseLost || order.flag === 'rest_overdue') await updateOrder(store, order.id, { flag: null })
	if (!mayBecome(order.status, 'Confirmed')) return
	const { id: orderId, number, providerId, eventId } = order
	record({ name: 'order.confirmed', about: `order:${orderId}`, providerId, data: { orderId, number, eventId } })
	const deliveryStatus = deliveryAfter('Confirmed', order.deliveryStatus)
	await updateOrder(store, orderId, { status: 'Confirmed', deliveryStatus, confirmedAt: now, holdEndsAt: null })
	await sell?.()
	await sayRest(matter)
}

/** Records that the difference to a higher delivery price is due at once; the account may have agreed to automatic payment. */
async function sayRest({ store, order, record }: NoticeContext): Promise<void> {
	if (order.deliveryQuote !== 'agreed' || order.depositMinor > 0) return
	const { remaining } = balance(await listLedger(store, order.id))
	const { id: orderId, number, providerId, eventId } = order
	if (remaining > 0) record({ name: 'order.amount_due', about: `order:${orderId}`, providerId, data: { orderId, number, eventId } })
}

/** Sends the whole payment back, because it bought nothing. */
async function sendBack({ store, now, record, order, payment }: NoticeContext, cause: string): Promise<void> {
	await oweBack(store, order, [{ ...payment, state: 'captured' }], { cause, now, record })
}

async function orderBecomes({ store, order }: NoticeContext, status: OrderStatus): Promise<void> {
	if (mayBecome(order.status, status)) await updateOrder(store, order.id, { status })
}

/** Marks the order as failed, unless another attempt is open. Its places stay held until the hold ends, so that the buyer can try again. */
async function orderFails(matter: NoticeContext): Promise<void> {
	const { payment, payments } = matter
	if (!payments.some((other) => other.id !== payment.id && isOpen(other))) await orderBecomes(matter, 'Error')
}
