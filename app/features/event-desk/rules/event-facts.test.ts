import { describe, expect, it } from 'vitest'
import { eventFactsQuery, organiserActorOf, readEventFactsAddress } from './event-facts.ts'

describe('the log of an event', () => {
	it('reads from its address the values that it understands', () => {
		const address = { kind: 'gate', day: '2027-01-02', before: 7 } as const
		expect(readEventFactsAddress(new URLSearchParams(eventFactsQuery(address)))).toEqual(address)
		expect(readEventFactsAddress(new URLSearchParams('kind=x&day=2027-13-40&before=-1'))).toEqual({})
		expect(eventFactsQuery({})).toBe('')
	})

	it('names the organiser’s own people and programs, and nobody else', () => {
		const by = (name: string, kind: 'account' | 'program' | 'visitor' | 'system', worker?: 'member' | 'staff') =>
			organiserActorOf({ name, kind, shownName: 'Lan' }, worker)
		expect(by('order.canceled', 'account', 'member')).toEqual({ kind: 'member', name: 'Lan' })
		expect(by('event.changed', 'account', 'staff')).toEqual({ kind: 'staff', name: '' })
		expect(by('event.changed', 'account')).toEqual({ kind: 'member', name: 'Lan' })
		expect(by('order.placed', 'account')).toEqual({ kind: 'guest', name: '' })
		expect(by('order.placed', 'visitor')).toEqual({ kind: 'guest', name: '' })
		expect(by('attendee.checked_in', 'visitor')).toEqual({ kind: 'gate', name: '' })
		expect(by('order.placed', 'program')).toEqual({ kind: 'program', name: 'Lan' })
		expect(by('order.expired', 'system')).toEqual({ kind: 'system', name: '' })
	})
})
