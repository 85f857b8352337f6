import { z } from 'zod'
import { query } from '~/platform/operations/define.server.ts'
import { everyone } from '~/features/account/guards.server.ts'
import { countProductPages, listProductSlugs } from '~/features/catalog/store/product-pages.server.ts'

/** One answer has so many products. */
const productsAPart = 2_000

/** The slugs of all products that have a page, in parts of two thousand, the oldest first, and how many parts there are. For the site map. */
export const listProductPages = query('listProductPages', {
	input: z.object({ part: z.number().int().min(1).max(10_000) }),
	allow: everyone,
	cache: { seconds: 600, tags: () => ['products'] },
	refusals: [],
	async run({ store }, { part }) {
		const products = await countProductPages(store)
		return {
			slugs: await listProductSlugs(store, { limit: productsAPart, offset: (part - 1) * productsAPart }),
			parts: Math.ceil(products / productsAPart),
		}
	},
})
