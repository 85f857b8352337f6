import { z } from 'zod'
import { inLocale } from '../../../kernel/locale.ts'
import { money } from '../../../kernel/money.ts'
import { query } from '../../../platform/operations/define.server.ts'
import { everyone } from '../../account/guards.server.ts'
import { listGoodsBoughtWith } from '../../order/store/bought-together.server.ts'
import { rankRecommended } from '../rules/recommended.ts'
import { idShape } from '../shapes.server.ts'
import { findProductCards, listVariantIds } from '../store/product-cards.server.ts'
import { findProductRow, listOnSameShelf, listOnShelvesBeside, listProductsOfVariants } from '../store/product-page.server.ts'

/** As many as a shelf of the page holds on a wide screen, twice. */
const most = 8
/** Several variants of one product count as one. */
const variantsLookedAt = 60

/** What goes with a product: first what was bought together with it, then what stands on its shelf, then on the shelves beside. */
export const listRecommendedProducts = query('listRecommendedProducts', {
	input: z.object({ productId: idShape }),
	allow: everyone,
	cache: { seconds: 60, tags: ({ productId }) => ['products', `product:${productId}`] },
	refusals: ['product_not_found'],
	async run({ store, locale, refuse }, { productId }) {
		const row = await findProductRow(store, { id: productId })
		if (!row || row.product.state === 'draft') return refuse('product_not_found')
		const boughtWith = await listGoodsBoughtWith(store, await listVariantIds(store, productId), variantsLookedAt)
		const productOf = await listProductsOfVariants(store, boughtWith)
		const ranked = rankRecommended(
			{
				together: boughtWith.flatMap((variantId) => productOf.get(variantId) ?? []),
				shelf: await listOnSameShelf(store, row.product, most),
				beside: await listOnShelvesBeside(store, row.product, most),
			},
			{ self: productId, most },
		)
		const cards = await findProductCards(
			store,
			ranked.map(({ id }) => id),
		)
		return {
			products: ranked.flatMap(({ id, why }) => {
				const card = cards.get(id)
				if (!card) return []
				const prices = card.variants.map(({ priceMinor }) => priceMinor)
				const lowest = Math.min(...prices)
				const before = card.variants.find(({ priceMinor }) => priceMinor === lowest)?.originalPriceMinor ?? 0
				return [
					{
						...{ id, why, slug: card.slug, coverPath: card.coverPath, coverColor: card.coverColor },
						name: inLocale(card.name, locale),
						price: money(lowest, card.currency),
						originalPrice: before > lowest ? money(before, card.currency) : null,
						isOnePrice: prices.every((price) => price === lowest),
						soldOut: card.variants.every(({ left }) => left <= 0),
					},
				]
			}),
		}
	},
})
