import { z } from 'zod'
import { inLocale } from '~/kernel/locale.ts'
import { query } from '~/platform/operations/define.server.ts'
import { accountOf, signedIn } from '~/features/account/guards.server.ts'
import { findProductFaceBySlug } from '~/features/catalog/store/product-cards.server.ts'
import { findReviewOf } from '~/features/review/store.server.ts'

/** Finds a product by its address, with the caller's review of it. */
export const findMyReview = query('findMyReview', {
	input: z.object({ slug: z.string().min(1).max(300) }),
	allow: signedIn,
	refusals: ['product_not_found'],
	async run(context, { slug }) {
		const { store, locale, refuse } = context
		const product = await findProductFaceBySlug(store, slug)
		const review = product && (await findReviewOf(store, product.id, accountOf(context)))
		// An author may still change a review of a product that is no longer sold.
		if (!product || (product.state !== 'published' && !review)) return refuse('product_not_found')
		const { id, coverPath, coverColor, state } = product
		return {
			product: { id, slug: product.slug, name: inLocale(product.name, locale), coverPath, coverColor, onSale: state === 'published' },
			review: review
				? { id: review.id, rating: review.rating, message: review.message, pictures: review.pictures, state: review.state }
				: null,
		}
	},
})
