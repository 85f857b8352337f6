import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addDays, dayOf, instantOf } from '~/kernel/zones.ts'
import { checkRepetition, mostDates, repeatedDates, typedOfRepetition, weekdays, type Repetition } from './repeating.ts'
import { timeTyped } from './time-step.ts'

const now = new Date('2026-11-21T05:00:00Z')
const rule = (more: Partial<Repetition>): Repetition => ({ every: 'day', interval: 1, weekdays: [], ends: { count: 4 }, ...more })

describe('the dates of a series', () => {
	it('come every so many days', () => {
		expect(repeatedDates('2027-02-27', rule({ interval: 2 }))).toEqual(['2027-02-27', '2027-03-01', '2027-03-03', '2027-03-05'])
		expect(repeatedDates('2027-02-27', rule({ ends: { until: '2027-02-28' } }))).toEqual(['2027-02-27', '2027-02-28'])
	})

	it('come on the chosen weekdays of every second week, from the first on', () => {
		// 6 January 2027 is a Wednesday; the Tuesday of its week has passed.
		const dates = repeatedDates('2027-01-06', rule({ every: 'week', interval: 2, weekdays: [6, 2], ends: { count: 5 } }))
		expect(dates).toEqual(['2027-01-06', '2027-01-09', '2027-01-19', '2027-01-23', '2027-02-02'])
		const until = repeatedDates('2027-01-06', rule({ every: 'week', weekdays: [2, 6], ends: { until: '2027-01-12' } }))
		expect(until).toEqual(['2027-01-06', '2027-01-09', '2027-01-12'])
	})

	it('leave out months that are too short', () => {
		const dates = repeatedDates('2027-01-31', rule({ every: 'month_day' }))
		expect(dates).toEqual(['2027-01-31', '2027-03-31', '2027-05-31', '2027-07-31'])
		expect(repeatedDates('2028-02-29', rule({ every: 'month_day', interval: 12, ends: { count: 3 } }))).toEqual([
			'2028-02-29',
			'2032-02-29',
			'2036-02-29',
		])
	})

	it('come on the second Saturday, and on the last Sunday', () => {
		const second = repeatedDates('2027-01-09', rule({ every: 'month_weekday' }))
		expect(second).toEqual(['2027-01-09', '2027-02-13', '2027-03-13', '2027-04-10'])
		const last = repeatedDates('2027-01-31', rule({ every: 'month_weekday' }))
		expect(last).toEqual(['2027-01-31', '2027-02-28', '2027-03-28', '2027-04-25'])
	})

	const anyRule = fc.record({
		every: fc.constantFrom('day', 'week', 'month_day', 'month_weekday'),
		interval: fc.integer({ min: 1, max: 52 }),
		weekdays: fc.subarray([...weekdays], { minLength: 1 }),
		ends: fc.oneof(
			fc.record({ count: fc.integer({ min: 2, max: mostDates }) }),
			fc.record({ until: fc.integer({ min: 1, max: 3000 }).map((days) => addDays('2026-11-21', days)) }),
		),
	})
	const anyDay = fc.integer({ min: 0, max: 2000 }).map((days) => addDays('2026-11-21', days))

	it('begin with the first date, rise, keep their limit, and are as many as were asked for', () => {
		fc.assert(
			fc.property(anyDay, anyRule, (first, each) => {
				const dates = repeatedDates(first, each as Repetition)
				expect(dates[0]).toBe(first)
				for (const [nth, day] of dates.entries()) if (nth > 0) expect(day > dates[nth - 1]!).toBe(true)
				expect(dates.length).toBeLessThanOrEqual(mostDates + 1)
				const { ends } = each
				if ('count' in ends) expect(dates).toHaveLength(ends.count)
				else for (const day of dates.slice(1)) expect(day <= ends.until).toBe(true)
				if (each.every === 'week')
					for (const day of dates.slice(1)) expect(each.weekdays).toContain(new Date(`${day}T00:00:00Z`).getUTCDay() || 7)
				if (each.every === 'month_day') for (const day of dates) expect(day.slice(8)).toBe(first.slice(8))
				if (each.every === 'month_weekday') for (const day of dates) expect(new Date(day).getUTCDay()).toBe(new Date(first).getUTCDay())
			}),
		)
	})

	it('begin at the same local time, across summer time', () => {
		const zones = fc.constantFrom('Asia/Ho_Chi_Minh', 'Europe/Berlin', 'America/New_York', 'Australia/Lord_Howe')
		fc.assert(
			fc.property(zones, anyDay, fc.integer({ min: 4, max: 23 }), fc.integer({ min: 1, max: 30 }), (timeZone, first, hour, interval) => {
				const time = `${String(hour).padStart(2, '0')}:30`
				const startsAt = instantOf({ day: first, time }, timeZone)
				const typed = { every: 'day', interval: String(interval), ends: 'count', count: '30' }
				const { issues, cleaned } = checkRepetition(typed, { startsAt, timeZone }, { now: new Date('2026-11-01'), taken: [] })
				expect(issues).toEqual([])
				expect(cleaned.dates).toHaveLength(29)
				for (const [nth, at] of cleaned.dates.entries()) {
					expect(timeTyped(at, timeZone)).toBe(time)
					expect(dayOf(at, timeZone)).toBe(addDays(first, (nth + 1) * interval))
				}
			}),
		)
	})
})

describe('a repetition as it is typed', () => {
	const event = { startsAt: new Date('2026-12-05T01:00:00Z'), timeZone: 'Asia/Ho_Chi_Minh' }
	const check = (more: Record<string, string>, taken: Date[] = []) =>
		checkRepetition({ ...typedOfRepetition(event), ...more }, event, { now, taken })

	it('is weekly at first', () => {
		const { issues, cleaned } = check({})
		expect(issues).toEqual([])
		expect(cleaned.dates.map((at) => dayOf(at, event.timeZone))).toEqual(['2026-12-12', '2026-12-19', '2026-12-26'])
	})

	it('leaves out dates that the series has already, and past dates', () => {
		expect(check({}, [new Date('2026-12-18T23:00:00Z')]).cleaned.dates).toHaveLength(2)
		const old = { startsAt: new Date('2026-11-07T01:00:00Z'), timeZone: 'Asia/Ho_Chi_Minh' }
		const { cleaned } = checkRepetition(typedOfRepetition(old), old, { now, taken: [] })
		expect(cleaned.dates.map((at) => dayOf(at, old.timeZone))).toEqual(['2026-11-28'])
	})

	it('says how many days it left out where none is left, or that the rule gives no day', () => {
		const taken = ['2026-12-12', '2026-12-19', '2026-12-26'].map((day) => instantOf({ day, time: '08:00' }, event.timeZone))
		expect(check({}, taken)).toEqual({
			issues: [{ path: 'count', code: 'not_a_choice' }],
			cleaned: { dates: [], leftOut: { taken: 3, past: 0 } },
		})
		const old = { startsAt: new Date('2026-10-03T01:00:00Z'), timeZone: 'Asia/Ho_Chi_Minh' }
		expect(checkRepetition(typedOfRepetition(old), old, { now, taken: [] }).cleaned.leftOut).toEqual({ taken: 0, past: 3 })
		// The next Saturday comes after the last day.
		expect(check({ ends: 'until', until: '2026-12-11' })).toEqual({
			issues: [{ path: 'until', code: 'not_a_choice' }],
			cleaned: { dates: [], leftOut: { taken: 0, past: 0 } },
		})
	})

	it('names the field that is wrong', () => {
		const wrong = (more: Record<string, string>) => check(more).issues.map(({ path, code }) => `${path} ${code}`)
		expect(wrong({ every: 'year' })).toEqual(['every not_a_choice'])
		expect(wrong({ interval: '0' })).toEqual(['interval too_small'])
		expect(wrong({ interval: 'x' })).toEqual(['interval not_a_number'])
		expect(wrong({ weekday6: '' })).toEqual(['weekday1 required'])
		expect(wrong({ count: '1' })).toEqual(['count too_small'])
		expect(wrong({ count: '61' })).toEqual(['count too_large'])
		expect(wrong({ ends: 'until', until: '2026-13-01' })).toEqual(['until not_a_date'])
		expect(wrong({ ends: 'until', until: '2026-12-05' })).toEqual(['until too_small'])
		expect(wrong({ every: 'day', ends: 'until', until: '2027-12-05' })).toEqual(['until too_large'])
		expect(wrong({ ends: 'never' })).toEqual(['ends not_a_choice'])
	})
})
