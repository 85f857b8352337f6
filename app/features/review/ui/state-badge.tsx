import { Badge } from '~/ui/badge.tsx'
import type { ReviewState } from '../rules/review.ts'
import { useReviewText } from '../text/review-text.ts'

/** Whether everybody sees a review. */
export function StateBadge({ state }: { state: ReviewState }) {
	const { states } = useReviewText().desk
	return <Badge tone={state === 'published' ? 'jade' : state === 'waiting' ? 'amber' : 'neutral'}>{states[state]}</Badge>
}
