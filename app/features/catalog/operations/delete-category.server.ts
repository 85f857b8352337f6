import { z } from 'zod'
import { idShape } from '~/kernel/id-shape.ts'
import { mutation } from '~/platform/operations/define.server.ts'
import { staffOnly } from '~/features/account/guards.server.ts'
import { categoryTree, productsFrom } from '~/features/catalog/rules/category-tree.ts'
import { countOnShelves, deleteCategoryRow, lockCategories } from '~/features/catalog/store/categories.server.ts'

/** Deletes a category that is empty: it has no product in any state, and no other category. */
export const deleteCategory = mutation('deleteCategory', {
	input: z.object({ id: idShape }),
	allow: staffOnly,
	refusals: ['category_not_found', 'category_not_empty'],
	async run({ store, refuse, record }, { id }) {
		const tree = categoryTree(await lockCategories(store))
		const category = tree.find(id)
		if (!category) return refuse('category_not_found')
		const products = productsFrom(tree, id, await countOnShelves(store))
		const below = tree.downwards(id).length - 1
		if (products + below > 0) return refuse('category_not_empty', { products, categories: below })
		await deleteCategoryRow(store, id)
		record({ name: 'category.deleted', about: `category:${id}`, data: { name: category.name, slug: category.slug } })
		return { deleted: id }
	},
})
