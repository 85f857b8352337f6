import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { drift } from './places.ts'
import { redrawn, type LineUse } from './redrawing.ts'

const use = (id: number, quotaId: number, quantity: number, state: LineUse['state'] = 'sold'): LineUse => ({
	...{ id, quotaId, quantity, state, cartLineId: state === 'held' ? id : null, orderLineId: state === 'sold' ? id : null },
	expiresAt: null,
})

describe('drawing on other quotas', () => {
	it('takes of a quota that comes what was taken before, and gives it back to one that goes', () => {
		const quotas = [
			{ id: 1, size: 10, held: 1, sold: 3 },
			{ id: 2, size: 4, held: 0, sold: 0 },
		]
		const after = redrawn(quotas, new Map(), [{ from: [1], to: [2], uses: [use(5, 1, 3), use(6, 1, 1, 'held')] }])
		expect(after.moves).toEqual([
			{ quotaId: 1, held: -1, sold: -3 },
			{ quotaId: 2, held: 1, sold: 3 },
		])
		expect(after.removed).toEqual([5, 6])
		expect(after).toMatchObject({ tooSmall: [], orphaned: false })
		expect(redrawn(quotas, new Map([[2, 3]]), [{ from: [1], to: [1, 2], uses: [use(5, 1, 3), use(6, 1, 1, 'held')] }]).tooSmall).toEqual([
			{ quotaId: 2, taken: 4, size: 3 },
		])
		expect(redrawn(quotas, new Map(), [{ from: [1], to: [], uses: [use(5, 1, 3)] }]).orphaned).toBe(true)
		expect(redrawn(quotas, new Map(), [{ from: [1], to: [], uses: [] }]).orphaned).toBe(false)
	})

	it('never oversells, and leaves every counter as its uses say', () => {
		const ids = [1, 2, 3]
		const thing = fc.record({
			from: fc.subarray(ids, { minLength: 1 }),
			to: fc.subarray(ids),
			lines: fc.array(fc.record({ quantity: fc.integer({ min: 1, max: 4 }), state: fc.constantFrom('held' as const, 'sold' as const) })),
		})
		fc.assert(
			fc.property(fc.array(thing, { maxLength: 4 }), fc.array(fc.nat(30), { minLength: 3, maxLength: 3 }), (things, sizes) => {
				let next = 0
				const redraws = things.map(({ from, to, lines }) => ({
					from,
					to,
					uses: lines.flatMap(({ quantity, state }) => from.map((quotaId) => use((next += 1), quotaId, quantity, state))),
				}))
				const before = redraws.flatMap(({ uses }) => uses)
				const total = (quotaId: number, state: string) =>
					before.filter((each) => each.quotaId === quotaId && each.state === state).reduce((sum, { quantity }) => sum + quantity, 0)
				const quotas = ids.map((id) => ({ id, size: 1_000, held: total(id, 'held'), sold: total(id, 'sold') }))
				const wanted = new Map(ids.map((id, nth) => [id, sizes[nth] ?? 0]))
				const after = redrawn(quotas, wanted, redraws)
				const removed = new Set(after.removed)
				const uses = [...before.filter(({ id }) => !removed.has(id)), ...after.copies]
				const counters = quotas.map(({ id, held, sold }) => {
					const move = after.moves.find(({ quotaId }) => quotaId === id)
					return { id, size: wanted.get(id) ?? 0, held: held + (move?.held ?? 0), sold: sold + (move?.sold ?? 0) }
				})
				expect(drift(counters, uses)).toEqual([])
				const over = counters.filter(({ held, sold, size }) => held + sold > size).map(({ id }) => id)
				expect(after.tooSmall.map(({ quotaId }) => quotaId)).toEqual(over)
			}),
		)
	})
})
