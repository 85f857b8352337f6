import type { ReviewState } from './review.ts'

/** What staff can do with a review: each closes its open reports. */
export const decisions = ['hide', 'show', 'keep'] as const
export type Decision = (typeof decisions)[number]

/** What was sent as a decision, if it is one. */
export function decisionOf(sent: unknown): Decision | undefined {
	return decisions.find((each) => each === sent)
}

/** What a review is after a decision. */
export function stateAfter(decision: Decision, state: ReviewState): ReviewState {
	if (decision === 'keep') return state
	return decision === 'hide' ? 'hidden' : 'published'
}
