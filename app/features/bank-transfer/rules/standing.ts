import { holdsMoney, type PaymentState } from '~/features/payment/rules/life-cycle.ts'

/**
 * Why a transfer waits for a person. `no_reference`: it says nothing we know. `too_little`, `too_much`: it, with what came before it, is not what was
 * asked. `twice`: what it is for is paid.
 */
export const waitingReasons = ['no_reference', 'too_little', 'too_much', 'twice'] as const
export type WaitingReason = (typeof waitingReasons)[number]

/** What a transfer is: `paid` confirms its payment, as far as its places are still to be had (truths §1.7). */
export type Standing = 'paid' | WaitingReason

/** What is known of the payment a transfer names. Whole đồng. */
export interface AskedPayment {
	state: PaymentState
	amountMinor: number
	/** What came for it before and was too little. */
	gatheredMinor: number
}

/**
 * Decides on a transfer, with its order locked. What is given up may still be paid: money that arrives is a fact. Several that are too little make one
 * payment together once they are what was asked, to the đồng.
 */
export function standingOf(amountMinor: number, payment: AskedPayment | undefined): Standing {
	if (!payment) return 'no_reference'
	if (holdsMoney(payment.state)) return 'twice'
	const together = amountMinor + payment.gatheredMinor
	if (together === payment.amountMinor) return 'paid'
	return together < payment.amountMinor ? 'too_little' : 'too_much'
}
