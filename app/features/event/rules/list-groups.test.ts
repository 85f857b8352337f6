import { describe, expect, it } from 'vitest'
import { groupsOf, isReadByDay } from './list-groups.ts'

const hanoi = 'Asia/Ho_Chi_Minh'
const event = (startsAt: string, endsAt = startsAt, timeZone = hanoi) => ({ startsAt, endsAt, timeZone })
/** 08:00 on Friday 20 November in Hà Nội. */
const now = new Date('2026-11-20T01:00:00Z')

describe('groups of the event list', () => {
	it('puts events that began before today and go on first, then each day', () => {
		const going = event('2026-11-18T00:00:00Z', '2026-11-22T00:00:00Z')
		const early = event('2026-11-19T22:00:00Z', '2026-11-20T03:00:00Z')
		const late = event('2026-11-20T13:00:00Z', '2026-11-20T15:00:00Z')
		const next = event('2026-11-20T17:00:00Z', '2026-11-21T03:00:00Z')
		const groups = groupsOf([going, early, late, next], { byDay: true, now })
		expect(groups).toEqual([
			{ kind: 'going', day: '2026-11-18', events: [going] },
			{ kind: 'day', day: '2026-11-20', nearness: 'today', events: [early, late] },
			{ kind: 'day', day: '2026-11-21', nearness: 'tomorrow', events: [next] },
		])
	})

	it('decides the day in the zone of the event', () => {
		const tokyo = event('2026-11-20T15:30:00Z', '2026-11-20T17:00:00Z', 'Asia/Tokyo')
		const saigon = event('2026-11-20T15:30:00Z', '2026-11-20T17:00:00Z')
		expect(groupsOf([tokyo, saigon], { byDay: true, now }).map(({ day }) => day)).toEqual(['2026-11-21', '2026-11-20'])
	})

	it('groups past events by month, in the order given', () => {
		const groups = groupsOf([event('2026-11-01T05:00:00Z'), event('2026-10-31T18:00:00Z'), event('2026-10-02T05:00:00Z')], {
			byDay: false,
			now,
		})
		expect(groups.map(({ kind, day, events }) => [kind, day, events.length])).toEqual([
			['month', '2026-11-01', 2],
			['month', '2026-10-02', 1],
		])
		expect(groupsOf([], { byDay: false, now })).toEqual([])
	})

	it('groups future events by day', () => {
		expect((['upcoming', 'today', 'month', 'past', 'all'] as const).map(isReadByDay)).toEqual([true, true, true, false, false])
	})
})
