import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
	helpNow,
	minutesAWeek,
	readClosedDays,
	readSpans,
	weekInGroups,
	writeClosedDays,
	writeSpans,
	type HelpHours,
} from './help-hours.ts'

const weekdays = [{ from: '05:00', until: '22:00' }]
const weekend = [{ from: '06:00', until: '21:00' }]
/** The specification's hours (§9). */
const hours: HelpHours = {
	zone: 'America/Los_Angeles',
	week: [weekdays, weekdays, weekdays, weekdays, weekdays, weekend, weekend],
	closed: [],
}

describe('help hours', () => {
	it.each([
		['2026-11-23T12:59:59Z', { open: false, opens: new Date('2026-11-23T13:00:00Z') }],
		['2026-11-23T13:00:00Z', { open: true, until: new Date('2026-11-24T06:00:00Z') }],
		['2026-11-24T06:00:00Z', { open: false, opens: new Date('2026-11-24T13:00:00Z') }],
		// Friday night; Saturday begins an hour later.
		['2026-11-28T06:30:00Z', { open: false, opens: new Date('2026-11-28T14:00:00Z') }],
		['2026-11-28T14:00:00Z', { open: true, until: new Date('2026-11-29T05:00:00Z') }],
		// In summer, clocks are an hour ahead.
		['2026-07-06T12:00:00Z', { open: true, until: new Date('2026-07-07T05:00:00Z') }],
	])('at %s are %j', (now, expected) => {
		expect(helpNow(hours, new Date(now))).toEqual(expected)
	})

	it('leave out closed days, of one year and of every year, and say why', () => {
		const closed = readClosedDays('26/11/2026–27/11/2026 Lễ Tạ ơn\n25/12 Noel') ?? []
		const now = (at: string) => helpNow({ ...hours, closed }, new Date(at))
		expect(now('2026-11-26T18:00:00Z')).toEqual({ open: false, opens: new Date('2026-11-28T14:00:00Z'), holiday: 'Lễ Tạ ơn' })
		expect(now('2031-12-25T18:00:00Z')).toMatchObject({ open: false, holiday: 'Noel' })
		expect(helpNow({ ...hours, week: [[], [], [], [], [], [], []] }, new Date('2026-11-26T18:00:00Z'))).toEqual({ open: false })
	})

	it('that go on past midnight are one stretch', () => {
		const night = { ...hours, zone: 'Asia/Ho_Chi_Minh', week: Array.from({ length: 7 }, () => readSpans('0-2, 20-24') ?? []) }
		expect(helpNow(night, new Date('2026-11-23T14:00:00Z'))).toEqual({ open: true, until: new Date('2026-11-23T19:00:00Z') })
	})

	it.each([
		['8-22', '08:00–22:00'],
		['08:00–12:00, 13h30-22:00', '08:00–12:00, 13:30–22:00'],
		['13-24; 0-2', '00:00–02:00, 13:00–24:00'],
		['', ''],
		['22-8', undefined],
		['8-12, 11-14', undefined],
		['8-12, 12-14', undefined],
		['8-25', undefined],
		['mở', undefined],
	])('typed as "%s" are %s', (typed, written) => {
		const spans = readSpans(typed)
		expect(spans && writeSpans(spans)).toBe(written)
	})

	it('show closed days as they were typed', () => {
		const typed = '25/12/2026 Noel\n02/09 Quốc khánh\n05/02/2027–12/02/2027 Tết'
		expect(writeClosedDays(readClosedDays(typed) ?? [])).toBe(typed)
		for (const odd of ['31/02/2026', 'Tết', '12/02/2027–05/02/2027', '05/02–12/02/2027', '1/13'])
			expect(readClosedDays(odd)).toBeUndefined()
	})

	it('name days with the same hours together', () => {
		expect(weekInGroups(hours.week).map(({ first, last }) => [first, last])).toEqual([
			[1, 5],
			[6, 7],
		])
		expect(weekInGroups([weekdays, [], weekdays, [], [], [], []]).map(({ first, last }) => [first, last])).toEqual([
			[1, 1],
			[3, 3],
		])
		expect(minutesAWeek(hours.week)).toBe(5 * 17 * 60 + 2 * 15 * 60)
	})

	it('are open exactly until they close, at any moment', () => {
		fc.assert(
			fc.property(fc.date({ min: new Date('2026-01-01'), max: new Date('2027-12-31'), noInvalidDate: true }), (now) => {
				const found = helpNow(hours, now)
				if (!found.open) {
					expect((found.opens ?? 0) > now).toBe(true)
					return
				}
				expect(helpNow(hours, new Date(found.until.getTime() - 1)).open).toBe(true)
				expect(helpNow(hours, found.until).open).toBe(false)
			}),
		)
	})
})
