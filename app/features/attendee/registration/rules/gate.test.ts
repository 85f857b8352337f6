import { describe, expect, it } from 'vitest'
import { decideAtGate } from './gate.ts'
import { validityOf, type CheckedTicket } from './ticket-code.ts'

const [opens, closes] = [new Date('2026-12-20T01:00:00Z'), new Date('2026-12-20T09:00:00Z')]
const ticket: CheckedTicket = {
	...{ keyId: '0a1b2c3d', eventId: 7, attendeeId: 1, issue: 1, variantId: 3, ...validityOf(opens, closes) },
	...{ message: new Uint8Array(), signature: new Uint8Array(), authenticity: 'authentic' },
}
const asked = {
	...{ ticket, eventId: 7, now: new Date('2026-12-20T05:00:00Z') },
	attendee: { issue: 1, canceled: false, orderStatus: 'Confirmed' as const },
	event: { cancelled: false, opens, closes },
}
const [before, after] = [new Date(opens.getTime() - 1), closes]

describe('a gate with a connection', () => {
	it.each([
		['good', {}],
		['unreadable', { ticket: undefined }],
		['forged', { ticket: { ...ticket, authenticity: 'forged' as const } }],
		['wrong_event', { eventId: 8 }],
		['revoked', { attendee: undefined }],
		['revoked', { attendee: { ...asked.attendee, issue: 2 } }],
		['not_yet_valid', { now: before }],
		['no_longer_valid', { now: after }],
		['canceled', { attendee: { ...asked.attendee, canceled: true } }],
		['canceled', { attendee: { ...asked.attendee, orderStatus: 'Canceled' as const } }],
		['canceled', { event: { ...asked.event, cancelled: true }, now: before }],
		['canceled', { event: { ...asked.event, cancelled: true }, now: after }],
		['unpaid', { attendee: { ...asked.attendee, orderStatus: 'Pending' as const } }],
		['unpaid', { attendee: { ...asked.attendee, orderStatus: 'Pending' as const }, now: before }],
		// By the dates the event has now; where these are not known, by the dates the ticket was printed with.
		['not_yet_valid', { event: { ...asked.event, opens: new Date('2026-12-20T06:00:00Z') } }],
		['good', { event: undefined }],
		['not_yet_valid', { event: undefined, now: before }],
	])('says %s to %j', (answer, more) => {
		expect(decideAtGate({ ...asked, ...more })).toBe(answer)
	})
})
