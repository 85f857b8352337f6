import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { daysOfMonth, eventsByDay, monthHref, monthsLater, readMonth, weeksOf } from './month-calendar.ts'

const any = fc.tuple(fc.integer({ min: 2000, max: 2099 }), fc.integer({ min: 1, max: 12 }))
const month = any.map(([year, nth]) => `${year}-${String(nth).padStart(2, '0')}`)

describe('the calendar of a month', () => {
	it('is this month where the address asks for an impossible one', () => {
		// Already December in Việt Nam.
		const now = new Date('2026-11-30T18:00:00Z')
		for (const odd of [null, '', '2026-13', '2026-00', '1999-12', '2100-01', '2026-1', '2026-12-01', 'x'])
			expect(readMonth(odd, now)).toBe('2026-12')
		expect(readMonth('2027-02', now)).toBe('2027-02')
	})

	it('knows the months beside it, up to the years there are', () => {
		expect([monthsLater('2026-12', 1), monthsLater('2027-01', -1), monthsLater('2026-05', 1)]).toEqual(['2027-01', '2026-12', '2026-06'])
		expect([monthsLater('2000-01', -1), monthsLater('2099-12', 1)]).toEqual([undefined, undefined])
	})

	it('has an address that keeps what the list was narrowed by, and not its dates', () => {
		const nothing = { search: '', kind: '' as const, city: '', free: false }
		expect(monthHref('/event', nothing)).toBe('/event?view=month')
		expect(monthHref('/event', { ...nothing, city: 'Huế', free: true }, '2026-12')).toBe(
			'/event?city=Hu%E1%BA%BF&free=yes&view=month&month=2026-12',
		)
	})

	it('begins its weeks on Monday or on Sunday', () => {
		// 1 November 2026 is a Sunday.
		expect(weeksOf('2026-11', 1).map((week) => week.map((day) => Number(day?.slice(8) ?? 0)))).toEqual([
			[0, 0, 0, 0, 0, 0, 1],
			[2, 3, 4, 5, 6, 7, 8],
			[9, 10, 11, 12, 13, 14, 15],
			[16, 17, 18, 19, 20, 21, 22],
			[23, 24, 25, 26, 27, 28, 29],
			[30, 0, 0, 0, 0, 0, 0],
		])
		expect(weeksOf('2026-11', 7)).toHaveLength(5)
		expect(daysOfMonth('2028-02')).toEqual({ from: '2028-02-01', to: '2028-02-29' })
	})

	it('has each day of a month once, in whole weeks', () => {
		fc.assert(
			fc.property(month, fc.constantFrom(1 as const, 7 as const), (of, first) => {
				const weeks = weeksOf(of, first)
				expect(weeks.every((week) => week.length === 7 && week.some(Boolean))).toBe(true)
				const days = weeks.flat().filter((day) => day !== null)
				const last = new Date(Date.UTC(Number(of.slice(0, 4)), Number(of.slice(5)), 0)).getUTCDate()
				expect(days).toEqual(Array.from({ length: last }, (_, nth) => `${of}-${String(nth + 1).padStart(2, '0')}`))
				for (const week of weeks)
					for (const [nth, day] of week.entries()) if (day) expect(new Date(`${day}T00:00:00Z`).getUTCDay()).toBe((nth + first) % 7)
			}),
		)
	})

	it('puts events on their days in their own zones, long ones on each of their days', () => {
		const at = (id: number, startsAt: string, endsAt: string, timeZone = 'Asia/Ho_Chi_Minh') => ({ id, startsAt, endsAt, timeZone })
		const found = eventsByDay(
			[
				at(3, '2026-11-02T02:00:00Z', '2026-11-02T03:00:00Z'),
				// Until midnight in Việt Nam.
				at(1, '2026-11-01T12:00:00Z', '2026-11-01T17:00:00Z'),
				at(2, '2026-10-20T00:00:00Z', '2026-11-02T00:00:00Z'),
				// 20:00 of the first in New York is the second in UTC.
				at(4, '2026-11-02T01:00:00Z', '2026-11-02T02:00:00Z', 'America/New_York'),
				at(5, '2026-11-30T01:00:00Z', '2026-12-02T02:00:00Z'),
			],
			'2026-11',
		)
		const ids = Object.fromEntries([...found].map(([day, events]) => [day, events.map(({ id }) => id)]))
		expect(ids).toEqual({ '2026-11-01': [2, 1, 4], '2026-11-02': [2, 3], '2026-11-30': [5] })
	})
})
