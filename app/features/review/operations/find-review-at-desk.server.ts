import { z } from 'zod'
import { idShape } from '~/kernel/id-shape.ts'
import { inLocale } from '~/kernel/locale.ts'
import { query } from '~/platform/operations/define.server.ts'
import { staffOnly } from '~/features/account/guards.server.ts'
import { nameIn } from '~/kernel/person-name.ts'
import { listVariantIds } from '~/features/catalog/store/product-cards.server.ts'
import { listBuyersAmong } from '~/features/order/store/goods-orders.server.ts'
import { findReviewForDesk, listReports } from '~/features/review/store/moderation.server.ts'

/** One full review for staff, with its author and its reports. */
export const findReviewAtDesk = query('findReviewAtDesk', {
	input: z.object({ reviewId: idShape }),
	allow: staffOnly,
	refusals: ['review_not_found'],
	async run({ store, locale, refuse }, { reviewId }) {
		const found = await findReviewForDesk(store, reviewId)
		if (!found) return refuse('review_not_found')
		const { review, productName, productSlug } = found
		const buyers = await listBuyersAmong(store, [review.accountId], await listVariantIds(store, review.productId))
		const reports = await listReports(store, [reviewId])
		return {
			id: review.id,
			author: nameIn(locale, found),
			product: { name: inLocale(productName, locale), slug: productSlug },
			rating: review.rating,
			message: review.message,
			pictures: review.pictures,
			state: review.state,
			verified: buyers.has(review.accountId),
			openReports: review.openReports,
			answer: review.answer,
			createdAt: review.createdAt.toISOString(),
			editedAt: review.editedAt?.toISOString() ?? null,
			reports: reports.map(({ report, firstName, lastName }) => ({
				id: report.id,
				by: nameIn(locale, { firstName, lastName }),
				reason: report.reason,
				note: report.note,
				at: report.createdAt.toISOString(),
				isOpen: report.decidedAt === null,
			})),
		}
	},
})
