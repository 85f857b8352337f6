import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addDays, dayOf, instantOf } from '~/kernel/zones.ts'
import { checkCopy, nameOfCopy, timesAgain, typedOfCopy } from './copying.ts'
import { timeTyped } from './time-step.ts'

const at = (day: string, time: string, timeZone: string) => instantOf({ day, time }, timeZone)
const now = new Date('2026-11-21T05:00:00Z')

describe('a copy of an event', () => {
	it('has “copy” in its name, however long the name is', () => {
		expect(nameOfCopy({ vi_VN: 'Chạy đêm' })).toEqual({ vi_VN: 'Chạy đêm (bản sao)' })
		expect(nameOfCopy({ vi_VN: 'Chạy', en_US: 'Run' })).toEqual({ vi_VN: 'Chạy (bản sao)', en_US: 'Run (copy)' })
		// If both languages have the same name, the copy's names are the same, too.
		expect(nameOfCopy({ vi_VN: 'Run', en_US: 'Run' }, 'en_US')).toEqual({ vi_VN: 'Run (copy)', en_US: 'Run (copy)' })
		const long = nameOfCopy({ vi_VN: 'ạ'.repeat(120) }).vi_VN
		expect([...long]).toHaveLength(120)
		expect(long).toMatch(/ \(bản sao\)$/)
	})

	it('lasts as long by local clocks, also across summer time', () => {
		const zone = 'Europe/Berlin'
		const event = { startsAt: at('2027-03-27', '20:00', zone), endsAt: at('2027-03-28', '10:00', zone), timeZone: zone }
		// In this night clocks skip an hour; a week later they do not.
		expect(event.endsAt.getTime() - event.startsAt.getTime()).toBe(13 * 3_600_000)
		const { endsAt, move } = timesAgain(event, at('2027-04-03', '20:00', zone))
		expect(endsAt).toEqual(at('2027-04-04', '10:00', zone))
		expect(move(at('2027-03-01', '09:00', zone))).toEqual(at('2027-03-08', '09:00', zone))
	})

	it('ends after it begins, even when clocks change', () => {
		const zones = fc.constantFrom('Asia/Ho_Chi_Minh', 'Europe/Berlin', 'America/New_York', 'Australia/Lord_Howe', 'America/Sao_Paulo')
		const minutes = fc.integer({ min: 0, max: 500_000 })
		fc.assert(
			fc.property(zones, minutes, fc.integer({ min: 1, max: 3000 }), minutes, (timeZone, begins, lasts, again) => {
				const origin = Date.UTC(2026, 0, 1)
				const startsAt = new Date(origin + begins * 60_000)
				const event = { startsAt, endsAt: new Date(startsAt.getTime() + lasts * 60_000), timeZone }
				const times = timesAgain(event, new Date(origin + again * 60_000))
				expect(times.endsAt.getTime()).toBeGreaterThan(times.startsAt.getTime())
			}),
		)
	})

	it('proposes the same weekday and time, still to come', () => {
		const timeZone = 'Asia/Ho_Chi_Minh'
		for (const day of ['2020-02-29', '2026-11-20', '2026-11-21', '2027-05-05']) {
			const event = { name: { vi_VN: 'Hội' }, startsAt: at(day, '05:00', timeZone), endsAt: at(day, '09:00', timeZone), timeZone }
			const typed = typedOfCopy(event, now)
			expect(typed['startsOn']! > dayOf(now, timeZone)).toBe(true)
			expect((Date.parse(typed['startsOn']!) - Date.parse(day)) % (7 * 86_400_000)).toBe(0)
			expect(checkCopy(typed, timeZone, now)).toMatchObject({ issues: [], cleaned: { gallery: false } })
			expect(typed['startsTime']).toBe(timeTyped(event.startsAt, timeZone))
			expect(addDays(day, 7) <= typed['startsOn']!).toBe(true)
		}
	})

	it('lies in the future and has a name', () => {
		const typed = { nameVi: ' ', startsOn: '2026-11-20', startsTime: '05:00' }
		expect(checkCopy(typed, 'UTC', now).issues).toEqual([
			{ path: 'nameVi', code: 'required', or: 'nameEn' },
			{ path: 'startsOn', code: 'too_small' },
		])
	})
})
