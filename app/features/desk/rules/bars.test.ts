import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { barsOf } from './bars.ts'

describe('bars', () => {
	it('fill the height with the most, and keep the measure', () => {
		const bars = barsOf([[10], [5], [0]], { width: 300, height: 100 })
		expect(bars.map(({ height, y }) => [height, y])).toEqual([
			[100, 0],
			[50, 50],
		])
	})

	it('stay inside the drawing', () => {
		const days = fc.array(fc.tuple(fc.nat(1_000_000_000), fc.nat(1_000_000_000)), { minLength: 1, maxLength: 90 })
		fc.assert(
			fc.property(days, (values) => {
				for (const { x, y, width, height } of barsOf(values, { width: 600, height: 160 })) {
					expect(x + width).toBeLessThanOrEqual(600.02)
					expect(y).toBeGreaterThanOrEqual(0)
					expect(y + height).toBeCloseTo(160, 1)
				}
			}),
		)
	})

	it('are none where there is nothing', () => {
		expect(barsOf([[0], [0]], { width: 10, height: 10 })).toEqual([])
	})
})
