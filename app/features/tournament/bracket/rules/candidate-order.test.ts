import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { candidatesAnew, moved, type Placed } from './candidate-order.ts'

const chosen = (attendeeId: number, takenOut = false): Placed => ({ attendeeId, origin: 'chosen', takenOut })
const added = (attendeeId: number): Placed => ({ attendeeId, origin: 'added', takenOut: false })
const ids = (list: readonly Placed[]) => list.map(({ attendeeId }) => attendeeId)

describe('applying a choice again', () => {
	it('sorts everybody as long as nobody ordered by hand, and afterwards adds new people at the end', () => {
		const before = [chosen(1), added(9), chosen(2, true), chosen(3)]
		expect(candidatesAnew(before, [3, 2, 4], false)).toEqual([chosen(3), chosen(2, true), chosen(4), added(9)])
		expect(candidatesAnew(before, [3, 2, 4], true)).toEqual([added(9), chosen(2, true), chosen(3), chosen(4)])
	})

	it('has everybody once, also people added by hand', () => {
		const some = fc.uniqueArray(fc.integer({ min: 1, max: 12 }))
		fc.assert(
			fc.property(some, some, some, fc.boolean(), (were, hand, now, byHand) => {
				const before = [...were.map((id) => chosen(id)), ...hand.filter((id) => !were.includes(id)).map(added)]
				const after = ids(candidatesAnew(before, now, byHand))
				const expected = new Set([...now, ...before.filter(({ origin }) => origin === 'added').map(({ attendeeId }) => attendeeId)])
				expect(new Set(after)).toEqual(expected)
				expect(after).toHaveLength(expected.size)
			}),
		)
	})
})

it('moves one candidate to a place and keeps the order of the others', () => {
	expect(moved(['a', 'b', 'c', 'd'], 3, 1)).toEqual(['d', 'a', 'b', 'c'])
	expect(moved(['a', 'b', 'c', 'd'], 0, 3)).toEqual(['b', 'c', 'a', 'd'])
	expect(moved(['a', 'b'], 0, 99)).toEqual(['b', 'a'])
	expect(moved(['a', 'b'], 7, 1)).toEqual(['a', 'b'])
})
