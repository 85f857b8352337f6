import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { categoryTree, type Category } from './category-tree.ts'
import { mostLevels, moved, moveSteps, placeAfter } from './category-moves.ts'

const row = (id: number, parentId: number | null, position: number, slug = `s${id}`): Category => ({
	...{ id, parentId, position, slug },
	name: { vi_VN: `Kệ ${id}` },
})
/** The tree: 1 (with 2 and 3 below it), 4. */
const shop = [row(1, null, 0), row(2, 1, 0), row(3, 1, 1), row(4, null, 1)]

function after(categories: readonly Category[], changed: Category[] | string): Category[] {
	if (typeof changed === 'string') throw new Error(changed)
	return categories.map((each) => changed.find(({ id }) => id === each.id) ?? each)
}

describe('moving a category', () => {
	it('moves a step among its siblings, into the sibling before it, or out to behind its parent', () => {
		expect(placeAfter(shop, 3, 'up')).toEqual({ parentId: 1, index: 0 })
		expect(placeAfter(shop, 2, 'down')).toEqual({ parentId: 1, index: 1 })
		expect(placeAfter(shop, 4, 'in')).toEqual({ parentId: 1, index: 2 })
		expect(placeAfter(shop, 2, 'out')).toEqual({ parentId: null, index: 1 })
		expect([placeAfter(shop, 2, 'up'), placeAfter(shop, 4, 'down'), placeAfter(shop, 1, 'in'), placeAfter(shop, 1, 'out')]).toEqual(
			Array.from({ length: 4 }),
		)
		expect(placeAfter(shop, 9, 'up')).toBeUndefined()
	})

	it('is refused into itself, to an unknown parent, too deep, or beside a category with the same address', () => {
		expect(moved(shop, 1, { parentId: 3, index: 0 })).toBe('category_circle')
		expect(moved(shop, 1, { parentId: 1, index: 0 })).toBe('category_circle')
		expect(moved(shop, 9, { parentId: null, index: 0 })).toBe('category_not_found')
		expect(moved(shop, 4, { parentId: 9, index: 0 })).toBe('category_not_found')
		expect(moved([...shop, row(5, 4, 0, 's2')], 5, { parentId: 1, index: 0 })).toBe('category_slug_taken')
		const deep = [row(1, null, 0), row(2, 1, 0), row(3, 2, 0), row(4, 3, 0), row(5, null, 1), row(6, 5, 0)]
		expect(moved(deep, 5, { parentId: 4, index: 0 })).toBe('category_too_deep')
		expect(moved(deep, 6, { parentId: 4, index: 0 })).toHaveLength(1)
	})

	it('writes only rows that change', () => {
		expect(moved(shop, 3, { parentId: 1, index: 0 })).toMatchObject([
			{ id: 3, position: 0 },
			{ id: 2, position: 1 },
		])
		expect(moved(shop, 3, { parentId: null, index: 2 })).toMatchObject([{ id: 3, parentId: null, position: 2 }])
	})

	it('keeps every category, without circles and not too deep, after any moves', () => {
		const moves = fc.array(fc.record({ id: fc.integer({ min: 1, max: 7 }), step: fc.constantFrom(...moveSteps) }), { maxLength: 40 })
		fc.assert(
			fc.property(moves, (list) => {
				let all = [1, 2, 3, 4, 5, 6, 7].map((id) => row(id, null, id - 1))
				for (const { id, step } of list) {
					const place = placeAfter(all, id, step)
					const changed = place && moved(all, id, place)
					if (changed && typeof changed !== 'string') all = after(all, changed)
				}
				const tree = categoryTree(all)
				const found = tree.under(null).flatMap(({ id }) => tree.downwards(id))
				expect(found.toSorted()).toEqual([1, 2, 3, 4, 5, 6, 7])
				expect(Math.max(...found.map((id) => tree.trail(id).length))).toBeLessThanOrEqual(mostLevels)
			}),
		)
	})
})
