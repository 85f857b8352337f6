import { z } from 'zod'
import { mutation } from '../../../platform/operations/define.server.ts'
import { accountOf, signedIn } from '../../account/guards.server.ts'
import { reviewFact } from '../review-facts.ts'
import { countsChange } from '../rules/rating-summary.ts'
import { idShape } from '../shapes.server.ts'
import { deleteReviewRow, lockReviews, moveCounts } from '../store.server.ts'

/** Takes the caller's own review back, with its pictures. */
export const deleteReview = mutation('deleteReview', {
	input: z.object({ reviewId: idShape }),
	allow: signedIn,
	refusals: ['review_not_found'],
	async run(context, { reviewId }) {
		const { store, refuse, record } = context
		const [review] = await lockReviews(store, [reviewId])
		if (review?.accountId !== accountOf(context)) return refuse('review_not_found')
		await deleteReviewRow(store, reviewId)
		await moveCounts(store, review.productId, countsChange(review, undefined))
		record(reviewFact('deleted', review, { removed: review.pictures }))
		return {}
	},
})
