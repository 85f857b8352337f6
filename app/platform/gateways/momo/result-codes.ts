import type { ChargeState, RefundState } from '~/platform/gateways/gateway.server.ts'
import { isLeftOff } from '~/kernel/left-off.ts'

/**
 * What MoMo says about a charge ("List Result Codes"): with 0 it took the money, with these codes the charge is still open, and with every other
 * code it failed.
 */
const waiting: readonly number[] = [1000, 7000, 7002, 8000, 9000]

/** Faults of MoMo's, or of our papers: they say nothing about the charge, and asking again later is right. */
const faults: readonly number[] = [10, 11, 12, 13, 20, 21, 22, 47, 98, 99]

/** Whether an answer is about the charge, and not about our request. */
export function isAboutTheCharge(resultCode: number): boolean {
	return !faults.includes(resultCode)
}

/** The failure codes our pages have a sentence for, by MoMo's result code. */
const failures: Readonly<Record<number, string>> = {
	1001: 'insufficient_funds',
	1003: 'given_up',
	1005: 'expired',
	1006: 'given_up',
	4100: 'authentication_failed',
}

export function chargeStateOf(resultCode: number): ChargeState {
	if (resultCode === 0) return 'captured'
	if (isLeftOff(failures[resultCode])) return 'canceled'
	return waiting.includes(resultCode) ? 'open' : 'failed'
}

export function refundStateOf(resultCode: number): RefundState {
	if (resultCode === 0) return 'refunded'
	return waiting.includes(resultCode) ? 'pending' : 'refused'
}

/** 42: no such order at MoMo. */
export const unknownOrder = 42
/** 40, 41: the request's or the order's id was used before. */
export const usedBefore: readonly number[] = [40, 41]

export function failureCodeOf(resultCode: number): string {
	return failures[resultCode] ?? `momo_${resultCode}`
}
