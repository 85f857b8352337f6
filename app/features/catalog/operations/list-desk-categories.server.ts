import { z } from 'zod'
import { query } from '~/platform/operations/define.server.ts'
import { staffOnly } from '~/features/account/guards.server.ts'
import { categoryTree, productsFrom } from '~/features/catalog/rules/category-tree.ts'
import { listCategoryRows } from '~/features/catalog/store.server.ts'
import { countOnShelves } from '~/features/catalog/store/categories.server.ts'

/** Every category in both languages, from the top down, each with its address and the number of products in it and below. */
export const listDeskCategories = query('listDeskCategories', {
	input: z.object({}),
	allow: staffOnly,
	refusals: [],
	async run({ store }) {
		const tree = categoryTree(await listCategoryRows(store))
		const counts = await countOnShelves(store)
		const ids = tree.under(null).flatMap(({ id }) => tree.downwards(id))
		return {
			categories: ids.flatMap((id) => {
				const shelf = tree.find(id)
				return shelf ? [{ ...shelf, path: tree.path(id), products: productsFrom(tree, id, counts) }] : []
			}),
		}
	},
})
