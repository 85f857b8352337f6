import { z } from 'zod'
import { inLocale } from '../../../kernel/locale.ts'
import { query } from '../../../platform/operations/define.server.ts'
import { accountOf, signedIn } from '../../account/guards.server.ts'
import { findProductFaceBySlug } from '../../catalog/store/product-cards.server.ts'
import { findReviewOf } from '../store.server.ts'

/** A product by its address, and what the caller has said of it. */
export const findMyReview = query('findMyReview', {
	input: z.object({ slug: z.string().min(1).max(300) }),
	allow: signedIn,
	refusals: ['product_not_found'],
	async run(context, { slug }) {
		const { store, locale, refuse } = context
		const product = await findProductFaceBySlug(store, slug)
		const review = product && (await findReviewOf(store, product.id, accountOf(context)))
		// Who has said something of it may still change that when it is no longer sold.
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
