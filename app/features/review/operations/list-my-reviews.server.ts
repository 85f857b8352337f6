import { z } from 'zod'
import { inLocale } from '~/kernel/locale.ts'
import { offsetOf } from '~/kernel/paging.ts'
import { query } from '~/platform/operations/define.server.ts'
import { accountOf, signedIn } from '~/features/account/guards.server.ts'
import { findProductFaces, listProductsOfVariants } from '~/features/catalog/store/product-cards.server.ts'
import { listBoughtVariants } from '~/features/order/store/goods-orders.server.ts'
import { listReviewedProducts, listReviewsOfAccount } from '~/features/review/store/mine.server.ts'

/** At most this many order lines are searched, and this many products are returned. */
const mostLines = 300
const mostOpen = 12

/** The caller's reviews, newest first, and the products of their orders that they have not reviewed yet. */
export const listMyReviews = query('listMyReviews', {
	input: z.object({ page: z.number().int().min(1).max(10_000).default(1), pageSize: z.number().int().min(1).max(100).default(20) }),
	allow: signedIn,
	refusals: [],
	async run(context, page) {
		const { store, locale } = context
		const accountId = accountOf(context)
		const [{ total, rows }, reviewed, bought] = await Promise.all([
			listReviewsOfAccount(store, accountId, { offset: offsetOf(page), limit: page.pageSize }),
			listReviewedProducts(store, accountId),
			listBoughtVariants(store, accountId, mostLines),
		])
		const [faces, ofVariants] = await Promise.all([
			findProductFaces(
				store,
				rows.map(({ productId }) => productId),
			),
			listProductsOfVariants(store, bought),
		])
		const productOf = new Map(ofVariants.map(({ variantId, product }) => [variantId, product]))
		const open = new Map(
			bought.flatMap((variantId) => {
				const product = productOf.get(variantId)
				return product?.state === 'published' && !reviewed.has(product.id) ? [[product.id, product] as const] : []
			}),
		)
		const shown = ({ id, slug, name, state, coverPath, coverColor }: (typeof ofVariants)[number]['product']) => {
			return { id, slug, name: inLocale(name, locale), onSale: state === 'published', coverPath, coverColor }
		}
		return {
			total,
			reviews: rows.flatMap(({ id, productId, rating, message, pictures, state, answer, createdAt, editedAt }) => {
				const product = faces.get(productId)
				if (!product) return []
				const at = { createdAt: createdAt.toISOString(), editedAt: editedAt?.toISOString() ?? null }
				return [{ id, product: shown(product), rating, message, pictures: pictures.length, state, answer, ...at }]
			}),
			toReview: [...open.values()].slice(0, mostOpen).map(shown),
		}
	},
})
