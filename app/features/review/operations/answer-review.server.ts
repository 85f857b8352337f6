import { z } from 'zod'
import { idShape } from '~/kernel/id-shape.ts'
import { mutation } from '~/platform/operations/define.server.ts'
import { reviewProvider } from '~/features/review/guards.server.ts'
import { longest } from '~/features/review/rules/longest.ts'
import { reviewFact } from '~/features/review/rules/review-facts.ts'
import { lockReviews, updateReview } from '~/features/review/store.server.ts'

/** Answers a review for the provider or the platform; an empty answer takes the earlier one back. */
export const answerReview = mutation('answerReview', {
	input: z.object({ reviewId: idShape, answer: z.string().trim().max(longest.answer) }),
	allow: reviewProvider,
	refusals: ['review_not_found'],
	async run({ store, now, actor, refuse, record }, { reviewId, answer }) {
		const [review] = await lockReviews(store, [reviewId])
		if (!review) return refuse('review_not_found')
		await updateReview(store, reviewId, {
			answer: answer || null,
			answeredByStaff: actor.kind !== 'account' || actor.staff,
			answeredAt: answer ? now : null,
		})
		record(reviewFact('answered', review))
		return {}
	},
})
