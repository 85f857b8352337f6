import type { Store } from '~/platform/database/database.server.ts'
import { categoryTree, type Category, type CategoryTree } from '~/features/catalog/rules/category-tree.ts'
import type { ValueName } from '~/features/search/rules/found-page.ts'
import { readShelves } from '~/features/search/store/shelves.server.ts'

/** The shelves of the shop, and the names of sizes and colours. */
export interface Shelves {
	tree: CategoryTree
	names: readonly ValueName[]
}

const known = new WeakMap<object, { text: string; shelves: Shelves }>()

/** The shelves as they are now. Every search needs them and they rarely change, so an unchanged text is not parsed again. */
export async function shelvesOf(store: Store): Promise<Shelves> {
	const text = await readShelves(store)
	const before = known.get(store)
	if (before?.text === text) return before.shelves
	const { categories, names } = JSON.parse(text) as { categories: Category[]; names: ValueName[] }
	const shelves = { tree: categoryTree(categories), names }
	known.set(store, { text, shelves })
	return shelves
}
