import { z } from 'zod'
import { idShape } from '~/kernel/id-shape.ts'
import { query } from '~/platform/operations/define.server.ts'
import { everyone } from '~/features/account/guards.server.ts'
import { listGoodsBoughtWith } from '~/features/order/store/bought-together.server.ts'
import { mostRecommended, rankRecommended } from '~/features/catalog/rules/recommended.ts'
import { listVariantIds } from '~/features/catalog/store/product-cards.server.ts'
import {
	findProductRow,
	listOnSameShelf,
	listOnShelvesBeside,
	listProductsOfVariants,
} from '~/features/catalog/store/product-page.server.ts'

/** So many variants are read, because several variants of one product count as one. */
const variantsLookedAt = 60

/** Products to recommend with a product: first those bought together with it, then those in its category, then those in the categories beside it. */
export const listRecommendedIds = query('listRecommendedIds', {
	input: z.object({ productId: idShape }),
	allow: everyone,
	refusals: ['product_not_found'],
	async run({ store, refuse }, { productId }) {
		const row = await findProductRow(store, productId)
		if (!row || row.product.state === 'draft') return refuse('product_not_found')
		const boughtWith = await listGoodsBoughtWith(store, await listVariantIds(store, productId), variantsLookedAt)
		const productOf = await listProductsOfVariants(store, boughtWith)
		const ranked = rankRecommended(
			{
				together: boughtWith.flatMap((variantId) => productOf.get(variantId) ?? []),
				shelf: await listOnSameShelf(store, row.product, mostRecommended),
				beside: await listOnShelvesBeside(store, row.product, mostRecommended),
			},
			{ self: productId, most: mostRecommended },
		)
		return { ranked }
	},
})
