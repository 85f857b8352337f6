import { z } from 'zod'
import { query } from '../../../platform/operations/define.server.ts'
import { everyone } from '../../account/guards.server.ts'
import { findProductCards, findProductFaceBySlug } from '../../catalog/store/product-cards.server.ts'
import { shownGoods } from '../../content/flows/read-shown-home.server.ts'

/** Products a page names by their slugs, in that order; without those that are not sold. */
export const listChosenProducts = query('listChosenProducts', {
	input: z.object({ slugs: z.array(z.string().max(200)).max(12) }),
	allow: everyone,
	cache: { seconds: 10, tags: () => ['products'] },
	refusals: [],
	async run({ store, locale }, { slugs }) {
		const faces = await Promise.all(slugs.map((slug) => findProductFaceBySlug(store, slug)))
		const ids = faces.flatMap((face) => face?.id ?? [])
		const cards = await findProductCards(store, ids)
		return { products: ids.flatMap((id) => shownGoods(cards.get(id), locale)) }
	},
})
