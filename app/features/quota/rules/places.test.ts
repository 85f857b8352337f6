import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addedUp, drift, isOutdated, leftFor, placesLeft, shortages, type Quota, type Use } from './places.ts'

fc.configureGlobal({ seed: 20261120 })

const quota = (id: number, size: number, held = 0, sold = 0): Quota => ({ id, size, held, sold })
const quotas = fc
	.uniqueArray(fc.record({ id: fc.nat(8), size: fc.nat(30), held: fc.nat(15), sold: fc.nat(15) }), { selector: ({ id }) => id })
	.map((all) => all.filter(({ size, held, sold }) => held + sold <= size))
const wants = fc.array(fc.record({ quotaId: fc.nat(9), quantity: fc.integer({ min: 1, max: 12 }) }), { maxLength: 6 })

describe('places', () => {
	it('are neither held nor sold', () => {
		expect(placesLeft(quota(1, 10, 3, 4))).toBe(3)
		expect(placesLeft(quota(1, 5, 3, 4))).toBe(0)
	})

	it('are those of the quota with the fewest left', () => {
		const all = [quota(1, 100), quota(2, 10, 4), quota(3, 50)]
		expect(leftFor([1, 2, 3], all)).toBe(6)
		expect(leftFor([1], all)).toBe(100)
	})

	it('are none without a quota, or with an unknown one', () => {
		expect(leftFor([], [quota(1, 10)])).toBe(0)
		expect(leftFor([1, 7], [quota(1, 10)])).toBe(0)
	})
})

describe('wants', () => {
	it('are outdated when one of their quotas has changed since', () => {
		const now = [{ ...quota(1, 10), version: 3 }]
		expect(isOutdated(now, [{ quotaId: 1, quantity: 1, version: 3 }])).toBe(false)
		expect(isOutdated(now, [{ quotaId: 1, quantity: 1 }])).toBe(false)
		expect(isOutdated(now, [{ quotaId: 1, quantity: 1, version: 2 }])).toBe(true)
		expect(isOutdated(now, [{ quotaId: 9, quantity: 1, version: 0 }])).toBe(true)
		const [old, fresh] = [2, 3].map((version) => ({ quotaId: 1, quantity: 1, version }))
		expect(
			isOutdated(
				now,
				[fresh, old].flatMap((each) => each ?? []),
			),
		).toBe(true)
		expect(isOutdated(now, [])).toBe(false)
	})
})

describe('shortages', () => {
	it('first add up the wants on one quota', () => {
		const all = [quota(1, 10), quota(2, 10)]
		const twice = [
			{ quotaId: 1, quantity: 6 },
			{ quotaId: 2, quantity: 10 },
			{ quotaId: 1, quantity: 5 },
		]
		expect(shortages(all, twice)).toEqual([{ quotaId: 1, wanted: 11, left: 10 }])
		expect(shortages(all, twice.slice(0, 2))).toEqual([])
	})

	it('name an unknown quota', () => {
		expect(shortages([], [{ quotaId: 4, quantity: 1 }])).toEqual([{ quotaId: 4, wanted: 1, left: 0 }])
	})

	it('are empty exactly when holding everything oversells nothing', () => {
		fc.assert(
			fc.property(quotas, wants, (all, wanted) => {
				const after = all.map((each) => ({
					...each,
					held: each.held + wanted.filter(({ quotaId }) => quotaId === each.id).reduce((sum, { quantity }) => sum + quantity, 0),
				}))
				const known = wanted.every(({ quotaId }) => all.some(({ id }) => id === quotaId))
				const fits = known && after.every(({ size, held, sold }) => held + sold <= size)
				expect(shortages(all, wanted).length === 0).toBe(fits)
			}),
		)
	})

	it('do not depend on the order of the wants', () => {
		fc.assert(
			fc.property(quotas, wants, (all, wanted) => {
				expect(shortages(all, [...wanted].reverse())).toEqual(shortages(all, wanted))
			}),
		)
	})

	it('come in ascending id, like the locks', () => {
		expect(
			addedUp([
				{ quotaId: 9, quantity: 1 },
				{ quotaId: 2, quantity: 1 },
				{ quotaId: 9, quantity: 2 },
			]),
		).toEqual([
			{ quotaId: 2, quantity: 1 },
			{ quotaId: 9, quantity: 3 },
		])
	})
})

describe('drift', () => {
	const uses: Use[] = [
		{ quotaId: 1, quantity: 2, state: 'held' },
		{ quotaId: 1, quantity: 3, state: 'sold' },
		{ quotaId: 1, quantity: 1, state: 'sold' },
	]

	it('is nothing while the counters are right', () => {
		expect(drift([quota(1, 10, 2, 4), quota(2, 5)], uses)).toEqual([])
	})

	it('names every counter that is wrong', () => {
		expect(drift([quota(1, 10, 2, 5), quota(2, 5, 1)], uses)).toEqual([
			{ quotaId: 1, state: 'sold', counted: 5, found: 4 },
			{ quotaId: 2, state: 'held', counted: 1, found: 0 },
		])
		expect(drift([], uses)).toHaveLength(2)
	})

	it('finds any single change of a counter', () => {
		const use = fc.record({
			quotaId: fc.nat(4),
			quantity: fc.integer({ min: 1, max: 9 }),
			state: fc.constantFrom('held' as const, 'sold' as const),
		})
		fc.assert(
			fc.property(fc.array(use, { minLength: 1 }), fc.integer({ min: 1, max: 5 }), (all, wrong) => {
				const added = (id: number, state: Use['state']) =>
					all.filter((each) => each.quotaId === id && each.state === state).reduce((sum, { quantity }) => sum + quantity, 0)
				const right = [0, 1, 2, 3, 4].map((id) => quota(id, 1000, added(id, 'held'), added(id, 'sold')))
				expect(drift(right, all)).toEqual([])
				const changed = right.map((each) => (each.id === 2 ? { ...each, held: each.held + wrong } : each))
				expect(drift(changed, all)).toEqual([{ quotaId: 2, state: 'held', counted: added(2, 'held') + wrong, found: added(2, 'held') }])
			}),
		)
	})
})

describe('counters that differ', () => {
	it('are named by quota, in ascending order, held before sold', () => {
		const counters = [quota(10, 20, 1, 1), quota(9, 20), quota(2, 20, 0, 5)]
		const uses = [{ quotaId: 3, quantity: 2, state: 'held' as const }]
		expect(drift(counters, uses).map(({ quotaId, state, counted, found }) => [quotaId, state, counted, found])).toEqual([
			[2, 'sold', 5, 0],
			[3, 'held', 0, 2],
			[10, 'held', 1, 0],
			[10, 'sold', 1, 0],
		])
	})
})
