import type { Translated } from '~/kernel/locale.ts'

/** A category as its table has it. */
export interface Category {
	id: number
	parentId: number | null
	name: Translated
	slug: string
	position: number
}

/** The categories of the shop, with the ways from each to those around it. */
export interface CategoryTree {
	all: () => readonly Category[]
	find: (id: number) => Category | undefined
	/** The categories directly below it, or at the top, in their order. */
	under: (id: number | null) => readonly Category[]
	/** Its own id, then the ids of all categories above it. */
	upwards: (id: number) => readonly number[]
	/** Its own id and the ids of all categories below it. */
	downwards: (id: number) => readonly number[]
	/** The categories from the top down to itself. */
	trail: (id: number) => readonly Category[]
	/** Its address under `/category`: the slugs from the top down, the id last (specification §2). */
	path: (id: number) => string
}

export function categoryTree(categories: readonly Category[]): CategoryTree {
	const byId = new Map(categories.map((each) => [each.id, each]))
	const children = new Map<number | null, Category[]>()
	for (const each of categories) children.set(each.parentId, [...(children.get(each.parentId) ?? []), each])
	for (const siblings of children.values()) siblings.sort((a, b) => a.position - b.position || a.id - b.id)
	const known = new Map<number, readonly number[]>()

	function upwards(id: number): readonly number[] {
		const before = known.get(id)
		if (before) return before
		const way: number[] = []
		// A circle in the data would be a fault; it must not make this loop endless.
		for (let at = byId.get(id); at && !way.includes(at.id); at = at.parentId === null ? undefined : byId.get(at.parentId)) way.push(at.id)
		known.set(id, way)
		return way
	}
	const trail = (id: number) => [...upwards(id)].reverse().flatMap((each) => byId.get(each) ?? [])
	return {
		all: () => categories,
		find: (id) => byId.get(id),
		under: (id) => children.get(id) ?? [],
		upwards,
		downwards(id) {
			const found = new Set([id])
			for (const each of found) for (const child of children.get(each) ?? []) found.add(child.id)
			return [...found]
		},
		trail,
		path: (id) => `${[...trail(id).map(({ slug }) => slug), id].join('/')}`,
	}
}

/** How many products a category and all below it have, from the number that each of them has itself. */
export function productsFrom(tree: CategoryTree, id: number, onShelves: ReadonlyMap<number, number>): number {
	return tree.downwards(id).reduce((sum, each) => sum + (onShelves.get(each) ?? 0), 0)
}
