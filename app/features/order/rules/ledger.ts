/**
 * One line of an order's ledger; lines are only ever appended (truths §2). All amounts are whole minor units from 0 up:
 * the buyer owes `charge` and `fee` (the order's total, later fees), and no longer owes `cancellation`; `payment` came in, `refund` went out.
 */
export interface LedgerEntry {
	kind: 'charge' | 'payment' | 'refund' | 'cancellation' | 'fee'
	amountMinor: number
}

/** Whole minor units. `owed − (paid − refunded) = remaining − toRefund`, and at most one of the last two is not 0. */
export interface Balance {
	/** The present cost of the order. */
	owed: number
	paid: number
	refunded: number
	/** The amount the buyer still has to pay. */
	remaining: number
	/** The amount the buyer paid beyond the cost. */
	toRefund: number
}

/** Reads the ledger. Throws RangeError on an amount that is not whole or is negative. */
export function balance(entries: readonly LedgerEntry[]): Balance {
	const sums: Record<LedgerEntry['kind'], number> = { charge: 0, payment: 0, refund: 0, cancellation: 0, fee: 0 }
	for (const { kind, amountMinor } of entries) {
		if (!Number.isSafeInteger(amountMinor) || amountMinor < 0)
			throw new RangeError(`a ledger holds whole amounts from 0, got ${amountMinor}`)
		sums[kind] += amountMinor
	}
	const owed = sums.charge + sums.fee - sums.cancellation
	const open = owed - (sums.payment - sums.refund)
	return { owed, paid: sums.payment, refunded: sums.refund, remaining: Math.max(0, open), toRefund: Math.max(0, -open) }
}

/** The money that came in for an order, was not refunded and is not about to be: so much can still be refunded. Whole minor units. */
export function paidFor(entries: readonly LedgerEntry[]): number {
	const { paid, refunded, toRefund } = balance(entries)
	return paid - refunded - toRefund
}

/** The fees the organiser kept for cancelled places, in whole minor units: owed and paid, but for nothing that could be cancelled again. */
export function feesOf(entries: readonly LedgerEntry[]): number {
	return entries.reduce((sum, { kind, amountMinor }) => sum + (kind === 'fee' ? amountMinor : 0), 0)
}

/** The money of an order, in whole minor units: received, given back, still to give back, and kept by the seller although something was cancelled. */
export interface MoneyStory {
	received: number
	givenBack: number
	toGiveBack: number
	kept: number
}

/** Of a canceled order the seller keeps everything that is not refunded; of another order the fees, as far as they are paid. */
export function moneyStory(entries: readonly LedgerEntry[], isCanceled: boolean): MoneyStory {
	const { paid, refunded, toRefund } = balance(entries)
	const there = paid - refunded - toRefund
	return {
		received: paid,
		givenBack: refunded,
		toGiveBack: toRefund,
		kept: isCanceled ? there : Math.min(feesOf(entries), Math.max(0, there)),
	}
}

/** The entries that moved money: payments and refunds. A fee is owed, but moves no money itself. */
export function moneyMoves<Entry extends LedgerEntry>(entries: readonly Entry[]): (Entry & { kind: 'payment' | 'refund' })[] {
	return entries.filter((entry): entry is Entry & { kind: 'payment' | 'refund' } => entry.kind === 'payment' || entry.kind === 'refund')
}

/** The amount to pay now: the deposit until it is paid, then the rest. `paid`: the money that came in and was not refunded. Whole minor units. */
export function dueNow({ depositMinor }: { depositMinor: number }, { remaining, paid }: { remaining: number; paid: number }): number {
	return paid < depositMinor ? Math.min(depositMinor - paid, remaining) : remaining
}

/** The causes in the ledger, each with a key: of money that somebody took by hand or handed out, and of undoing it after a mistake. */
export const byHand = (key: string) => `by_hand:${key}`
export const undoneByHand = (key: string) => `undo_by_hand:${key}`

/**
 * The part of the money taken by hand that is still there, in whole minor units from 0 up. `insteadMinor` was handed out in place of refunds that a
 * gateway refused; that was the gateway's money, so it is not taken off the cash.
 */
export function cashThere(entries: readonly (LedgerEntry & { cause: string })[], insteadMinor: number): number {
	const sumOf = (kind: LedgerEntry['kind'], ...begins: string[]) =>
		entries.reduce(
			(sum, entry) => sum + (entry.kind === kind && begins.some((begin) => entry.cause.startsWith(begin)) ? entry.amountMinor : 0),
			0,
		)
	const handedOut = sumOf('refund', byHand('')) - insteadMinor
	return Math.max(0, sumOf('payment', byHand('')) - sumOf('refund', undoneByHand('')) - Math.max(0, handedOut))
}

/** Whether this amount may be refunded: whole, positive, and no more than came in and was not refunded yet. */
export function mayRefund(entries: readonly LedgerEntry[], amountMinor: number): boolean {
	const { paid, refunded } = balance(entries)
	return Number.isSafeInteger(amountMinor) && amountMinor > 0 && amountMinor <= paid - refunded
}
