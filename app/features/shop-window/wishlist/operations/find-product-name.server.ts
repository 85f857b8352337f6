import { z } from 'zod'
import { idShape } from '~/kernel/id-shape.ts'
import { inLocale } from '~/kernel/locale.ts'
import { query } from '~/platform/operations/define.server.ts'
import { everyone } from '~/features/account/guards.server.ts'
import { findProductFace } from '~/features/catalog/store/product-cards.server.ts'

/** The name of a published product, for a message about the last action. */
export const findProductName = query('findProductName', {
	input: z.object({ productId: idShape }),
	allow: everyone,
	refusals: ['product_not_found'],
	async run({ store, locale, refuse }, { productId }) {
		const product = await findProductFace(store, productId)
		return product?.state === 'published' ? { name: inLocale(product.name, locale), slug: product.slug } : refuse('product_not_found')
	},
})
