import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { scaleOf } from './scale.ts'

describe('the scale of a chart', () => {
	it.each([
		[0, [0]],
		[1, [0, 1]],
		[3, [0, 1, 2, 3]],
		[7, [0, 2, 4, 6, 8]],
		[280, [0, 100, 200, 300]],
		[299_773_200, [0, 100_000_000, 200_000_000, 300_000_000]],
	])('for at most %i is %j', (most, lines) => {
		expect(scaleOf(most)).toEqual(lines)
	})

	it('uses only round steps', () => {
		expect(scaleOf(120, 100)).toEqual([0, 100, 200])
	})

	it('begins at zero, reaches the greatest value, and has few lines at equal distances', () => {
		fc.assert(
			fc.property(fc.integer({ min: 1, max: 1_000_000_000_000 }), (most) => {
				const lines = scaleOf(most)
				expect(lines[0]).toBe(0)
				expect(lines.at(-1)).toBeGreaterThanOrEqual(most)
				expect(lines.at(-2)).toBeLessThan(most)
				expect(lines.length).toBeLessThanOrEqual(5)
				expect(new Set(lines.slice(1).map((line, nth) => line - (lines[nth] ?? 0))).size).toBe(1)
			}),
			{ seed: 20261124 },
		)
	})
})
