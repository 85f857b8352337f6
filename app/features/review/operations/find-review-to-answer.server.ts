import { z } from 'zod'
import { idShape } from '~/kernel/id-shape.ts'
import { inLocale } from '~/kernel/locale.ts'
import { query } from '~/platform/operations/define.server.ts'
import { reviewProvider } from '~/features/review/guards.server.ts'
import { shownName } from '~/features/review/rules/review.ts'
import { findReviewForDesk } from '~/features/review/store/moderation.server.ts'

/** A review with its answer, for those who may answer it. */
export const findReviewToAnswer = query('findReviewToAnswer', {
	input: z.object({ reviewId: idShape }),
	allow: reviewProvider,
	refusals: ['review_not_found'],
	async run({ store, locale, refuse }, { reviewId }) {
		const found = await findReviewForDesk(store, reviewId)
		if (found?.review.state !== 'published') return refuse('review_not_found')
		const { review, productName, productSlug } = found
		return {
			id: review.id,
			author: shownName(found),
			rating: review.rating,
			message: review.message,
			answer: review.answer,
			product: { slug: productSlug, name: inLocale(productName, locale) },
		}
	},
})
