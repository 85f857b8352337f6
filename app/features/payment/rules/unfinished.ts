import { isGoodsOnly } from '~/features/cart/rules/goods-only.ts'
import type { OrderStatus } from '~/features/order/rules/life-cycle.ts'
import type { Money } from '~/kernel/money.ts'
import { isLeftOff, leftOffCodes } from '~/kernel/left-off.ts'
import { amountMismatch } from './attempt.ts'
import type { PaymentState } from './life-cycle.ts'

/** How an order stands that is not paid, as its buyer is told. Only `held` and `released` can be tried again. */
export type Unfinished = 'held' | 'released' | 'canceled' | 'refunding' | 'refunded' | 'refund_failed' | 'mismatch'

export interface UnpaidOrder {
	status: OrderStatus
	/** ISO 8601; null: its places were given back. */
	holdEndsAt: string | null
	/** Its event was called off. */
	eventCancelled?: boolean
	/** The newest first. */
	payments: readonly { state: PaymentState; failureCode: string | null }[]
}

/** Tells how an unpaid order stands. Money on its way back comes first: nobody should pay twice meanwhile. */
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

/** Reasons the pages have a sentence for; whatever else a gateway says is `other`. */
const failureReasons = [
	'card_declined',
	'insufficient_funds',
	'expired_card',
	'authentication_failed',
	...leftOffCodes,
	'amount_mismatch',
] as const
/** Why there was no other try: its places could not be held, or the card that was chosen is not to be had. */
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

/** Why the last try did not go through, null when nothing is known to have failed. `refused`: what kept the buyer from trying again just now. */
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
	/** Nothing failed: the buyer left before paying, or never began. */
	leftOff: boolean
	/** No ticket is in it. */
	goodsOnly: boolean
	/** Something in it is delivered. */
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

/** What the pages of a failed payment need of an order. */
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
