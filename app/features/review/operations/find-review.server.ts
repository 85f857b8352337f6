import { z } from 'zod'
import { idShape } from '~/kernel/id-shape.ts'
import { inLocale } from '~/kernel/locale.ts'
import { query } from '~/platform/operations/define.server.ts'
import { everyone } from '~/features/account/guards.server.ts'
import { findAccount } from '~/features/account/store.server.ts'
import { findProductFace } from '~/features/catalog/store/product-cards.server.ts'
import { shownName } from '~/features/review/rules/review.ts'
import { findReview as findReviewRow } from '~/features/review/store.server.ts'

/** One published review with its product. */
export const findReview = query('findReview', {
	input: z.object({ reviewId: idShape }),
	allow: everyone,
	refusals: ['review_not_found'],
	async run({ store, actor, locale, refuse }, { reviewId }) {
		const review = await findReviewRow(store, reviewId)
		const product = review && (await findProductFace(store, review.productId))
		const author = review && (await findAccount(store, review.accountId))
		if (review?.state !== 'published' || product?.state !== 'published' || !author) return refuse('review_not_found')
		return {
			id: review.id,
			author: shownName(author),
			rating: review.rating,
			message: review.message,
			product: { slug: product.slug, name: inLocale(product.name, locale) },
			isMine: actor.kind === 'account' && actor.accountId === review.accountId,
		}
	},
})
