import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { homeZone, localTime } from '~/kernel/zones.ts'
import { arrival } from './arrival.ts'

const day = (at: Date) => localTime(at, homeZone).day
const at = (text: string) => new Date(`${text}+07:00`)

describe('when goods arrive', () => {
	it.each([
		['a Friday noon', '2026-11-20T12:00', [2, 5], [23, 26]],
		['a Friday evening, so that they leave on Saturday', '2026-11-20T18:00', [2, 5], [24, 27]],
		['a Saturday evening, so that they leave on Monday', '2026-11-21T18:00', [1, 1], [24, 24]],
		['a Sunday morning', '2026-11-22T09:00', [1, 2], [23, 24]],
	] as const)('ordered on %s', (_what, ordered, [min, max], expected) => {
		const { from, to } = arrival(at(ordered), { min, max })
		expect([day(from), day(to)]).toEqual(expected)
	})

	it('is never on a Sunday and never before the order, and the first day comes before the last', () => {
		const moment = fc.date({ min: at('2026-01-01T00:00'), max: at('2027-12-31T00:00'), noInvalidDate: true })
		fc.assert(
			fc.property(moment, fc.integer({ min: 1, max: 9 }), fc.integer({ min: 1, max: 14 }), (now, min, max) => {
				const { from, to } = arrival(now, { min, max })
				expect([from, to].map((each) => localTime(each, homeZone).weekday)).not.toContain(7)
				expect(from.getTime()).toBeGreaterThan(now.getTime())
				expect(to.getTime()).toBeGreaterThanOrEqual(from.getTime())
			}),
		)
	})
})
