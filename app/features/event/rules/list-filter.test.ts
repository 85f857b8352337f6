import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { eventFilters, spanAnywhere, spanInZone, spanOf } from './list-filter.ts'

const zones = [
	'Asia/Ho_Chi_Minh',
	'Pacific/Kiritimati',
	'Etc/GMT+12',
	'America/New_York',
	'Australia/Lord_Howe',
	'Pacific/Honolulu',
] as const

describe('the span of a filter', () => {
	it('is the day or the month in the event’s zone', () => {
		const now = new Date('2026-11-20T05:00:00Z')
		expect(spanOf('today', now, 'Asia/Ho_Chi_Minh')).toEqual({
			endsAfter: new Date('2026-11-19T17:00:00Z'),
			startsBefore: new Date('2026-11-20T17:00:00Z'),
		})
		expect(spanOf('today', now, 'Pacific/Honolulu')).toEqual({
			endsAfter: new Date('2026-11-19T10:00:00Z'),
			startsBefore: new Date('2026-11-20T10:00:00Z'),
		})
		expect(spanOf('month', new Date('2026-12-01T03:00:00Z'), 'Pacific/Honolulu').startsBefore).toEqual(new Date('2026-12-01T10:00:00Z'))
	})

	it('lies at any time within the span that covers all zones', () => {
		fc.assert(
			fc.property(
				fc.constantFrom(...zones),
				fc.constantFrom(...eventFilters),
				fc.constantFrom({}, { from: '2027-02-28' }, { to: '2027-03-01' }, { from: '2026-12-31', to: '2027-01-01' }),
				fc.date({ min: new Date('2026-01-01T00:00:00Z'), max: new Date('2029-01-01T00:00:00Z'), noInvalidDate: true }),
				(zone, filter, days, now) => {
					const anywhere = spanAnywhere(filter, days, now)
					fc.pre(anywhere !== undefined)
					const there = spanInZone(filter, days, now, zone)
					expect(Number(anywhere.endsAfter)).toBeLessThanOrEqual(Number(there.endsAfter))
					expect(Number(anywhere.startsBefore)).toBeGreaterThanOrEqual(Number(there.startsBefore))
				},
			),
		)
	})

	it('is the same in all zones where no day is asked for', () => {
		for (const filter of ['upcoming', 'past', 'all'] as const) expect(spanAnywhere(filter, {}, new Date())).toBeUndefined()
	})
})
