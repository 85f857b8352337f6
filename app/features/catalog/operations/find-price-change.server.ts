import { z } from 'zod'
import { idShape } from '~/kernel/id-shape.ts'
import { groupBy } from '~/kernel/groups.ts'
import { inLocale } from '~/kernel/locale.ts'
import { money, moneyIfAbove } from '~/kernel/money.ts'
import { query } from '~/platform/operations/define.server.ts'
import { staffOnly } from '~/features/account/guards.server.ts'
import { isPercentFor, priceAfter } from '~/features/catalog/rules/price-change.ts'
import { priceChangeShape } from '~/features/catalog/shapes.server.ts'
import { findProducts, listOfferedPrices } from '~/features/catalog/store/acting.server.ts'

/** What some products cost, and what they would cost after a change. This writes nothing. */
export const findPriceChange = query('findPriceChange', {
	input: z.object({ productIds: z.array(idShape).min(1).max(500), change: priceChangeShape.optional() }),
	allow: staffOnly,
	refusals: ['invalid_percent'],
	async run({ store, locale, refuse }, { productIds, change }) {
		if (change && !isPercentFor(change.kind, change.percent)) return refuse('invalid_percent')
		const rows = await findProducts(store, productIds)
		const prices = groupBy(await listOfferedPrices(store, productIds), ({ productId }) => productId)
		return {
			products: rows.map(({ id, name, currency }) => ({
				id,
				name: inLocale(name, locale),
				variants: (prices.get(id) ?? []).map((variant) => {
					const after = change && priceAfter(variant, change, currency)
					const shown = ({ priceMinor, originalPriceMinor }: { priceMinor: number; originalPriceMinor: number | null }) => ({
						price: money(priceMinor, currency),
						originalPrice: moneyIfAbove(originalPriceMinor, priceMinor, currency),
					})
					return {
						id: variant.variantId,
						name: inLocale(variant.name, locale),
						before: shown(variant),
						after: typeof after === 'object' ? shown(after) : null,
					}
				}),
			})),
		}
	},
})
