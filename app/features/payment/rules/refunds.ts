import type { PaymentState } from './life-cycle.ts'

/** `by_hand`: the gateway refused, and somebody handed the money out instead. */
export type RefundRowState = 'due' | 'asked' | 'refunded' | 'failed' | 'by_hand'

/** A part of a payment's money that goes back. Whole minor units. */
export interface Refund {
	state: RefundRowState
	amountMinor: number
}

function sumOf(refunds: readonly Refund[], ...states: RefundRowState[]): number {
	return refunds.filter(({ state }) => states.includes(state)).reduce((sum, { amountMinor }) => sum + amountMinor, 0)
}

/** The amount of a captured payment that can still be promised back: neither refunded nor on its way. A refused refund may be promised again. */
export function refundableMinor(paidMinor: number, refunds: readonly Refund[]): number {
	return paidMinor - sumOf(refunds, 'due', 'asked', 'refunded')
}

/** The amount of an order's money that is on its way back. */
export function onTheirWayMinor(refunds: readonly Refund[]): number {
	return sumOf(refunds, 'due', 'asked')
}

/** The refused refunds that handed-out money replaces: the oldest first, each only as a whole. `refunds` are ordered with the oldest first. */
export function handedOut<Row extends Refund>(refunds: readonly Row[], amountMinor: number): Row[] {
	let left = amountMinor
	return refunds.filter((refund) => {
		const is = refund.state === 'failed' && refund.amountMinor <= left
		if (is) left -= refund.amountMinor
		return is
	})
}

/**
 * Which refused refunds the gateway may be asked for once more: the oldest first, each only as a whole, as far as money is open to go back
 * (`openMinor`) and its payment still has it. Money that was handed out meanwhile, or promised in another way, is not sent a second time.
 */
export function sendableAgain<Row extends Refund & { paymentId: number }>(
	refunds: readonly Row[],
	payments: readonly { id: number; amountMinor: number }[],
	openMinor: number,
): Row[] {
	let left = openMinor
	const room = new Map(
		payments.map(({ id, amountMinor }) => [
			id,
			refundableMinor(
				amountMinor,
				refunds.filter(({ paymentId }) => paymentId === id),
			),
		]),
	)
	return refunds.filter(({ state, amountMinor, paymentId }) => {
		const here = room.get(paymentId) ?? 0
		if (state !== 'failed' || amountMinor > left || amountMinor > here) return false
		left -= amountMinor
		room.set(paymentId, here - amountMinor)
		return true
	})
}

/** The amount of a payment that is not refunded yet. */
export function inHandMinor(paidMinor: number, refunds: readonly Refund[]): number {
	return paidMinor - sumOf(refunds, 'refunded')
}

/** The state of a payment whose money came, from the states of its refunds. */
export function stateByRefunds(paidMinor: number, refunds: readonly Refund[]): PaymentState {
	if (refunds.some(({ state }) => state === 'asked')) return 'refunding'
	if (inHandMinor(paidMinor, refunds) === 0) return 'refunded'
	return refunds.some(({ state }) => state === 'failed') ? 'refund_failed' : 'captured'
}

/** A refund's key at the gateway: another try is another key. */
export function refundKey(refundId: number, tries: number): string {
	return `refund:${refundId}:${tries}`
}

/** The refund a key names; nothing for a key that is not ours. */
export function refundIdOf(key: string | undefined): number | undefined {
	const id = /^refund:(\d{1,15}):\d{1,9}$/.exec(key ?? '')?.[1]
	return id === undefined ? undefined : Number(id)
}

/** Whether a refusal is about an earlier try than the current one: then a refund that was sent again since is not refused. */
export function isOldTry(key: string | undefined, { state, tries }: { state: RefundRowState; tries: number }): boolean {
	const told = Number(/^refund:\d{1,15}:(\d{1,9})$/.exec(key ?? '')?.[1])
	return told < tries || (state === 'due' && told === tries)
}

export interface Part {
	paymentId: number
	amountMinor: number
}

/**
 * Divides an amount to refund among payments: the newest first, each as far as it reaches. The sum is less than asked for when less was paid.
 * `payments`: those whose money is here, the newest first.
 */
export function partsOf(amountMinor: number, payments: readonly { id: number; refundableMinor: number }[]): Part[] {
	let left = amountMinor
	return payments.flatMap(({ id, refundableMinor: most }) => {
		const part = Math.min(left, most)
		left -= Math.max(part, 0)
		return part > 0 ? [{ paymentId: id, amountMinor: part }] : []
	})
}
