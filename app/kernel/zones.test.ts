import { TZDate, tzOffset } from '@date-fns/tz'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
	addDays,
	dayOf,
	endOfDay,
	endOfMonth,
	instantOf,
	isDay,
	isZone,
	localTime,
	offsetMinutes,
	sameDay,
	startOfDay,
	startOfMonth,
} from './zones.ts'

fc.configureGlobal({ seed: 20261120 })

const saigon = 'Asia/Ho_Chi_Minh'
const newYork = 'America/New_York'
// Zones without summer time, with the usual kind, with half an hour of it, with gaps at midnight, of both hemispheres, and furthest from UTC.
const zones = [
	saigon,
	newYork,
	'UTC',
	'Europe/London',
	'Australia/Lord_Howe',
	'Africa/Cairo',
	'Asia/Beirut',
	'America/Santiago',
	'America/Havana',
	'America/Nuuk',
	'Antarctica/Troll',
	'Asia/Kathmandu',
	'Pacific/Kiritimati',
	'Pacific/Pago_Pago',
]
const zone = fc.constantFrom(...zones)
const instant = fc.date({ min: new Date('2012-01-01T00:00:00Z'), max: new Date('2060-12-31T00:00:00Z'), noInvalidDate: true })
const day = instant.map((at) => at.toISOString().slice(0, 10))
const time = fc
	.record({ hour: fc.nat(23), minute: fc.nat(59), second: fc.nat(59) })
	.map((parts) => [parts.hour, parts.minute, parts.second].map((each) => String(each).padStart(2, '0')).join(':'))
const iso = (date: Date) => date.toISOString()

describe('days', () => {
	it('belong to the zone, not to the server', () => {
		const at = new Date('2026-11-20T17:30:00Z')
		expect(dayOf(at, saigon)).toBe('2026-11-21')
		expect(dayOf(at, newYork)).toBe('2026-11-20')
		expect(sameDay(at, new Date('2026-11-21T03:00:00Z'), saigon)).toBe(true)
		expect(sameDay(at, new Date('2026-11-20T16:30:00Z'), saigon)).toBe(false)
	})

	it('follow the calendar', () => {
		expect(['2028-02-29', '1000-01-01', '9998-12-31'].every(isDay)).toBe(true)
		expect(
			[
				'0001-01-01',
				'0999-12-31',
				'9999-01-01',
				'9999-12-31',
				'2026-02-29',
				'2026-13-01',
				'2026-1-01',
				'0000-01-01',
				'2026-04-31',
				'20260101',
				' 2026-01-01',
				'2026-01-01\n',
			].some(isDay),
		).toBe(false)
		expect(addDays('2026-12-31', 1)).toBe('2027-01-01')
		expect(addDays('2028-03-01', -1)).toBe('2028-02-29')
		expect(() => addDays('2026-02-30', 1)).toThrow(RangeError)
	})

	it('start and end where the zone says', () => {
		expect(iso(startOfDay('2026-11-20', saigon))).toBe('2026-11-19T17:00:00.000Z')
		expect(iso(endOfDay('2026-11-20', saigon))).toBe('2026-11-20T17:00:00.000Z')
		expect(iso(startOfMonth('2026-02-17', saigon))).toBe('2026-01-31T17:00:00.000Z')
		expect(iso(endOfMonth('2026-12-31', saigon))).toBe('2026-12-31T17:00:00.000Z')
	})

	it('are 23 or 25 hours long when clocks change', () => {
		const hours = (of: string) => (endOfDay(of, newYork).getTime() - startOfDay(of, newYork).getTime()) / 3_600_000
		expect(hours('2026-03-08')).toBe(23)
		expect(hours('2026-11-01')).toBe(25)
		expect(hours('2026-11-02')).toBe(24)
	})

	it('start at one where clocks skip midnight', () => {
		// Brazil's last spring forward: 2018-11-04 00:00 became 01:00.
		expect(iso(startOfDay('2018-11-04', 'America/Sao_Paulo'))).toBe('2018-11-04T03:00:00.000Z')
		expect(localTime(startOfDay('2018-11-04', 'America/Sao_Paulo'), 'America/Sao_Paulo').hour).toBe(1)
	})

	it('start within the gap that reaches over midnight', () => {
		// Toronto 1919-03-30: 23:30 became 00:30 of the 31st.
		const start = startOfDay('1919-03-31', 'America/Toronto')
		expect(localTime(start, 'America/Toronto')).toMatchObject({ day: 31, hour: 0, minute: 30 })
		expect(dayOf(new Date(start.getTime() - 1), 'America/Toronto')).toBe('1919-03-30')
	})

	it('can be missing altogether', () => {
		// Samoa went from the 29th to the 31st of December 2011: the 30th is empty.
		expect(iso(startOfDay('2011-12-30', 'Pacific/Apia'))).toBe('2011-12-30T10:00:00.000Z')
		expect(iso(endOfDay('2011-12-30', 'Pacific/Apia'))).toBe('2011-12-30T10:00:00.000Z')
	})

	it('hold every instant they name', () => {
		fc.assert(
			fc.property(instant, zone, (at, where) => {
				const today = dayOf(at, where)
				const [start, end] = [startOfDay(today, where), endOfDay(today, where)]
				expect(start <= at && at < end).toBe(true)
				expect(dayOf(start, where)).toBe(today)
				expect(dayOf(new Date(start.getTime() - 1), where)).toBe(addDays(today, -1))
				expect(startOfMonth(today, where) <= at && at < endOfMonth(today, where)).toBe(true)
				expect(dayOf(startOfMonth(today, where), where)).toBe(`${today.slice(0, 8)}01`)
				expect(dayOf(endOfMonth(today, where), where).slice(8)).toBe('01')
			}),
		)
	})
})

describe('clocks', () => {
	it('show parts, with Monday first', () => {
		expect(localTime(new Date('2026-11-22T17:05:09Z'), saigon)).toEqual({
			year: 2026,
			month: 11,
			day: 23,
			hour: 0,
			minute: 5,
			second: 9,
			weekday: 1,
		})
		expect(localTime(new Date('2026-11-22T12:00:00Z'), saigon).weekday).toBe(7)
	})

	it('differ from UTC by the zone and the season', () => {
		expect(offsetMinutes(new Date('2026-11-20T00:00:00Z'), saigon)).toBe(420)
		expect(offsetMinutes(new Date('2026-01-20T00:00:00.999Z'), newYork)).toBe(-300)
		expect(offsetMinutes(new Date('2026-07-20T00:00:00Z'), newYork)).toBe(-240)
		expect(offsetMinutes(new Date('2026-07-20T00:00:00Z'), 'Asia/Kathmandu')).toBe(345)
		expect(offsetMinutes(new Date('1969-12-31T23:59:59.500Z'), saigon)).toBe(480)
	})

	it('move a skipped time forward by the gap', () => {
		expect(iso(instantOf({ day: '2026-03-08', time: '02:30' }, newYork))).toBe('2026-03-08T07:30:00.000Z')
		expect(iso(instantOf({ day: '2026-03-08', time: '01:59:59' }, newYork))).toBe('2026-03-08T06:59:59.000Z')
		expect(iso(instantOf({ day: '2026-03-08', time: '03:00' }, newYork))).toBe('2026-03-08T07:00:00.000Z')
	})

	it('choose the first instant of a time that comes twice', () => {
		expect(iso(instantOf({ day: '2026-11-01', time: '01:30' }, newYork))).toBe('2026-11-01T05:30:00.000Z')
		expect(iso(instantOf({ day: '2026-11-01', time: '02:00' }, newYork))).toBe('2026-11-01T07:00:00.000Z')
	})

	it('refuse text that is no time', () => {
		for (const wrong of ['24:00', '7:00', '07:60', '', '07:00:60'])
			expect(() => instantOf({ day: '2026-11-20', time: wrong }, saigon)).toThrow(RangeError)
		expect(() => instantOf({ day: '2026-02-30', time: '07:00' }, saigon)).toThrow(RangeError)
	})

	it('agree with another implementation on the offset', () => {
		fc.assert(
			fc.property(instant, zone, (at, where) => {
				expect(offsetMinutes(at, where)).toBe(tzOffset(where, at))
			}),
		)
	})

	it('agree with another implementation on the parts', () => {
		fc.assert(
			fc.property(instant, zone, (at, where) => {
				const other = new TZDate(at.getTime(), where)
				const { year, month, day: date, hour, minute, second, weekday } = localTime(at, where)
				expect([year, month - 1, date, hour, minute, second, weekday % 7]).toEqual([
					other.getFullYear(),
					other.getMonth(),
					other.getDate(),
					other.getHours(),
					other.getMinutes(),
					other.getSeconds(),
					other.getDay(),
				])
			}),
		)
	})

	it('show the time they were set to, or a time later by the gap', () => {
		fc.assert(
			fc.property(day, time, zone, (on, showing, where) => {
				const at = instantOf({ day: on, time: showing }, where)
				const seen = clock(at, where)
				const wanted = `${on} ${showing}`
				if (seen !== wanted) {
					// Only a gap may move the time: clocks jumped between three hours before and this instant.
					expect(seen > wanted).toBe(true)
					expect(offsetMinutes(new Date(at.getTime() - 3 * 3_600_000), where)).toBeLessThan(offsetMinutes(at, where))
				}
				// No earlier instant shows the same time.
				const earlier = [30, 60, 120].map((minutes) => new Date(at.getTime() - minutes * 60_000))
				for (const before of earlier) expect(clock(before, where)).not.toBe(wanted)
			}),
			{ numRuns: 300 },
		)
	})
})

function clock(at: Date, where: string): string {
	const { hour, minute, second } = localTime(at, where)
	return `${dayOf(at, where)} ${[hour, minute, second].map((each) => String(each).padStart(2, '0')).join(':')}`
}

describe('isZone', () => {
	it('knows the names of the IANA database', () => {
		expect([...zones, 'Etc/GMT+7', 'Asia/Saigon'].every(isZone)).toBe(true)
		expect(['', 'Asia/Sai Gon', '+07:00', 'GMT+7x', 'Mars/Olympus', '../etc/passwd', 'a'.repeat(99)].some(isZone)).toBe(false)
	})
})
