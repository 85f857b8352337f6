/** What becomes of a request to return goods (specification §9: free within 30 days). */
export const returnStates = ['requested', 'approved', 'received', 'refunded', 'rejected', 'withdrawn'] as const
export type ReturnState = (typeof returnStates)[number]

/**
 * - `requested`: waits for the provider's answer. `approved`: the goods may be sent back, by the label. `received`: they are here, the money is
 *   on its way. `refunded`: it is back. `rejected` by the provider, `withdrawn` by the buyer.
 */
const returnSteps: Record<ReturnState, readonly ReturnState[]> = {
	requested: ['approved', 'rejected', 'withdrawn'],
	approved: ['received', 'rejected', 'withdrawn'],
	received: ['refunded'],
	refunded: [],
	rejected: [],
	withdrawn: [],
}

/** Whether that step is on the table. Staying is no step. */
export function returnMayBecome(from: ReturnState, to: ReturnState): boolean {
	return returnSteps[from].includes(to)
}

/** What people are told of a state: where nothing was paid nothing goes back, and the goods are here. */
export function shownState(state: ReturnState, refund: { amount: number }): ReturnState {
	return state === 'refunded' && refund.amount === 0 ? 'received' : state
}

/** Why goods come back. */
export const returnReasons = ['wrong_size', 'damaged', 'wrong_item', 'not_as_described', 'changed_mind', 'other'] as const
export type ReturnReason = (typeof returnReasons)[number]

export function isReturnReason(value: unknown): value is ReturnReason {
	return returnReasons.some((reason) => reason === value)
}
