import { z } from 'zod'
import { idShape } from '~/kernel/id-shape.ts'
import { inLocale } from '~/kernel/locale.ts'
import { money } from '~/kernel/money.ts'
import { query } from '~/platform/operations/define.server.ts'
import { everyone } from '~/features/account/guards.server.ts'
import { mostRecommended, whysRecommended } from '~/features/catalog/rules/recommended.ts'
import { findProductCards } from '~/features/catalog/store/product-cards.server.ts'

/** The products `listRecommendedIds` found, with their present state and price: they may have been found a while ago. */
export const listRecommendedProducts = query('listRecommendedProducts', {
	input: z.object({ ranked: z.array(z.object({ id: idShape, why: z.enum(whysRecommended) })).max(mostRecommended) }),
	allow: everyone,
	cache: { seconds: 60, tags: () => ['products'] },
	refusals: [],
	async run({ store, locale }, { ranked }) {
		const cards = await findProductCards(
			store,
			ranked.map(({ id }) => id),
		)
		return {
			products: ranked.flatMap(({ id, why }) => {
				const card = cards.get(id)
				if (card?.state !== 'published') return []
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
