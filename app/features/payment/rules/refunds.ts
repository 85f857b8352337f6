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

/** What of a captured payment can still be promised back: what is neither back nor on its way. A refund the gateway refused may be promised again. */
export function refundableMinor(paidMinor: number, refunds: readonly Refund[]): number {
	return paidMinor - sumOf(refunds, 'due', 'asked', 'refunded')
}

/** What of an order's money is on its way back. */
export function onTheirWayMinor(refunds: readonly Refund[]): number {
	return sumOf(refunds, 'due', 'asked')
}

/** Which refused refunds some money that was handed out stands for: the oldest first, each only as a whole. `refunds` come with the oldest first. */
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
 * (`openMinor`) and its payment still has it. What was handed out meanwhile, or promised in another way, is not sent a second time.
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

/** What of a payment is not back yet. */
export function inHandMinor(paidMinor: number, refunds: readonly Refund[]): number {
	return paidMinor - sumOf(refunds, 'refunded')
}

/** What a payment whose money came is, by what became of its refunds. */
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

/** Whether a refusal speaks of an earlier try than the one that runs or is about to: what was sent once more since is not refused by it. */
export function isOldTry(key: string | undefined, { state, tries }: { state: RefundRowState; tries: number }): boolean {
	const told = Number(/^refund:\d{1,15}:(\d{1,9})$/.exec(key ?? '')?.[1])
	return told < tries || (state === 'due' && told === tries)
}

export interface Part {
	paymentId: number
	amountMinor: number
}

/**
 * From which payments an amount goes back: the newest first, each as far as it reaches. Less than was asked for when less was paid.
 * `payments` are those whose money is here, the newest first.
 */
export function partsOf(amountMinor: number, payments: readonly { id: number; refundableMinor: number }[]): Part[] {
	let left = amountMinor
	return payments.flatMap(({ id, refundableMinor: most }) => {
		const part = Math.min(left, most)
		left -= Math.max(part, 0)
		return part > 0 ? [{ paymentId: id, amountMinor: part }] : []
	})
}
