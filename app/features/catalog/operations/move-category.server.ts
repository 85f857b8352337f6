import { z } from 'zod'
import { idShape } from '~/kernel/id-shape.ts'
import { mutation } from '~/platform/operations/define.server.ts'
import { staffOnly } from '~/features/account/guards.server.ts'
import { projectProducts } from '~/features/search/flows/project-products.server.ts'
import { moved, moveSteps, placeAfter } from '~/features/catalog/rules/category-moves.ts'
import { categoryTree } from '~/features/catalog/rules/category-tree.ts'
import { listIdsOnShelves, lockCategories, updateCategory } from '~/features/catalog/store/categories.server.ts'

/**
 * Moves a category, with all below it, by a step or to a place under a parent. A step that leads nowhere changes nothing.
 */
export const moveCategory = mutation('moveCategory', {
	input: z.object({
		id: idShape,
		to: z.union([
			z.object({ step: z.enum(moveSteps) }),
			z.object({ parentId: idShape.nullable(), index: z.number().int().min(0).max(10_000) }),
		]),
	}),
	allow: staffOnly,
	refusals: ['category_not_found', 'category_circle', 'category_too_deep', 'category_slug_taken'],
	async run({ store, refuse, record }, { id, to }) {
		const rows = await lockCategories(store)
		const tree = categoryTree(rows)
		if (!tree.find(id)) return refuse('category_not_found')
		const place = 'step' in to ? placeAfter(rows, id, to.step) : to
		if (!place) return { moved: false }
		const changed = moved(rows, id, place)
		if (typeof changed === 'string') return refuse(changed)
		for (const { id: each, parentId, position } of changed) await updateCategory(store, each, { parentId, position })
		if (tree.find(id)?.parentId !== place.parentId) await projectProducts(store, await listIdsOnShelves(store, tree.downwards(id)))
		record({ name: 'category.moved', about: `category:${id}`, data: { ...place } })
		return { moved: true }
	},
})
