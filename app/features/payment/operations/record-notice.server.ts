import type { MutationContext } from '../../../kernel/operation.ts'
import type { Store } from '../../../platform/database/database.server.ts'
import { mutation } from '../../../platform/operations/define.server.ts'
import { systemOnly } from '../../account/guards.server.ts'
import { retakePlaces, sellPlaces } from '../../order/places.server.ts'
import { mayBecome, type OrderStatus } from '../../order/rules/life-cycle.ts'
import { balance } from '../../order/rules/ledger.ts'
import { appendLedger, listLedger, listUsesOfOrder, updateOrder, type OrderRow } from '../../order/store.server.ts'
import type { QuotaUse } from '../../quota/store.server.ts'
import { amountMismatch, differs, isOpen, mayBePaid } from '../rules/attempt.ts'
import { decisionOnNotice, paymentAfter, type NoticeDecision } from '../rules/life-cycle.ts'
import { noticeShape, type NoticeInput } from '../shapes.server.ts'
import { keepNotice, listPayments, lockOrderPaidBy, updatePayment, type PaymentRow } from '../store.server.ts'

/** What came of a notice beside a decision: it was known, is about no charge of ours, or speaks of another amount. */
export type NoticeOutcome = NoticeDecision | 'known' | 'unknown_charge' | 'amount_mismatch'

/**
 * Takes a gateway's word about a charge: books money, confirms the order and sells its places, or says what went wrong. The same notice counts
 * once (truths §1.6); money that cannot buy places any more goes back by a job (truths §1.7). Nothing else confirms a paid order (truths §1.8).
 */
export const recordNotice = mutation('recordNotice', {
	input: noticeShape,
	allow: systemOnly,
	refusals: [],
	async run({ store, now, record }, notice): Promise<{ outcome: NoticeOutcome }> {
		const { gateway, noticeId, gatewayRef, kind } = notice
		if (!(await keepNotice(store, { gateway, noticeId, gatewayRef, kind, receivedAt: now }))) return { outcome: 'known' }
		const order = await lockOrderPaidBy(store, { gateway, gatewayRef })
		const payments = order ? await listPayments(store, order.id) : []
		const payment = payments.find((each) => each.gateway === gateway && each.gatewayRef === gatewayRef)
		if (!order || !payment) {
			// Kept: `notePaymentOpened` looks here, and so does a person.
			record({ name: 'payment.unknown_charge', about: `charge:${gateway}:${gatewayRef}`, data: { kind, amount: notice.amount } })
			return { outcome: 'unknown_charge' }
		}
		return { outcome: await decide({ store, now, record, notice, order, payment, payments }) }
	},
})

/** A notice with everything it is about, the order locked. */
interface Matter extends Pick<MutationContext<Store>, 'store' | 'now' | 'record'> {
	notice: NoticeInput
	order: OrderRow
	payment: PaymentRow
	payments: readonly PaymentRow[]
}

async function decide(matter: Matter): Promise<NoticeOutcome> {
	const { store, now, notice, order, payment } = matter
	const { kind } = notice
	const isMoney = kind === 'captured' || kind === 'authorized' || kind === 'refunded'
	if (isMoney && differs(payment, notice.amount)) return flagMismatch(matter)

	const uses = kind === 'captured' ? await listUsesOfOrder(store, order.id) : []
	const remainingMinor = kind === 'captured' ? balance(await listLedger(store, order.id)).remaining : 0
	const decision = decisionOnNotice(kind, payment, { status: order.status, remainingMinor }, { placesHeld: uses.length > 0 })
	const state = paymentAfter[decision]
	if (state === null) return decision
	const failureCode = notice.failureCode ?? (state === 'captured' ? null : payment.failureCode)
	await updatePayment(store, payment.id, { state, failureCode, updatedAt: now })
	if (state === 'captured') await book(matter, 'payment')
	await follow(matter, decision, uses)
	return decision
}

/** What a decision changes beside the attempt itself. Places come last: their row is the one that others wait for. */
async function follow(matter: Matter, decision: NoticeDecision, uses: readonly QuotaUse[]): Promise<void> {
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
			say(matter, 'payment.authorized')
			return orderBecomes(matter, 'Authorized')
		case 'mark_failed':
			say(matter, 'payment.failed')
			return orderFails(matter)
		case 'mark_canceled':
			say(matter, 'payment.canceled')
			return orderFails(matter)
		case 'mark_refunded':
			await book(matter, 'refund')
			say(matter, 'payment.refunded')
			return clearFlag(matter)
		case 'mark_refund_failed':
			// The organiser is told (truths §1.7).
			await updateOrder(matter.store, matter.order.id, { flag: 'refund_failed' })
			return say(matter, 'payment.refund_failed')
		case 'ignore_duplicate':
	}
}

function held(uses: readonly QuotaUse[]): QuotaUse[] {
	return uses.filter(({ state }) => state === 'held')
}

/** Says what happened in the fact log. */
function say({ record, order, payment, notice }: Matter, name: string, more: Record<string, unknown> = {}): void {
	const { id: orderId, number, providerId, eventId } = order
	const { failureCode } = notice
	const data = { orderId, number, eventId, paymentId: payment.id, gateway: payment.gateway, ...(failureCode && { failureCode }), ...more }
	record({ name, about: `order:${orderId}`, providerId, data })
}

async function book({ store, now, order, payment }: Matter, kind: 'payment' | 'refund'): Promise<void> {
	await appendLedger(store, [{ orderId: order.id, kind, amountMinor: payment.amountMinor, at: now, cause: `payment:${payment.id}` }])
}

/** The order is paid. A cash-on-delivery order was confirmed before; then only its books change. */
async function confirmOrder(matter: Matter, sell?: () => Promise<void>): Promise<void> {
	const { store, now, order, payment, payments, record } = matter
	// The buyer may still stand on another attempt's page: it is closed, so that nobody pays twice.
	if (payments.some((other) => other.id !== payment.id && mayBePaid(other))) say(matter, 'payment.superseded')
	if (!mayBecome(order.status, 'Confirmed')) return
	const { id: orderId, number, providerId, eventId } = order
	record({ name: 'order.confirmed', about: `order:${orderId}`, providerId, data: { orderId, number, eventId } })
	await updateOrder(store, orderId, { status: 'Confirmed', confirmedAt: now, holdEndsAt: null })
	await sell?.()
}

async function sendBack(matter: Matter, reason: string): Promise<void> {
	say(matter, 'payment.refund_due', { reason })
}

async function orderBecomes({ store, order }: Matter, status: OrderStatus): Promise<void> {
	if (mayBecome(order.status, status)) await updateOrder(store, order.id, { status })
}

/** The order failed with its attempt, unless another attempt is open. Its places stay held until the hold ends, so that the buyer can try again. */
async function orderFails(matter: Matter): Promise<void> {
	const { payment, payments } = matter
	if (!payments.some((other) => other.id !== payment.id && isOpen(other))) await orderBecomes(matter, 'Error')
}

async function clearFlag({ store, order, payment, payments }: Matter): Promise<void> {
	const another = payments.some(({ id, state }) => id !== payment.id && state === 'refund_failed')
	if (order.flag === 'refund_failed' && !another) await updateOrder(store, order.id, { flag: null })
}

/** The gateway took another amount than we asked for: nothing is confirmed, a person has to look. */
async function flagMismatch(matter: Matter): Promise<'amount_mismatch'> {
	const { store, now, order, payment, notice } = matter
	await updatePayment(store, payment.id, { failureCode: amountMismatch, updatedAt: now })
	await updateOrder(store, order.id, { flag: amountMismatch })
	say(matter, 'payment.mismatched', { kind: notice.kind, asked: payment.amountMinor, said: notice.amount })
	return 'amount_mismatch'
}
