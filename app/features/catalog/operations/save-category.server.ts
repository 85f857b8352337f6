import { z } from 'zod'
import { idShape } from '~/kernel/id-shape.ts'
import { roomFor } from '~/kernel/longest.ts'
import { mutation } from '~/platform/operations/define.server.ts'
import { staffOnly } from '~/features/account/guards.server.ts'
import { projectProducts } from '~/features/search/flows/project-products.server.ts'
import { checkCategory } from '~/features/catalog/rules/category-form.ts'
import { mostLevels } from '~/features/catalog/rules/category-moves.ts'
import { categoryTree } from '~/features/catalog/rules/category-tree.ts'
import { longest } from '~/features/catalog/rules/longest.ts'
import { insertCategory, listIdsOnShelves, lockCategories, updateCategory } from '~/features/catalog/store/categories.server.ts'

/** Adds a category, the last under its parent, or renames one. Its old addresses still work, because they are read by the number at their end. */
export const saveCategory = mutation('saveCategory', {
	input: z.object({
		id: idShape.optional(),
		/** The parent of a new category. */
		parentId: idShape.nullable().default(null),
		category: z.object({
			nameVi: z.string().max(roomFor(longest.categoryName)),
			nameEn: z.string().max(roomFor(longest.categoryName)).default(''),
			slug: z.string().max(roomFor(longest.categorySlug)).default(''),
		}),
	}),
	allow: staffOnly,
	refusals: ['category_not_found', 'invalid_fields', 'category_slug_taken', 'category_too_deep'],
	async run({ store, refuse, record }, { id, parentId, category }) {
		const tree = categoryTree(await lockCategories(store))
		const old = id === undefined ? undefined : tree.find(id)
		if (id !== undefined && !old) return refuse('category_not_found')
		const under = old ? old.parentId : parentId
		if (under !== null && !tree.find(under)) return refuse('category_not_found')
		const { issues, cleaned } = checkCategory(category)
		if (issues.length > 0) return refuse('invalid_fields', { issues })
		if (tree.under(under).some((sister) => sister.id !== id && sister.slug === cleaned.slug)) return refuse('category_slug_taken')
		if (!old && under !== null && tree.upwards(under).length >= mostLevels) return refuse('category_too_deep')
		const savedId = old?.id ?? (await insertCategory(store, { ...cleaned, parentId: under, position: tree.under(under).length }))
		if (old) {
			await updateCategory(store, old.id, cleaned)
			await projectProducts(store, await listIdsOnShelves(store, tree.downwards(old.id)))
		}
		record({ name: old ? 'category.changed' : 'category.created', about: `category:${savedId}`, data: { ...cleaned, before: old?.name } })
		return { id: savedId }
	},
})
