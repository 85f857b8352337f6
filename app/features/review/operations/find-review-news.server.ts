import { z } from 'zod'
import { idShape } from '~/kernel/id-shape.ts'
import { inLocale } from '~/kernel/locale.ts'
import { query } from '~/platform/operations/define.server.ts'
import { systemOnly } from '~/features/account/guards.server.ts'
import { findAccount } from '~/features/account/store.server.ts'
import { findProductFace } from '~/features/catalog/store/product-cards.server.ts'
import { findReview } from '~/features/review/store.server.ts'

/** The content and the reader of a mail about a review: whether others see the review, and its answer. */
export const findReviewNews = query('findReviewNews', {
	input: z.object({ reviewId: idShape }),
	allow: systemOnly,
	refusals: ['nothing_to_mail'],
	async run({ store, refuse }, { reviewId }) {
		const review = await findReview(store, reviewId)
		const [account, product] = review
			? await Promise.all([findAccount(store, review.accountId), findProductFace(store, review.productId)])
			: []
		if (!review || !product || !account?.emailVerifiedAt) return refuse('nothing_to_mail')
		const { email, firstName, locale } = account
		const { state, answer } = review
		return { email, firstName, locale, product: { slug: product.slug, name: inLocale(product.name, locale) }, state, answer }
	},
})
