import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addDays } from '~/kernel/zones.ts'
import { daysOfSale } from './days-of-sale.ts'

fc.configureGlobal({ seed: 20261120 })

const now = new Date('2026-11-20T18:00:00Z')
const zone = 'Asia/Ho_Chi_Minh'

describe('the days of a sale', () => {
	it('are all from the first sale until today in the event’s zone', () => {
		expect(daysOfSale([{ day: '2026-11-19', sold: 3 }], now, zone)).toEqual([
			{ day: '2026-11-19', sold: 3 },
			{ day: '2026-11-20', sold: 0 },
			{ day: '2026-11-21', sold: 0 },
		])
	})

	it('are none without a sale', () => {
		expect(daysOfSale([{ day: '2026-11-19', sold: 0 }], now, zone)).toEqual([])
	})

	it('become weeks when they are many, and lose nothing', () => {
		const sales = fc.array(fc.record({ day: fc.integer({ min: -900, max: 5 }), sold: fc.nat(50) }), { maxLength: 40 })
		fc.assert(
			fc.property(sales, (made) => {
				const days = [...new Map(made.map(({ day, sold }) => [day, { day: addDays('2026-11-20', day), sold }])).values()]
				const bars = daysOfSale(days, now, zone)
				expect(bars.reduce((sum, { sold }) => sum + sold, 0)).toBe(days.reduce((sum, { sold }) => sum + sold, 0))
				expect(bars.length).toBeLessThanOrEqual(61)
			}),
		)
	})
})
