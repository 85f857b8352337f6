import fc from 'fast-check'
import { expect, it } from 'vitest'
import { rankRecommended } from './recommended.ts'

it('shows products bought together before products from nearby categories', () => {
	expect(rankRecommended({ together: [5, 3], shelf: [3, 4, 1], beside: [9] }, { self: 1, most: 4 })).toEqual([
		{ id: 5, why: 'together' },
		{ id: 3, why: 'together' },
		{ id: 4, why: 'shelf' },
		{ id: 9, why: 'beside' },
	])
})

it('shows each product once, never the product itself, and not too many', () => {
	const ids = fc.array(fc.integer({ min: 1, max: 12 }))
	fc.assert(
		fc.property(ids, ids, ids, fc.nat(10), (together, shelf, beside, most) => {
			const shown = rankRecommended({ together, shelf, beside }, { self: 7, most }).map(({ id }) => id)
			expect(new Set(shown).size).toBe(shown.length)
			expect(shown).not.toContain(7)
			expect(shown.length).toBeLessThanOrEqual(most)
		}),
	)
})
