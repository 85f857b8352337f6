import type { ReviewState } from './review.ts'

/** The decisions staff can take on a review: each closes its open reports. */
export const decisions = ['hide', 'show', 'keep'] as const
export type Decision = (typeof decisions)[number]

/** The sent value as a decision; nothing for any other value. */
export function decisionOf(sent: unknown): Decision | undefined {
	return decisions.find((each) => each === sent)
}

/** The state of a review after a decision. */
export function stateAfter(decision: Decision, state: ReviewState): ReviewState {
	if (decision === 'keep') return state
	return decision === 'hide' ? 'hidden' : 'published'
}
