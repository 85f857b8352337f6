import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { freeOf, moveReasons, onShelf, plannedMove } from './moves.ts'
import { countedRows, typedPieces, typedReason } from './typed-move.ts'

/** 10 pieces were delivered, 3 are sold, 2 are in carts. */
const stock = { size: 10, held: 2, sold: 3 }

describe('a stock move', () => {
	it.each([
		['delivered', 5, { change: 5, stock: 12 }],
		['delivered', -5, { impossible: 'wrong_direction' }],
		['damaged', 2, { change: -2, stock: 5 }],
		['lost', -2, { change: -2, stock: 5 }],
		['returned_to_supplier', 5, { change: -5, stock: 2 }],
		['returned_to_supplier', 6, { impossible: 'below_held', least: 2 }],
		['correction', -1, { change: -1, stock: 6 }],
		['correction', 0, { impossible: 'wrong_direction' }],
		['counted', 7, { change: 0, stock: 7 }],
		['counted', 12, { change: 5, stock: 12 }],
		['counted', 2, { change: -5, stock: 2 }],
		['counted', 1, { impossible: 'below_held', least: 2 }],
		['counted', -1, { impossible: 'wrong_direction' }],
	] as const)('by %s of %i', (reason, pieces, planned) => {
		expect(plannedMove(stock, { reason, pieces })).toEqual(planned)
	})

	it('compares a count with the list in the counter’s hand', () => {
		// The list said 9. The two sold since then are no mistake: one piece is missing.
		expect(plannedMove(stock, { reason: 'counted', pieces: 8, shown: 9 })).toEqual({ change: -1, stock: 6 })
	})

	it('never leaves fewer pieces than buyers hold, and returns the number on the shelf', () => {
		const pieces = fc.nat(1000)
		fc.assert(
			fc.property(
				pieces,
				pieces,
				pieces,
				fc.integer({ min: -2000, max: 2000 }),
				fc.constantFrom(...moveReasons),
				(held, sold, free, n, reason) => {
					const before = { size: held + sold + free, held, sold }
					const planned = plannedMove(before, { reason, pieces: n })
					if ('impossible' in planned) return
					const after = { ...before, size: before.size + planned.change }
					expect(onShelf(after)).toBe(planned.stock)
					expect(freeOf(after)).toBeGreaterThanOrEqual(0)
				},
			),
		)
	})
})

describe('the typed form of a move', () => {
	it.each([
		['12', 12],
		[' -3 ', -3],
		['−3', -3],
		['+4', 4],
		['1.200', 1200],
		['1,200', 1200],
		['1 200', 1200],
		['-0', 0],
		['1,5', undefined],
		['12.34', undefined],
		['', undefined],
		['=1+1', undefined],
		['99999999', undefined],
	])('%j is %s', (typed, pieces) => {
		expect(typedPieces(typed)).toBe(pieces)
	})

	it('has a reason that people may choose', () => {
		expect([typedReason('lost'), typedReason('import'), typedReason('')]).toEqual(['lost', 'delivered', 'delivered'])
	})

	it('contains only the filled rows of a stocktake', () => {
		const fields = new Map([
			['counted-1', '12'],
			['shown-1', '10'],
			['counted-2', ''],
			['shown-2', '4'],
			['counted-3', 'a few'],
			['shown-3', '4'],
			['counted-4', '-1'],
			['shown-4', '4'],
			['key', 'x'],
		])
		expect(countedRows(fields)).toEqual({ rows: [{ variantId: 1, pieces: 12, shown: 10 }], wrong: [3, 4] })
	})
})
