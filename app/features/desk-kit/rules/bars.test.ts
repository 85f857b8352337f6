import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { barsOf } from './bars.ts'

describe('bars', () => {
	it('have a height that is their share of the scale', () => {
		const bars = barsOf([[10], [5], [0]], { width: 300, height: 100, top: 20 })
		expect(bars.map(({ height, y }) => [height, y])).toEqual([
			[50, 50],
			[25, 75],
		])
	})

	it('are not too wide when they are few, and stand in the middle of their slot', () => {
		const [only] = barsOf([[10]], { width: 600, height: 100, top: 10 })
		expect(only).toMatchObject({ x: 275, width: 50 })
	})

	it('stay inside the drawing', () => {
		const slots = fc.array(fc.tuple(fc.nat(1_000_000_000), fc.nat(1_000_000_000)), { minLength: 1, maxLength: 90 })
		fc.assert(
			fc.property(slots, (values) => {
				for (const { x, y, width, height } of barsOf(values, { width: 600, height: 160, top: Math.max(1, ...values.flat()) })) {
					expect(x).toBeGreaterThanOrEqual(0)
					expect(x + width).toBeLessThanOrEqual(600.02)
					expect(y).toBeGreaterThanOrEqual(0)
					expect(y + height).toBeCloseTo(160, 1)
				}
			}),
		)
	})

	it('are absent where there is nothing', () => {
		expect(barsOf([[0], [0]], { width: 10, height: 10, top: 0 })).toEqual([])
	})
})
