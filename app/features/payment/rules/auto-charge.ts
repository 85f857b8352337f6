import { balance, type LedgerEntry } from '~/features/order/rules/ledger.ts'
import type { OrderStatus } from '~/features/order/rules/life-cycle.ts'

/** The facts of an order that the rule needs. */
export interface DueOrder {
	status: OrderStatus
	paymentMethod: string
	eventCancelled: boolean
	ledger: readonly (LedgerEntry & { at: Date })[]
}

/**
 * The amount of an order that may be charged to its owner's default card automatically, in minor units; 0: nothing. Only the rest of a confirmed
 * order that is paid by card, never an unpaid cart or cash on delivery; only if it became due after the owner's consent, and not for an event
 * that was called off.
 */
export function autoChargeMinor({ status, paymentMethod, ledger, eventCancelled }: DueOrder, agreedSince: Date | null): number {
	if (eventCancelled || agreedSince === null || status !== 'Confirmed' || paymentMethod !== 'card') return 0
	const dueAt = Math.max(...ledger.filter(({ kind }) => kind === 'charge' || kind === 'fee').map(({ at }) => at.getTime()))
	return dueAt >= agreedSince.getTime() ? balance(ledger).remaining : 0
}
