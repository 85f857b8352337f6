import { categoryTree, type Category } from './category-tree.ts'

/** Categories nest in at most so many levels. */
export const mostLevels = 5

/** A place in the tree: the parent (null: the top), and how many siblings come before it. */
export interface Place {
	parentId: number | null
	index: number
}

export const moveSteps = ['up', 'down', 'in', 'out'] as const
export type MoveStep = (typeof moveSteps)[number]

/** The place after one step: among the siblings, into the sibling before, or out to behind the parent. Nothing when there is no such place. */
export function placeAfter(categories: readonly Category[], id: number, step: MoveStep): Place | undefined {
	const tree = categoryTree(categories)
	const own = tree.find(id)
	if (!own) return undefined
	const sisters = tree.under(own.parentId)
	const index = sisters.findIndex((each) => each.id === id)
	if (step === 'up') return index > 0 ? { parentId: own.parentId, index: index - 1 } : undefined
	if (step === 'down') return index < sisters.length - 1 ? { parentId: own.parentId, index: index + 1 } : undefined
	if (step === 'in') {
		const before = sisters[index - 1]
		return before && { parentId: before.id, index: tree.under(before.id).length }
	}
	const parent = own.parentId === null ? undefined : tree.find(own.parentId)
	return parent && { parentId: parent.parentId, index: tree.under(parent.parentId).findIndex((each) => each.id === parent.id) + 1 }
}

export type MoveRefusal = 'category_not_found' | 'category_circle' | 'category_too_deep' | 'category_slug_taken'

/** Moves a category to another place: returns the rows that change, or why it cannot be there. */
export function moved(categories: readonly Category[], id: number, { parentId, index }: Place): Category[] | MoveRefusal {
	const tree = categoryTree(categories)
	const own = tree.find(id)
	if (!own || (parentId !== null && !tree.find(parentId))) return 'category_not_found'
	const below = tree.downwards(id)
	if (parentId !== null && below.includes(parentId)) return 'category_circle'
	const levelOf = (each: number) => tree.upwards(each).length
	const height = Math.max(...below.map(levelOf)) - levelOf(id) + 1
	if ((parentId === null ? 0 : levelOf(parentId)) + height > mostLevels) return 'category_too_deep'
	const others = tree.under(parentId).filter((each) => each.id !== id)
	if (others.some(({ slug }) => slug === own.slug)) return 'category_slug_taken'
	const order = [...others.slice(0, index), { ...own, parentId }, ...others.slice(index)]
	return order
		.map((each, position) => ({ ...each, position }))
		.filter((each) => each.id === id || each.position !== tree.find(each.id)?.position)
}
