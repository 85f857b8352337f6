import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { extendedHoldEnd, holdEnd, holdExpired, holdSecondsLeft } from './hold.ts'

fc.configureGlobal({ seed: 20261120 })

const now = new Date('2026-11-20T05:00:00Z')
const inMinutes = (minutes: number) => new Date(now.getTime() + minutes * 60_000)

describe('a hold', () => {
	it('lasts as long as the event says', () => {
		expect(holdEnd(now, 15)).toEqual(new Date('2026-11-20T05:15:00Z'))
	})

	it('ends exactly at its end, and the clock shows 0 only then', () => {
		expect(holdExpired(now, now)).toBe(true)
		expect(holdExpired(new Date(now.getTime() + 1), now)).toBe(false)
		expect(holdSecondsLeft(new Date(now.getTime() + 1), now)).toBe(1)
		expect(holdSecondsLeft(now, now)).toBe(0)
		expect(holdSecondsLeft(inMinutes(-5), now)).toBe(0)
		expect(holdSecondsLeft(inMinutes(15), now)).toBe(900)
	})

	it('is extended once, by a whole hold from now', () => {
		expect(extendedHoldEnd({ endsAt: inMinutes(2), extended: false }, now, 15)).toEqual(inMinutes(15))
		expect(extendedHoldEnd({ endsAt: inMinutes(2), extended: true }, now, 15)).toEqual(inMinutes(2))
	})

	it('is not extended after its end', () => {
		expect(extendedHoldEnd({ endsAt: now, extended: false }, now, 15)).toEqual(now)
	})

	it('is never shortened', () => {
		fc.assert(
			fc.property(fc.integer({ min: -60, max: 240 }), fc.boolean(), fc.integer({ min: 1, max: 240 }), (left, extended, minutes) => {
				expect(extendedHoldEnd({ endsAt: inMinutes(left), extended }, now, minutes).getTime()).toBeGreaterThanOrEqual(
					inMinutes(left).getTime(),
				)
			}),
		)
	})
})
