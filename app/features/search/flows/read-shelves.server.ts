import type { Store } from '../../../platform/database/database.server.ts'
import { categoryTree, type Category, type CategoryTree } from '../../catalog/rules/category-tree.ts'
import type { ValueName } from '../rules/found-page.ts'
import { readShelves } from '../store/shelves.server.ts'

/** The shelves of the shop, and how sizes and colours are called. */
export interface Shelves {
	tree: CategoryTree
	names: readonly ValueName[]
}

const known = new WeakMap<object, { text: string; shelves: Shelves }>()

/** The shelves as they are now. Every search needs them and hardly any finds them changed: what was made of the same text is used again. */
export async function shelvesOf(store: Store): Promise<Shelves> {
	const text = await readShelves(store)
	const before = known.get(store)
	if (before?.text === text) return before.shelves
	const { categories, names } = JSON.parse(text) as { categories: Category[]; names: ValueName[] }
	const shelves = { tree: categoryTree(categories), names }
	known.set(store, { text, shelves })
	return shelves
}
