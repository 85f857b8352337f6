import { z } from 'zod'
import { inLocale } from '~/kernel/locale.ts'
import { idFromSlug } from '~/kernel/slug.ts'
import { query } from '~/platform/operations/define.server.ts'
import { everyone } from '~/features/account/guards.server.ts'
import { categoryTree } from '~/features/catalog/rules/category-tree.ts'
import { listCategoryRows } from '~/features/catalog/store.server.ts'
import { findProductCards, findProductFaceBySlug } from '~/features/catalog/store/product-cards.server.ts'
import { shownGoods } from '~/features/catalog/flows/shown-goods.server.ts'

const slugs = z.array(z.string().max(200)).max(12)

/** Products and shelves that a page names by slugs, in that order; without those that are not sold or do not exist. */
export const listChosenProducts = query('listChosenProducts', {
	input: z.object({ slugs, shelves: slugs.default([]) }),
	allow: everyone,
	cache: { seconds: 10, tags: () => ['products'] },
	refusals: [],
	async run({ store, locale }, { slugs, shelves }) {
		const faces = await Promise.all(slugs.map((slug) => findProductFaceBySlug(store, slug)))
		const ids = faces.flatMap((face) => face?.id ?? [])
		const cards = await findProductCards(store, ids)
		const tree = categoryTree(shelves.length > 0 ? await listCategoryRows(store) : [])
		return {
			products: ids.flatMap((id) => shownGoods(cards.get(id), locale)),
			shelves: shelves.flatMap((slug) => {
				const id = idFromSlug(slug)
				const shelf = id === undefined ? undefined : tree.find(id)
				return id !== undefined && shelf ? [{ name: inLocale(shelf.name, locale), path: `/category/${tree.path(id)}` }] : []
			}),
		}
	},
})
