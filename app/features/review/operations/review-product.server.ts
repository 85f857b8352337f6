import { z } from 'zod'
import { idShape } from '~/kernel/id-shape.ts'
import { mutation } from '~/platform/operations/define.server.ts'
import { accountOf, signedIn } from '~/features/account/guards.server.ts'
import { findProductFace } from '~/features/catalog/store/product-cards.server.ts'
import { readSettings } from '~/features/settings/flows/read-settings.server.ts'
import { reviewFact } from '~/features/review/rules/review-facts.ts'
import { countsChange } from '~/features/review/rules/rating-summary.ts'
import { isEmptyReview, stateOnceWritten } from '~/features/review/rules/review.ts'
import { opinionShape } from '~/features/review/shapes.server.ts'
import { insertReview, isWatched, moveCounts } from '~/features/review/store.server.ts'

/** Writes the caller's review of a product. The database allows one for each product. */
export const reviewProduct = mutation('reviewProduct', {
	input: z.object({ productId: idShape, ...opinionShape }),
	allow: signedIn,
	// The pictures are paths of files the page has just saved.
	pagesOnly: true,
	refusals: ['product_not_found', 'review_empty', 'already_reviewed'],
	async run(context, { productId, rating, message, pictures }) {
		const { store, now, refuse, record } = context
		if (isEmptyReview({ rating, message })) return refuse('review_empty')
		const product = await findProductFace(store, productId)
		if (product?.state !== 'published') return refuse('product_not_found')
		const accountId = accountOf(context)
		const waits = (await readSettings(store)).reviewsWait || (await isWatched(store, productId, accountId))
		const state = stateOnceWritten(undefined, waits)
		const written = { rating, message, pictures, state }
		const review = await insertReview(store, { productId, accountId, ...written, createdAt: now })
		if (!review) return refuse('already_reviewed')
		await moveCounts(store, productId, countsChange(undefined, review))
		record(reviewFact(state === 'published' ? state : 'waiting', review, { providerId: product.providerId }))
		return { id: review.id }
	},
})
