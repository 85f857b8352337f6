/** The states of a request to return goods (specification §9: free within 30 days). */
export const returnStates = ['requested', 'approved', 'received', 'refunded', 'rejected', 'withdrawn'] as const
export type ReturnState = (typeof returnStates)[number]

/**
 * - `requested`: waits for the provider's answer.
 * - `approved`: the buyer may send the goods, with the label.
 * - `received`: the goods are here, the money is on its way.
 * - `refunded`: the money is back.
 * - `rejected` by the provider, `withdrawn` by the buyer.
 */
const returnSteps: Record<ReturnState, readonly ReturnState[]> = {
	requested: ['approved', 'rejected', 'withdrawn'],
	approved: ['received', 'rejected', 'withdrawn'],
	received: ['refunded'],
	refunded: [],
	rejected: [],
	withdrawn: [],
}

/** Whether a return may take this step. Staying in a state is no step. */
export function returnMayBecome(from: ReturnState, to: ReturnState): boolean {
	return returnSteps[from].includes(to)
}

/** The state that people read: where nothing was paid nothing goes back, so `refunded` reads as received. */
export function shownState(state: ReturnState, refund: { amount: number }): ReturnState {
	return state === 'refunded' && refund.amount === 0 ? 'received' : state
}

/** Why a buyer returns goods. */
export const returnReasons = ['wrong_size', 'damaged', 'wrong_item', 'not_as_described', 'changed_mind', 'other'] as const
export type ReturnReason = (typeof returnReasons)[number]

export function isReturnReason(value: unknown): value is ReturnReason {
	return returnReasons.some((reason) => reason === value)
}
