/**
 * One line of an order's ledger; lines are only ever appended (truths §2). All amounts are whole minor units from 0 up:
 * `charge` and `fee` are owed by the buyer (the order's total, later fees), `cancellation` is owed no longer, `payment` came in, `refund` went out.
 */
export interface LedgerEntry {
	kind: 'charge' | 'payment' | 'refund' | 'cancellation' | 'fee'
	amountMinor: number
}

/** Whole minor units. `owed − (paid − refunded) = remaining − toRefund`, and at most one of the last two is not 0. */
export interface Balance {
	/** What the order costs by now. */
	owed: number
	paid: number
	refunded: number
	/** What the buyer still has to pay. */
	remaining: number
	/** What the buyer has paid and is not owed for. */
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

/** What came in for an order, did not go back and is not about to: so much of it can still come back. Whole minor units. */
export function paidFor(entries: readonly LedgerEntry[]): number {
	const { paid, refunded, toRefund } = balance(entries)
	return paid - refunded - toRefund
}

/** What the organiser kept of places that were given up, in whole minor units: owed and paid, and for nothing that could be given up again. */
export function feesOf(entries: readonly LedgerEntry[]): number {
	return entries.reduce((sum, { kind, amountMinor }) => sum + (kind === 'fee' ? amountMinor : 0), 0)
}

/** How the money of an order went, in whole minor units: what came in, went back, has still to go back, and what of it stays although something was given up. */
export interface MoneyStory {
	received: number
	givenBack: number
	toGiveBack: number
	kept: number
}

/** Of a canceled order everything that neither went back nor will is kept; of another one its fees, as far as they are paid. */
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

/** What moved money, for people: what came in, went out, and is kept; a fee is owed, and moves none by itself. */
export function moneyMoves<Entry extends LedgerEntry>(entries: readonly Entry[]): (Entry & { kind: 'payment' | 'refund' })[] {
	return entries.filter((entry): entry is Entry & { kind: 'payment' | 'refund' } => entry.kind === 'payment' || entry.kind === 'refund')
}

/** What is to be paid now: a deposit until it is paid, then what remains. `paid` is what came in and did not go back. Whole minor units. */
export function dueNow({ depositMinor }: { depositMinor: number }, { remaining, paid }: { remaining: number; paid: number }): number {
	return paid < depositMinor ? Math.min(depositMinor - paid, remaining) : remaining
}

/** What the ledger says of money somebody took by hand, of one they took back because it was a mistake, and of money handed out, each by its key. */
export const byHand = (key: string) => `by_hand:${key}`
export const undoneByHand = (key: string) => `undo_by_hand:${key}`

/**
 * What of the money that came by hand is still there, in whole minor units from 0 up. `insteadMinor` was handed out instead of refunds a gateway
 * refused, so that it was the gateway's and none of it.
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

/** Whether so much may go back: whole, positive, and no more than came in and did not go back yet. */
export function mayRefund(entries: readonly LedgerEntry[], amountMinor: number): boolean {
	const { paid, refunded } = balance(entries)
	return Number.isSafeInteger(amountMinor) && amountMinor > 0 && amountMinor <= paid - refunded
}
