import { z } from 'zod'
import { idShape } from '~/kernel/id-shape.ts'
import { mutation } from '~/platform/operations/define.server.ts'
import { accountOf, signedIn } from '~/features/account/guards.server.ts'
import { readSettings } from '~/features/settings/flows/read-settings.server.ts'
import { reviewFact } from '~/features/review/rules/review-facts.ts'
import { countsChange } from '~/features/review/rules/rating-summary.ts'
import { editedPictures, isEmptyReview, mostReviewPictures, stateOnceWritten } from '~/features/review/rules/review.ts'
import { opinionShape } from '~/features/review/shapes.server.ts'
import { lockReviews, moveCounts, updateReview } from '~/features/review/store.server.ts'

/** Changes the caller's review of a product. A hidden review stays hidden; where reviews wait for staff, it waits again. */
export const editReview = mutation('editReview', {
	input: z.object({
		reviewId: idShape,
		...opinionShape,
		/** The earlier pictures that stay. */
		keep: z.array(z.string().max(200)).max(mostReviewPictures).default([]),
	}),
	allow: signedIn,
	// The pictures are paths of files the page has just saved.
	pagesOnly: true,
	refusals: ['review_not_found', 'review_empty', 'too_many_pictures'],
	async run(context, { reviewId, rating, message, keep, pictures: added }) {
		const { store, now, refuse, record } = context
		const [review] = await lockReviews(store, [reviewId])
		if (review?.accountId !== accountOf(context)) return refuse('review_not_found')
		if (isEmptyReview({ rating, message })) return refuse('review_empty')
		const { pictures, removed } = editedPictures(review.pictures, keep, added)
		if (pictures.length > mostReviewPictures) return refuse('too_many_pictures', { most: mostReviewPictures })
		const state = stateOnceWritten(review.state, (await readSettings(store)).reviewsWait)
		const changed = { rating, message, pictures, state, editedAt: now }
		await updateReview(store, reviewId, changed)
		await moveCounts(store, review.productId, countsChange(review, { ...review, ...changed }))
		record(reviewFact('edited', review, { removed }))
		return { id: reviewId }
	},
})
