import type { Access, QueryContext } from '~/kernel/operation.ts'
import type { Store } from '~/platform/database/database.server.ts'
import { findProductFace } from '~/features/catalog/store/product-cards.server.ts'
import { memberAccess } from '~/features/provider/guards.server.ts'
import { findReview } from './store.server.ts'

/** Lets in members who manage the provider of the reviewed product, and staff of the platform. */
export async function reviewProvider(context: QueryContext<Store>, { reviewId }: { reviewId: number }): Promise<Access> {
	if (context.actor.kind === 'visitor') return 'sign_in'
	const review = await findReview(context.store, reviewId)
	const product = review && (await findProductFace(context.store, review.productId))
	return product ? memberAccess(context, product.providerId, ['owner', 'manager']) : 'not_found'
}
