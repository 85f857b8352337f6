import { z } from 'zod'
import { idShape } from '~/kernel/id-shape.ts'
import { mutation } from '~/platform/operations/define.server.ts'
import { accountOf, signedIn } from '~/features/account/guards.server.ts'
import { reviewFact } from '~/features/review/rules/review-facts.ts'
import { isQuestioned } from '~/features/review/rules/review.ts'
import { countsChange } from '~/features/review/rules/rating-summary.ts'
import { deleteReviewRow, lockReviews, moveCounts, watchReviewer } from '~/features/review/store.server.ts'

/** Deletes the caller's own review with its pictures. This is no way around staff: when the review was hidden or reported, the next one waits. */
export const deleteReview = mutation('deleteReview', {
	input: z.object({ reviewId: idShape }),
	allow: signedIn,
	refusals: ['review_not_found'],
	async run(context, { reviewId }) {
		const { store, now, refuse, record } = context
		const [review] = await lockReviews(store, [reviewId])
		if (review?.accountId !== accountOf(context)) return refuse('review_not_found')
		await deleteReviewRow(store, reviewId)
		if (isQuestioned(review)) await watchReviewer(store, review.productId, review.accountId, now)
		await moveCounts(store, review.productId, countsChange(review, undefined))
		record(reviewFact('deleted', review, { removed: review.pictures }))
		return {}
	},
})
