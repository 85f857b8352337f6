import { balance, type LedgerEntry } from '~/features/order/rules/ledger.ts'
import type { OrderStatus } from '~/features/order/rules/life-cycle.ts'

/** What the rule needs to know of an order. */
export interface DueOrder {
	status: OrderStatus
	paymentMethod: string
	eventCancelled: boolean
	ledger: readonly (LedgerEntry & { at: Date })[]
}

/**
 * How much of an order may be charged to its owner's default card without a press, in minor units; 0: nothing. Only what remains of a confirmed
 * order that is paid by card, never a cart somebody left or what is paid on delivery; only when it became due after they had agreed, and not for an event that was called off.
 */
export function autoChargeMinor({ status, paymentMethod, ledger, eventCancelled }: DueOrder, agreedSince: Date | null): number {
	if (eventCancelled || agreedSince === null || status !== 'Confirmed' || paymentMethod !== 'card') return 0
	const dueAt = Math.max(...ledger.filter(({ kind }) => kind === 'charge' || kind === 'fee').map(({ at }) => at.getTime()))
	return dueAt >= agreedSince.getTime() ? balance(ledger).remaining : 0
}
