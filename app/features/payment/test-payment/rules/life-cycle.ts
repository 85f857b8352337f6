/**
 * The states of a test payment.
 * - `created`: stored, the gateway is not asked yet.
 * - `open`: the person who tests is at the gateway.
 * - `paid`: the money came.
 * - `returning`: the money is on its way back.
 * - `not_returned`: the gateway refused to pay it back.
 */
export const testStates = ['created', 'open', 'paid', 'returning', 'returned', 'not_returned', 'failed', 'canceled'] as const
export type TestState = (typeof testStates)[number]

/** The messages of a gateway about a test payment, sent by itself or as an answer. */
export const testWords = ['captured', 'failed', 'canceled', 'refunded', 'refund_failed'] as const
export type TestWord = (typeof testWords)[number]

/** Money that arrives is a fact (truths §1.7): even a test that failed or was given up may later be paid. */
const steps: Record<TestWord, Partial<Record<TestState, TestState>>> = {
	captured: { created: 'paid', open: 'paid', failed: 'paid', canceled: 'paid' },
	failed: { created: 'failed', open: 'failed' },
	canceled: { created: 'canceled', open: 'canceled' },
	refunded: { paid: 'returned', returning: 'returned', not_returned: 'returned' },
	refund_failed: { paid: 'not_returned', returning: 'not_returned' },
}

/** The state after a gateway's message; null: it changes nothing. */
export function stateAfter(state: TestState, word: TestWord): TestState | null {
	return steps[word][state] ?? null
}

/** Whether the test's money ever came, even if it went back since. */
export function isTestPaid(state: TestState): boolean {
	return state === 'paid' || state === 'returning' || state === 'returned' || state === 'not_returned'
}

/** Whether the person who began the test can still pay it. */
export function isTestOpen(state: TestState): boolean {
	return state === 'created' || state === 'open'
}
