import { z } from 'zod'
import { idShape } from '~/kernel/id-shape.ts'
import { offsetOf } from '~/kernel/paging.ts'
import { query } from '~/platform/operations/define.server.ts'
import { everyone } from '~/features/account/guards.server.ts'
import { boughtBy } from '~/features/order/store/goods-orders.server.ts'
import { memberAccess } from '~/features/provider/guards.server.ts'
import { noCounts, ratingSummary } from '~/features/review/rules/rating-summary.ts'
import type { ReviewShown, ReviewsShown } from '~/features/review/rules/review-shown.ts'
import { ratings, shownName } from '~/features/review/rules/review.ts'
import { reviewSorts, reviewsPerPage } from '~/features/review/rules/reviews-asked.ts'
import {
	countPublishedReviews,
	findReviewedProduct,
	findReviewOf,
	listPublishedReviews,
	listVotes,
} from '~/features/review/store.server.ts'

/** The name shown where the platform's staff answers. */
const platformName = 'Hội'

/**
 * The reviews of a product: the summary, and a page as sorted and filtered. Each time, the orders are asked whether an author bought the product, so
 * nobody counts as a buyer whose order was cancelled since. A full page takes as many statements as an empty one.
 */
export const listReviews = query('listReviews', {
	input: z.object({
		productId: idShape,
		sort: z.enum(reviewSorts).default('newest'),
		rating: z.literal(ratings).nullable().default(null),
		pictures: z.boolean().default(false),
		page: z.number().int().min(1).max(10_000).default(1),
		pageSize: z.number().int().min(1).max(50).default(reviewsPerPage),
	}),
	allow: everyone,
	refusals: ['product_not_found'],
	async run(context, { productId, sort, rating, pictures, page, pageSize }) {
		const { store, actor, refuse } = context
		const product = await findReviewedProduct(store, productId)
		if (product?.state !== 'published') return refuse('product_not_found')
		const asked = { sort, rating, pictures }
		const shownNow = { offset: offsetOf({ page, pageSize }), limit: pageSize, bought: boughtBy }
		const rows = await listPublishedReviews(store, productId, asked, shownNow)
		const summary = ratingSummary(product.counts ?? noCounts)
		const ids = rows.map(({ review }) => review.id)
		const me = actor.kind === 'account' ? actor.accountId : undefined
		const [votes, mine, access, total] = await Promise.all([
			me === undefined ? new Set<number>() : listVotes(store, me, ids),
			me === undefined ? undefined : findReviewOf(store, productId, me),
			me === undefined ? 'sign_in' : memberAccess(context, product.providerId, ['owner', 'manager']),
			// Only for both filters together a count is needed; the summary has the number for each filter alone.
			rating !== null && pictures
				? countPublishedReviews(store, productId, asked)
				: rating !== null
					? (summary.distribution.find((each) => each.rating === rating)?.count ?? 0)
					: pictures
						? summary.withPictures
						: summary.total,
		])
		const reviews = rows.map(({ review, firstName, lastName, verified }): ReviewShown => ({
			id: review.id,
			author: shownName({ firstName, lastName }),
			rating: review.rating,
			message: review.message,
			pictures: review.pictures,
			createdAt: review.createdAt.toISOString(),
			editedAt: review.editedAt?.toISOString() ?? null,
			verified,
			helpful: review.helpful,
			foundHelpful: votes.has(review.id),
			answer: review.answer === null ? null : { text: review.answer, by: review.answeredByStaff ? platformName : product.providerName },
			isMine: review.accountId === me,
			mayAnswer: access === 'granted',
		}))
		const shown: ReviewsShown = { summary, total, reviews, mine: mine ? { state: mine.state } : null }
		return shown
	},
})
