import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { drift } from './places.ts'
import { redrawn, type LineUse } from './redrawing.ts'

const use = (id: number, quotaId: number, quantity: number, state: LineUse['state'] = 'sold'): LineUse => ({
	...{ id, quotaId, quantity, state, cartLineId: state === 'held' ? id : null, orderLineId: state === 'sold' ? id : null },
	expiresAt: null,
})
/** Lines with one use each, all of whose places are redrawn. */
const whole = (...uses: LineUse[]) => uses.map((each) => ({ places: null, uses: [each] }))

describe('drawing on other quotas', () => {
	it('takes the used places from an added quota, and gives them back to a removed one', () => {
		const quotas = [
			{ id: 1, size: 10, held: 1, sold: 3 },
			{ id: 2, size: 4, held: 0, sold: 0 },
		]
		const after = redrawn(quotas, new Map(), [{ from: [1], to: [2], lines: whole(use(5, 1, 3), use(6, 1, 1, 'held')) }])
		expect(after.moves).toEqual([
			{ quotaId: 1, held: -1, sold: -3 },
			{ quotaId: 2, held: 1, sold: 3 },
		])
		expect(after.removed).toEqual([5, 6])
		expect(after).toMatchObject({ tooSmall: [], orphaned: false })
		expect(
			redrawn(quotas, new Map([[2, 3]]), [{ from: [1], to: [1, 2], lines: whole(use(5, 1, 3), use(6, 1, 1, 'held')) }]).tooSmall,
		).toEqual([{ quotaId: 2, taken: 4, size: 3 }])
		expect(redrawn(quotas, new Map(), [{ from: [1], to: [], lines: whole(use(5, 1, 3)) }]).orphaned).toBe(true)
		expect(redrawn(quotas, new Map(), [{ from: [1], to: [], lines: [] }]).orphaned).toBe(false)
	})

	it('gives back no more to a removed quota than the moved places used, from any number of uses', () => {
		const quotas = [3, 2, 10].map((id) => ({ id, size: 10, held: 0, sold: 4 }))
		const uses = [use(5, 10, 1), use(6, 10, 3), use(7, 2, 4)]
		const after = redrawn(quotas, new Map(), [{ from: [10], to: [3], lines: [{ places: 2, uses }] }])
		expect(after).toMatchObject({
			...{ removed: [5], reduced: [{ id: 6, quantity: 2 }], copies: [{ quotaId: 3, quantity: 2 }], orphaned: false },
			// In ascending order, like the locks.
			moves: [
				{ quotaId: 3, held: 0, sold: 2 },
				{ quotaId: 10, held: 0, sold: -2 },
			],
		})
	})

	it('moves a whole line by its largest use, also a single place, and nothing for a line without uses', () => {
		const quotas = [1, 2, 4].map((id) => ({ id, size: 10, held: 0, sold: 3 }))
		const moved = (places: number | null, ...uses: LineUse[]) =>
			redrawn(quotas, new Map(), [{ from: [1, 2], to: [4], lines: [{ places, uses }] }])
		expect(moved(null, use(5, 1, 1), use(6, 2, 3)).copies).toMatchObject([{ quotaId: 4, quantity: 3 }])
		expect(moved(0, use(5, 1, 1))).toMatchObject({ copies: [], removed: [], reduced: [], moves: [] })
		const one = redrawn(quotas, new Map(), [{ from: [1], to: [], lines: [{ places: 1, uses: [use(5, 1, 1)] }] }])
		expect(one.orphaned).toBe(true)
		expect(redrawn(quotas, new Map(), [{ from: [1], to: [], lines: [{ places: 0, uses: [use(5, 1, 1)] }] }]).orphaned).toBe(false)
	})

	it('never oversells, and keeps every counter equal to its uses', () => {
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
					lines: lines.map(({ quantity, state }) => ({
						places: null,
						uses: from.map((quotaId) => use((next += 1), quotaId, quantity, state)),
					})),
				}))
				const before = redraws.flatMap(({ lines }) => lines.flatMap(({ uses }) => uses))
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

	it('moves the place of one person of a line, and leaves those of the others', () => {
		const quotas = [1, 2, 3].map((id) => ({ id, size: 10, held: 0, sold: 3 }))
		// One of three people of a line was moved: all draw on quota 1, two on 2, one on 3.
		const uses = [use(5, 1, 3), use(6, 2, 2), use(7, 3, 1)]
		const after = redrawn(quotas, new Map(), [{ from: [1, 3], to: [3, 4], lines: [{ places: 1, uses }] }])
		expect(after.moves).toEqual([
			{ quotaId: 1, held: 0, sold: -1 },
			{ quotaId: 4, held: 0, sold: 1 },
		])
		expect(after).toMatchObject({ removed: [], reduced: [{ id: 5, quantity: 2 }], copies: [{ quotaId: 4, quantity: 1 }] })
		// Uses of quotas that the thing never drew on belong to the other people of the line.
		expect(redrawn(quotas, new Map(), [{ from: [3], to: [], lines: [{ places: 1, uses: [use(6, 2, 2)] }] }])).toMatchObject({
			...{ orphaned: false, removed: [], reduced: [], moves: [] },
		})
	})

	it('leaves each line with exactly the uses of its people’s tickets, after any moves', () => {
		const ids = [1, 2, 3, 4]
		const ticket = fc.record({ from: fc.subarray(ids, { minLength: 1 }), to: fc.subarray(ids, { minLength: 1 }) })
		const people = fc.array(fc.nat(3), { minLength: 3, maxLength: 3 })
		fc.assert(
			fc.property(fc.array(ticket, { minLength: 3, maxLength: 3 }), fc.array(people, { maxLength: 4 }), (tickets, lines) => {
				let next = 0
				const needed = (counts: readonly number[], side: 'from' | 'to', quotaId: number) =>
					tickets.reduce((sum, each, nth) => sum + (each[side].includes(quotaId) ? (counts[nth] ?? 0) : 0), 0)
				// A place that was taken separately has a row of its own.
				const usesOf = lines.map((counts, line) =>
					ids.flatMap((quotaId) => {
						const all = needed(counts, 'from', quotaId)
						const parts = all > 2 ? [1, all - 1] : all > 0 ? [all] : []
						return parts.map((quantity) => ({ ...use((next += 1), quotaId, quantity), orderLineId: line }))
					}),
				)
				const redraws = tickets.map(({ from, to }, nth) => ({
					...{ from, to },
					lines: lines.flatMap((counts, line) => (counts[nth] ? [{ places: counts[nth], uses: usesOf[line] ?? [] }] : [])),
				}))
				const quotas = ids.map((id) => ({ id, size: 1_000, held: 0, sold: lines.reduce((sum, each) => sum + needed(each, 'from', id), 0) }))
				const after = redrawn(quotas, new Map(), redraws)
				const reduced = new Map(after.reduced.map(({ id, quantity }) => [id, quantity]))
				const kept = usesOf.flat().filter(({ id }) => !after.removed.includes(id))
				const uses = [...kept.map((each) => ({ ...each, quantity: reduced.get(each.id) ?? each.quantity })), ...after.copies]
				for (const [line, counts] of lines.entries())
					for (const quotaId of ids) {
						const found = uses.filter((each) => each.orderLineId === line && each.quotaId === quotaId)
						expect(found.reduce((sum, { quantity }) => sum + quantity, 0)).toBe(needed(counts, 'to', quotaId))
					}
				const counters = quotas.map(({ sold, ...rest }) => ({
					...rest,
					sold: sold + (after.moves.find(({ quotaId }) => quotaId === rest.id)?.sold ?? 0),
				}))
				expect(drift(counters, uses)).toEqual([])
			}),
		)
	})
})
