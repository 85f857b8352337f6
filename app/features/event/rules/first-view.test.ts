import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { firstView } from './first-view.ts'

const hanoi = { latitude: 21.03, longitude: 105.85 }
const truongSa = { latitude: 8.64, longitude: 111.92 }
const sanJose = { latitude: 37.33, longitude: -121.89 }

describe('what a map shows at first', () => {
	it('is the part in Việt Nam, where that is half of the points or more', () => {
		expect(firstView([hanoi, sanJose, truongSa])).toEqual([hanoi, truongSa])
		expect(firstView([sanJose, hanoi])).toEqual([hanoi])
	})

	it('is everything where most points are elsewhere', () => {
		expect(firstView([hanoi, sanJose, sanJose])).toHaveLength(3)
		expect(firstView([sanJose])).toEqual([sanJose])
		expect(firstView([])).toEqual([])
	})

	it('is never empty where there are points', () => {
		const point = fc.record({
			latitude: fc.double({ min: -90, max: 90, noNaN: true }),
			longitude: fc.double({ min: -180, max: 180, noNaN: true }),
		})
		fc.assert(
			fc.property(fc.array(point, { minLength: 1 }), (points) => {
				expect(firstView(points).length).toBeGreaterThan(0)
			}),
		)
	})
})
