import { Badge } from '~/ui/badge.tsx'
import type { ReviewState } from '~/features/review/rules/review.ts'
import { useReviewText } from '~/features/review/text/review-text.ts'

/** Whether everybody sees a review. */
export function StateBadge({ state }: { state: ReviewState }) {
	const { states } = useReviewText().desk
	return <Badge tone={state === 'published' ? 'jade' : state === 'waiting' ? 'amber' : 'neutral'}>{states[state]}</Badge>
}
