import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addDays, dayOf } from '~/kernel/zones.ts'
import { salesOverTime } from './sales-over-time.ts'

fc.configureGlobal({ seed: 20261120 })

/** One in the morning of the 21st. */
const now = new Date('2026-11-20T18:00:00Z')
const zone = 'Asia/Ho_Chi_Minh'

describe('sales over time', () => {
	it('are counted by hours on their first two days, and begin some hours before the first sale', () => {
		const { unit, slots } = salesOverTime([{ hour: '2026-11-21T00', sold: 3 }], now, zone)
		expect(unit).toBe('hour')
		expect(slots).toHaveLength(12)
		expect(slots.at(0)).toEqual({ from: '2026-11-20T14', sold: 0 })
		expect(slots.slice(-2)).toEqual([
			{ from: '2026-11-21T00', sold: 3 },
			{ from: '2026-11-21T01', sold: 0 },
		])
		expect(salesOverTime([{ hour: '2026-11-20T00', sold: 1 }], now, zone).slots).toHaveLength(26)
	})

	it('are counted by days from the first sale until today in the event’s zone', () => {
		const sold = [
			{ hour: '2026-11-19T08', sold: 2 },
			{ hour: '2026-11-19T22', sold: 1 },
		]
		expect(salesOverTime(sold, now, zone)).toEqual({
			unit: 'day',
			slots: [
				{ from: '2026-11-19', sold: 3 },
				{ from: '2026-11-20', sold: 0 },
				{ from: '2026-11-21', sold: 0 },
			],
		})
	})

	it('are empty without a sale', () => {
		expect(salesOverTime([{ hour: '2026-11-19T01', sold: 0 }], now, zone).slots).toEqual([])
	})

	it.each([
		[59, 'day', 60],
		[60, 'week', 9],
		[419, 'week', 60],
		[420, 'month', 15],
	])('that began %i days ago go by the %s', (ago, unit, count) => {
		const sold = [{ hour: `${addDays(dayOf(now, zone), -ago)}T10`, sold: 1 }]
		expect(salesOverTime(sold, now, zone)).toMatchObject({ unit, slots: { length: count } })
	})

	it('lose no sale, and stay few slots', () => {
		const sales = fc.array(fc.record({ day: fc.integer({ min: -900, max: 5 }), hour: fc.integer({ min: 0, max: 23 }), sold: fc.nat(50) }), {
			maxLength: 40,
		})
		fc.assert(
			fc.property(sales, (made) => {
				const counted = made.map(({ day, hour, sold }) => ({
					hour: `${addDays('2026-11-20', day)}T${String(hour).padStart(2, '0')}`,
					sold,
				}))
				const { slots } = salesOverTime(counted, now, zone)
				expect(slots.reduce((sum, { sold }) => sum + sold, 0)).toBe(counted.reduce((sum, { sold }) => sum + sold, 0))
				expect(slots.length).toBeLessThanOrEqual(60)
				expect(slots.map(({ from }) => from)).toEqual([...new Set(slots.map(({ from }) => from))].sort())
			}),
		)
	})
})
