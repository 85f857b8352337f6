import { describe, expect, it } from 'vitest'
import { pieceReductions } from './buy-get.ts'

const twoForOne = { kind: 'buy_get' as const, value: 100, buyPieces: 1, getPieces: 1, mostMinor: null, target: 'everything' as const }
const reduced = (more: Partial<typeof twoForOne>, ...lines: [quantity: number, worth: number][]) =>
	pieceReductions(
		{ ...twoForOne, ...more },
		lines.map(([quantity]) => ({ quantity })),
		lines.map(([, worth]) => worth),
	)

describe('buy so many, get so many', () => {
	it('reduces the cheapest pieces of all whole groups, and of equal pieces those of earlier lines', () => {
		expect(reduced({}, [2, 200])).toEqual([100])
		expect(reduced({}, [1, 100], [3, 900])).toEqual([100, 300])
		expect(reduced({}, [3, 900], [1, 100])).toEqual([300, 100])
		expect(reduced({}, [1, 100], [1, 100])).toEqual([100, 0])
		expect(reduced({ buyPieces: 2, getPieces: 2 }, [7, 700])).toEqual([200])
		expect(reduced({ buyPieces: 3, getPieces: 2 }, [11, 1_100])).toEqual([400])
		// The price of a piece counts, not that of a line.
		expect(reduced({ buyPieces: 2, getPieces: 1 }, [2, 160], [1, 100])).toEqual([80, 0])
	})

	it('does not count lines it does not apply to, and reduces by its percentage', () => {
		expect(reduced({}, [5, 0], [1, 100])).toEqual([0, 0])
		expect(reduced({}, [1, 1], [1, 1])).toEqual([1, 0])
		expect(reduced({ value: 50 }, [2, 400])).toEqual([100])
		// The unit that cannot be divided stays with the last pieces.
		expect(reduced({}, [2, 201])).toEqual([100])
	})

	it('gives nothing without groups', () => {
		expect(reduced({ buyPieces: 0, getPieces: 0 }, [3, 300])).toEqual([0])
		expect(reduced({ buyPieces: 0, getPieces: 1 }, [3, 300])).toEqual([300])
	})
})
