import { z } from 'zod'
import { idShape } from '~/kernel/id-shape.ts'
import { mutation } from '~/platform/operations/define.server.ts'
import { accountOf, signedIn } from '~/features/account/guards.server.ts'
import { findReview, lockReviews, setVote } from '~/features/review/store.server.ts'

/** Sets whether the caller finds another person's review helpful. */
export const voteReview = mutation('voteReview', {
	input: z.object({ reviewId: idShape, helpful: z.boolean() }),
	allow: signedIn,
	refusals: ['review_not_found', 'own_review'],
	async run(context, { reviewId, helpful }) {
		const { store, refuse } = context
		const accountId = accountOf(context)
		const [review] = await lockReviews(store, [reviewId])
		if (review?.state !== 'published') return refuse('review_not_found')
		if (review.accountId === accountId) return refuse('own_review')
		await setVote(store, reviewId, accountId, helpful)
		return { helpful: (await findReview(store, reviewId))?.helpful ?? 0 }
	},
})
