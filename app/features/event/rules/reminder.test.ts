import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { dayOf, localTime } from '~/kernel/zones.ts'
import { isReminderDue, mostOfReminder, remindedAlong, reminderAt, reminderUnits } from './reminder.ts'

const startsAt = new Date('2026-11-02T10:00:00Z')
const event = {
	...{ state: 'published', startsAt, timeZone: 'America/New_York' },
	...{ reminder: { count: 2, unit: 'days' as const }, remindedAt: null },
}

describe('a reminder', () => {
	it('goes out days before by the clocks of the event, hours before by the hour', () => {
		// Clocks went back on 1 November: two days before at 5 in the morning was an hour earlier in UTC.
		expect(reminderAt(event, { count: 2, unit: 'days' }).toISOString()).toBe('2026-10-31T09:00:00.000Z')
		expect(reminderAt(event, { count: 48, unit: 'hours' }).toISOString()).toBe('2026-10-31T10:00:00.000Z')
	})

	it('is due once, from its time until the event begins', () => {
		const due = (now: string, more: object = {}) => isReminderDue({ ...event, ...more }, new Date(now))
		expect([due('2026-10-31T08:59:59Z'), due('2026-10-31T09:00:00Z'), due('2026-11-02T09:59:59Z'), due('2026-11-02T10:00:00Z')]).toEqual([
			...[false, true, true, false],
		])
		const inTime = '2026-11-01T00:00:00Z'
		for (const not of [{ state: 'draft' }, { state: 'cancelled' }, { reminder: null }, { remindedAt: new Date(inTime) }])
			expect(due(inTime, not)).toBe(false)
	})

	it('comes again for new dates, unless the mail about the new dates is reminder enough', () => {
		const now = new Date('2026-10-31T09:30:00Z')
		expect(remindedAlong({ ...event, startsAt: new Date('2026-12-02T10:00:00Z') }, now)).toBeNull()
		expect(remindedAlong(event, now)).toBe(now)
		expect(remindedAlong({ ...event, reminder: null }, now)).toBeNull()
	})

	it('is always before the beginning; days before, at the same time of day', () => {
		const reminder = fc
			.constantFrom(...reminderUnits)
			.chain((unit) => fc.record({ unit: fc.constant(unit), count: fc.integer({ min: 1, max: mostOfReminder[unit] }) }))
		const zone = fc.constantFrom('Asia/Ho_Chi_Minh', 'America/New_York', 'Europe/Berlin', 'Australia/Lord_Howe')
		const begin = fc.integer({ min: Date.UTC(2026, 0, 1), max: Date.UTC(2029, 0, 1) }).map((ms) => new Date(ms - (ms % 60_000)))
		fc.assert(
			fc.property(begin, zone, reminder, (at, timeZone, { count, unit }) => {
				const due = reminderAt({ startsAt: at, timeZone }, { count, unit })
				expect(due < at).toBe(true)
				if (unit === 'hours') {
					expect(at.getTime() - due.getTime()).toBe(count * 3_600_000)
					return
				}
				const passed = Date.parse(dayOf(at, timeZone)) - Date.parse(dayOf(due, timeZone))
				expect(passed).toBe(count * 86_400_000)
				const [one, other] = [localTime(due, timeZone), localTime(at, timeZone)]
				// A time that clocks skip that day is moved on by the gap.
				expect(Math.abs(one.hour * 60 + one.minute - other.hour * 60 - other.minute)).toBeLessThanOrEqual(60)
			}),
		)
	})
})
