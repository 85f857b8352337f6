import { describe, expect, it } from 'vitest'
import { categoryTree } from './category-tree.ts'

const shelf = (id: number, parentId: number | null, slug: string, position = 0) => ({ id, parentId, name: { vi_VN: slug }, slug, position })
const tree = categoryTree([shelf(1, null, 'ao', 1), shelf(2, null, 'mu', 0), shelf(12, 1, 'ao-chay-bo'), shelf(13, 12, 'dai-tay')])

describe('the tree of shelves', () => {
	it('knows the way up, down and around', () => {
		expect(tree.path(12)).toBe('ao/ao-chay-bo/12')
		expect(tree.upwards(13)).toEqual([13, 12, 1])
		expect(tree.downwards(1)).toEqual([1, 12, 13])
		expect(tree.trail(13).map(({ slug }) => slug)).toEqual(['ao', 'ao-chay-bo', 'dai-tay'])
		expect(tree.under(null).map(({ id }) => id)).toEqual([2, 1])
		expect(tree.under(13)).toEqual([])
	})

	it('finds no way to a category that does not exist', () => {
		expect([tree.find(99), tree.upwards(99), tree.trail(99)]).toEqual([undefined, [], []])
	})

	it('does not walk in circles', () => {
		const circle = categoryTree([shelf(1, 2, 'a'), shelf(2, 1, 'b')])
		expect(circle.upwards(1)).toEqual([1, 2])
		expect(circle.downwards(1)).toEqual([1, 2])
	})
})
