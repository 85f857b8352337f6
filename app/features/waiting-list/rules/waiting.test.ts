import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { Taking } from '~/features/quota/rules/taking.ts'
import { checkWaiting, chosenFor, goesToTheNext, mayBecome, offerEnd, waitedState, waitingStates } from './waiting.ts'

describe('free places', () => {
	it('go to people in the order of the line, and never to more people than there are places', () => {
		const wish = fc.record({ quantity: fc.integer({ min: 1, max: 5 }), quotaIds: fc.subarray([1, 2], { minLength: 1 }) })
		fc.assert(
			fc.property(fc.array(wish, { maxLength: 12 }), fc.nat(10), fc.nat(10), (line, one, two) => {
				const taking = new Taking([
					{ id: 1, size: one, held: 0, sold: 0 },
					{ id: 2, size: two, held: 0, sold: 0 },
				])
				const take = ({ quantity, quotaIds }: (typeof line)[number]) =>
					taking.hold(quotaIds.map((quotaId) => ({ quotaId, quantity }))).length === 0
				const chosen = chosenFor(line, take)
				for (const [id, size] of [
					[1, one],
					[2, two],
				] as const)
					expect(
						chosen.filter(({ quotaIds }) => quotaIds.includes(id)).reduce((sum, { quantity }) => sum + quantity, 0),
					).toBeLessThanOrEqual(size)
				expect(chosen.map((each) => line.indexOf(each))).toEqual([...chosen.map((each) => line.indexOf(each))].sort((a, b) => a - b))
				const [first] = line
				if (first && first.quotaIds.every((id) => first.quantity <= (id === 1 ? one : two))) expect(chosen[0]).toBe(first)
			}),
		)
	})
})

describe('waiting', () => {
	it('ends for good when a place was taken, left or closed', () => {
		for (const state of waitingStates) for (const end of ['taken', 'left', 'closed'] as const) expect(mayBecome(end, state)).toBe(false)
		expect(mayBecome('waiting', 'offered')).toBe(true)
		expect(mayBecome('unconfirmed', 'offered')).toBe(false)
	})

	it('passes its places to the next person until the sale or the event is over', () => {
		const now = new Date('2026-11-20T05:00:00Z')
		const [before, after] = [-1, 1].map((ms) => new Date(now.getTime() + ms)) as [Date, Date]
		expect(goesToTheNext({ closesAt: null, endsAt: after }, now)).toBe(true)
		expect(goesToTheNext({ closesAt: after, endsAt: after }, now)).toBe(true)
		for (const over of [before, now]) {
			expect(goesToTheNext({ closesAt: over, endsAt: after }, now)).toBe(false)
			expect(goesToTheNext({ closesAt: null, endsAt: over }, now)).toBe(false)
		}
		expect(mayBecome('offered', 'waiting')).toBe(true)
		expect(mayBecome('expired', 'waiting')).toBe(false)
	})

	it('has ended once the event is cancelled or over, and pauses while the ticket is off sale', () => {
		const endsAt = new Date('2027-01-02T00:00:00Z')
		const [before, after] = [new Date('2027-01-01T00:00:00Z'), endsAt]
		const of = (state: 'draft' | 'published' | 'cancelled', offered: boolean, now: Date) =>
			waitedState({ event: { state, endsAt }, offered }, now)
		expect([of('published', true, before), of('published', false, before), of('draft', true, before)]).toEqual(['on', 'paused', 'paused'])
		expect([of('published', true, after), of('cancelled', true, after), of('cancelled', false, before)]).toEqual([
			'over',
			'cancelled',
			'cancelled',
		])
	})

	it('needs a name, an address, and no more places than one order may hold', () => {
		const bounds = { least: 2, most: 4 }
		expect(checkWaiting({ name: ' Lan ', email: 'LAN@example.vn', quantity: 2 }, bounds)).toEqual({
			issues: [],
			cleaned: { name: 'Lan', email: 'lan@example.vn', quantity: 2 },
		})
		expect(checkWaiting({ name: '', email: 'lan', quantity: 5 }, bounds).issues.map(({ path }) => path)).toEqual([
			'name',
			'email',
			'quantity',
		])
		expect(checkWaiting({ name: 'Lan', email: 'lan@example.vn', quantity: 1 }, bounds).issues).toEqual([
			{ path: 'quantity', code: 'too_small', limit: 2 },
		])
	})

	it('ends an offer after its hours, or with the sale', () => {
		const now = new Date('2026-11-20T05:00:00Z')
		expect(offerEnd(now, 12, [null]).toISOString()).toBe('2026-11-20T17:00:00.000Z')
		expect(offerEnd(now, 12, [null, new Date('2026-11-20T09:00:00Z')]).toISOString()).toBe('2026-11-20T09:00:00.000Z')
	})
})
