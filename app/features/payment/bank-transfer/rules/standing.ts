import { holdsMoney, type PaymentState } from '~/features/payment/rules/life-cycle.ts'

/**
 * Why a transfer waits for a person. `no_reference`: its words name nothing we know. `test`: somebody tried this way to pay; it buys nothing.
 * `too_little`, `too_much`: the sum of it and earlier transfers is not the amount that was asked for. `twice`: its payment is already paid.
 */
export const waitingReasons = ['no_reference', 'test', 'too_little', 'too_much', 'twice'] as const
export type WaitingReason = (typeof waitingReasons)[number]

/** What a transfer is: `paid` confirms its payment, as long as its places are still free (truths §1.7). */
export type Standing = 'paid' | WaitingReason

/** What is known about the payment a transfer names. Whole đồng. */
export interface AskedPayment {
	state: PaymentState
	amountMinor: number
	/** The sum of earlier transfers for it that were too little. */
	gatheredMinor: number
}

/**
 * Decides what a transfer is, with its order locked. A payment that was given up may still be paid: money that arrives is a fact. Several transfers
 * of too little pay together once their sum is what was asked for, to the đồng.
 */
export function standingOf(amountMinor: number, payment: AskedPayment | undefined): Standing {
	if (!payment) return 'no_reference'
	if (holdsMoney(payment.state)) return 'twice'
	const together = amountMinor + payment.gatheredMinor
	if (together === payment.amountMinor) return 'paid'
	return together < payment.amountMinor ? 'too_little' : 'too_much'
}
