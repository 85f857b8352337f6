import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { gateDecisions } from '~/features/checkin/testing/decisions.ts'
import { decideAlone } from './alone.ts'
import { decideScan, directions, doubles, insideSince, type Passage } from './gate-answer.ts'
import { invitationIn } from './invitation.ts'

const passages = fc.array(fc.record({ direction: fc.constantFrom(...directions), at: fc.integer({ min: 0, max: 50 }) }), { maxLength: 12 })
const open = { variantIds: [], opensAt: null, closesAt: null, exits: true, capacity: null }

describe('passages', () => {
	it('alternate once the doubles are left out, and end with the same people inside', () => {
		fc.assert(
			fc.property(passages, (all: Passage[]) => {
				const found = new Set(doubles(all))
				const left = all.filter((passage) => !found.has(passage)).sort((one, other) => one.at - other.at)
				left.forEach(({ direction }, nth) => expect(direction).toBe(nth % 2 === 0 ? 'entry' : 'exit'))
				expect(insideSince(all) !== undefined).toBe(left.at(-1)?.direction === 'entry')
			}),
		)
	})

	it('have the same doubles in any order, when their times differ', () => {
		fc.assert(
			fc.property(fc.uniqueArray(fc.integer({ min: 0, max: 90 }), { maxLength: 9 }), fc.infiniteStream(fc.boolean()), (times, coins) => {
				const all = times.map((at) => ({ at, direction: coins.next().value ? ('entry' as const) : ('exit' as const) }))
				expect(new Set(doubles([...all].reverse()))).toEqual(new Set(doubles(all)))
			}),
		)
	})
})

describe('a list’s gate', () => {
	it('never lets in a ticket that is not valid, nor a person who is inside', () => {
		fc.assert(
			fc.property(fc.constantFrom(...gateDecisions), passages, fc.boolean(), (decision, known, mine) => {
				const list = { ...open, variantIds: mine ? [7] : [8] }
				const answer = decideScan({ decision, list, variantId: 7, direction: 'entry', now: 5, passages: known, inside: 0 })
				expect(answer === 'good').toBe(decision === 'good' && mine && insideSince(known) === undefined)
			}),
		)
	})

	it('lets out everybody who is inside, and nobody else', () => {
		fc.assert(
			fc.property(fc.constantFrom(...gateDecisions), passages, (decision, known) => {
				const list = { ...open, variantIds: [8], opensAt: 9, capacity: 1 }
				const answer = decideScan({ decision, list, variantId: 7, direction: 'exit', now: 5, passages: known, inside: 1 })
				const isTicket = !['unreadable', 'forged', 'wrong_event'].includes(decision)
				expect(answer === 'good').toBe(isTicket && insideSince(known) !== undefined)
			}),
		)
	})

	it.each([
		['not_in', { direction: 'exit' as const }],
		['wrong_ticket', { list: { ...open, variantIds: [8] } }],
		['wrong_ticket', { list: { ...open, variantIds: [8] }, variantId: undefined }],
		['already_in', { passages: [{ direction: 'entry' as const, at: 1 }] }],
		['canceled', { decision: 'canceled' as const }],
		['good', {}],
	])('answers %s to %j', (answer, more) => {
		const asked = { decision: 'good' as const, list: open, variantId: 7, direction: 'entry' as const, now: 5, passages: [], inside: 0 }
		expect(decideScan({ ...asked, ...more })).toBe(answer)
	})

	it('takes passages of the same moment in the order in which they come', () => {
		const [entry, exit] = (['entry', 'exit'] as const).map((direction) => ({ direction, at: 5 }))
		if (!entry || !exit) throw new Error('there are two directions')
		expect([insideSince([entry, exit]), insideSince([exit, entry])]).toEqual([undefined, entry])
		expect([doubles([entry, exit]), doubles([exit, entry])]).toEqual([[], [exit]])
	})

	it('opens and closes to the millisecond, and is full at its capacity', () => {
		const ask = (now: number, inside = 0) =>
			decideScan({
				decision: 'good',
				list: { ...open, opensAt: 10, closesAt: 20, capacity: 2 },
				variantId: 1,
				direction: 'entry',
				now,
				passages: [],
				inside,
			})
		expect([ask(9), ask(10), ask(19), ask(20)]).toEqual(['list_not_open', 'good', 'good', 'list_over'])
		expect([ask(10, 1), ask(10, 2)]).toEqual(['good', 'full'])
	})
})

describe('a device alone', () => {
	const ticket = {
		...{ keyId: '00000000', eventId: 1, attendeeId: 5, variantId: 7, validFromMinute: 0, validUntilMinute: 10 },
		...{ message: new Uint8Array(), signature: new Uint8Array(), authenticity: 'authentic' as const },
	}
	const event = { cancelled: false, opens: new Date(0), closes: new Date(600_000) }
	const ask = (issue: number, heard?: { issue: number; canceled: boolean; paid: boolean }, more: object = {}, of: object = {}) =>
		decideAlone({
			ticket: { ...ticket, issue, ...more },
			taken: { eventId: 1, event: { ...event, ...of }, exceptions: new Map(heard ? [[5, heard]] : []), inside: 0 },
			list: open,
			direction: 'entry',
			now: 60_000,
			passages: [],
		})

	it('believes every signed code, except those it knows to be invalid', () => {
		expect(ask(1)).toBe('good')
		expect(ask(1, { issue: 2, canceled: false, paid: true })).toBe('revoked')
		expect(ask(2, { issue: 2, canceled: false, paid: true })).toBe('good')
		// Renamed again after the device last got data.
		expect(ask(3, { issue: 2, canceled: false, paid: true })).toBe('good')
		expect(ask(1, { issue: 1, canceled: true, paid: true })).toBe('canceled')
		expect(ask(1, { issue: 1, canceled: false, paid: false })).toBe('unpaid')
		expect(ask(1, undefined, { authenticity: 'forged' })).toBe('forged')
		expect(ask(1, undefined, { authenticity: 'unknown_key' })).toBe('forged')
		expect(ask(1, undefined, { eventId: 2 })).toBe('wrong_event')
		expect(ask(1, undefined, {}, { closes: new Date(60_000) })).toBe('no_longer_valid')
		expect(ask(1, undefined, {}, { opens: new Date(120_000) })).toBe('not_yet_valid')
	})

	it('knows when its event was moved or cancelled, whatever is printed on tickets', () => {
		expect(ask(1, undefined, {}, { cancelled: true })).toBe('canceled')
		expect(ask(1, undefined, { authenticity: 'forged' }, { cancelled: true })).toBe('forged')
		// A postponed event: the ticket was printed for other days.
		expect(ask(1, undefined, { validFromMinute: 500, validUntilMinute: 600 })).toBe('good')
		expect(ask(1, undefined, { validFromMinute: 0, validUntilMinute: 1 })).toBe('good')
	})

	it('never lets in a ticket that the server would refuse with the same data', () => {
		const heard = fc.record({ issue: fc.integer({ min: 1, max: 3 }), canceled: fc.boolean(), paid: fc.boolean() })
		fc.assert(
			fc.property(fc.integer({ min: 1, max: 3 }), heard, (issue, known) => {
				const isGood = issue >= known.issue && !known.canceled && known.paid
				expect(ask(issue, known) === 'good').toBe(isGood)
			}),
		)
	})
})

describe('an invitation', () => {
	it('is found in its link or alone, and in no other text', () => {
		const token = 'iOAKJcrCAycKcIaLhBVYn1ogr7EagE0r'
		for (const text of [token, ` https://hoi.vn/en_US/check-in#${token} `]) expect(invitationIn(text)).toBe(token)
		for (const text of ['', 'https://hoi.vn/check-in', 'HOI1', `${token} `.repeat(2)]) expect(invitationIn(text)).toBeUndefined()
	})
})
