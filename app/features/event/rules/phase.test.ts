import { expect, it } from 'vitest'
import { phaseOf } from './phase.ts'

const event = {
	state: 'published',
	startsAt: new Date('2026-12-05T17:30:00Z'),
	endsAt: new Date('2026-12-06T04:00:00Z'),
	timeZone: 'Asia/Ho_Chi_Minh',
}

it('counts days in the zone of the event', () => {
	// 00:30 on the 6th in Việt Nam is still the 5th in UTC.
	expect(phaseOf(event, new Date('2026-12-05T16:59:59Z'))).toBe('upcoming')
	expect(phaseOf(event, new Date('2026-12-05T17:00:00Z'))).toBe('today')
})

it('is going from its first moment on and past from its last moment on', () => {
	expect(phaseOf(event, event.startsAt)).toBe('going')
	expect(phaseOf(event, new Date(event.endsAt.getTime() - 1))).toBe('going')
	expect(phaseOf(event, event.endsAt)).toBe('past')
})

it('stays cancelled, whatever the hour', () => {
	for (const now of [event.startsAt, event.endsAt, new Date(0)]) expect(phaseOf({ ...event, state: 'cancelled' }, now)).toBe('cancelled')
})
