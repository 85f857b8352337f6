import { isGoodsOnly } from '~/features/cart/rules/goods-only.ts'
import type { OrderStatus } from '~/features/order/rules/life-cycle.ts'
import type { Money } from '~/kernel/money.ts'
import { isLeftOff, leftOffCodes } from '~/kernel/left-off.ts'
import { amountMismatch } from './attempt.ts'
import type { PaymentState } from './life-cycle.ts'

/** The states of an unpaid order, as its buyer is told. Only `held` and `released` can be paid again. */
export type Unfinished = 'held' | 'released' | 'canceled' | 'refunding' | 'refunded' | 'refund_failed' | 'mismatch'

export interface UnpaidOrder {
	status: OrderStatus
	/** ISO 8601; null: its places were given back. */
	holdEndsAt: string | null
	/** Whether its event was called off. */
	eventCancelled?: boolean
	/** The attempts, the newest first. */
	payments: readonly { state: PaymentState; failureCode: string | null }[]
}

/** The state of an unpaid order. Money on its way back comes first: nobody should pay twice meanwhile. */
export function unfinished({ status, holdEndsAt, payments, eventCancelled = false }: UnpaidOrder, now: Date): Unfinished {
	const has = (...states: PaymentState[]) => payments.some(({ state }) => states.includes(state))
	if (has('refund_failed')) return 'refund_failed'
	if (has('captured', 'refunding')) return 'refunding'
	if (payments.some(({ failureCode }) => failureCode === amountMismatch)) return 'mismatch'
	if (payments[0]?.state === 'refunded') return 'refunded'
	if (status === 'Canceled' || eventCancelled) return 'canceled'
	return holdEndsAt !== null && Date.parse(holdEndsAt) > now.getTime() ? 'held' : 'released'
}

/** Whether its buyer may pay it, or try again. */
export function mayPay(state: Unfinished): boolean {
	return state === 'held' || state === 'released'
}

/** Reasons with a sentence on the pages; all other codes of gateways become `other`. */
const failureReasons = [
	'card_declined',
	'insufficient_funds',
	'expired_card',
	'authentication_failed',
	...leftOffCodes,
	'amount_mismatch',
] as const
/** Why a new try was refused: its places could not be held, or the chosen card cannot be used. */
const retryReasons = [
	'sold_out',
	'sale_over',
	'code_used_up',
	'card_not_found',
	'card_expired',
	'slow_down',
	'event_called_off',
	'cash_not_taken',
	'way_not_taken',
	'way_not_offered',
	'total_changed',
] as const
export type FailureReason = (typeof failureReasons)[number] | (typeof retryReasons)[number] | 'other'

/** Why the last try failed; null when no failure is known. `refused`: the reason against another try just now. */
export function failureReason([newest]: UnpaidOrder['payments'], refused: string | null): FailureReason | null {
	const kept = retryReasons.find((reason) => reason === refused)
	if (kept) return kept
	if (!newest || (newest.state !== 'failed' && newest.failureCode === null)) return null
	return failureReasons.find((reason) => reason === newest.failureCode) ?? 'other'
}

/** An order that is not paid, as its buyer sees it. */
export interface UnfinishedOrder {
	number: string
	secret: string
	eventName: string | null
	eventSlug: string | null
	remaining: Money
	holdEndsAt: string | null
	state: Unfinished
	reason: FailureReason | null
	/** Whether nothing failed: the buyer left before paying, or never began. */
	leftOff: boolean
	/** Whether it has no tickets. */
	goodsOnly: boolean
	/** Whether something in it is delivered. */
	hasGoods: boolean
	provider: { name: string; email: string; phone: string }
}

interface FoundUnpaid extends UnpaidOrder {
	number: string
	secret: string
	remaining: Money
	lines: readonly { kind: 'ticket' | 'product' }[]
	provider: { name: string; email: string; phone: string }
	event: { name: string; slug: string; cancelled: boolean } | null
}

/** The facts of an order for the pages of a failed payment. */
export function unfinishedOrder(order: FoundUnpaid, now: Date, refused: string | null = null): UnfinishedOrder {
	const { number, secret, remaining, holdEndsAt, event, payments, provider } = order
	const state = unfinished({ ...order, eventCancelled: event?.cancelled ?? false }, now)
	const reason = failureReason(payments, refused)
	return {
		...{ number, secret, remaining, holdEndsAt },
		eventName: event?.name ?? null,
		eventSlug: event?.slug ?? null,
		...{ state, reason },
		leftOff: (reason === null || isLeftOff(reason)) && mayPay(state),
		goodsOnly: isGoodsOnly(order),
		hasGoods: order.lines.some(({ kind }) => kind === 'product'),
		provider,
	}
}
