import { z } from 'zod'
import { idShape } from '~/kernel/id-shape.ts'
import { query } from '~/platform/operations/define.server.ts'
import { staffOnly } from '~/features/account/guards.server.ts'
import { picturesOf } from '~/features/catalog/rules/product-pictures.ts'
import { missingToPublish } from '~/features/catalog/rules/publishing.ts'
import { listAllVariants } from '~/features/catalog/store/editing.server.ts'
import { findProductRow, listPictures } from '~/features/catalog/store/product-page.server.ts'

/** One product for staff, in both languages, with the variants that are out of sale and what it lacks before it can be published. */
export const findDeskProduct = query('findDeskProduct', {
	input: z.object({ id: idShape }),
	allow: staffOnly,
	refusals: ['product_not_found'],
	async run({ store, refuse }, { id }) {
		const row = await findProductRow(store, id)
		if (!row) return refuse('product_not_found')
		const { product, brand, provider } = row
		const [variants, pictures] = [await listAllVariants(store, id), await listPictures(store, id)]
		const offeredPrices = variants.filter(({ variant }) => variant.offered).map(({ variant }) => variant.priceMinor)
		const { slug, name, description, state, eventId, categoryId, currency, depositRateBp, restDueDays, options } = product
		return {
			...{ id, slug, name, description, state, eventId, categoryId, currency, depositRateBp, restDueDays, options },
			version: product.updatedAt.toISOString(),
			providerId: provider.id,
			brand: brand?.name ?? null,
			variants: variants.map(({ variant, left }) => {
				const { priceMinor, originalPriceMinor, weightGrams, stockCode, choices, offered } = variant
				return { id: variant.id, name: variant.name, choices, priceMinor, originalPriceMinor, weightGrams, stockCode, offered, left }
			}),
			pictures: picturesOf({ ...product, pictures }),
			missing: missingToPublish({ ...product, offeredPrices }),
		}
	},
})
