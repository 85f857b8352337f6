import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { positionsBetween } from './positions.ts'

/** Decimals compared exactly, as the database does. */
function before(one: string, other: string): boolean {
	const parts = (decimal: string) => {
		const [whole = '', part = ''] = decimal.split('.')
		return BigInt(whole + part.padEnd(600, '0'))
	}
	return parts(one) < parts(other)
}

describe('positions', () => {
	it.each([
		[undefined, undefined, 2, ['0', '1']],
		['4', undefined, 2, ['5', '6']],
		['4.5', undefined, 1, ['5']],
		[undefined, '0', 2, ['-2', '-1']],
		['1', '9', 1, ['5']],
		['1', '2', 1, ['1.5']],
		['1', '2', 10, ['1.09', '1.18', '1.27', '1.36', '1.45', '1.54', '1.63', '1.72', '1.81', '1.90']],
		['-1', '0', 1, ['-0.5']],
		['-0.15', '-0.1', 1, ['-0.13']],
		['1.4', '1.6', 1, ['1.5']],
		['0.99', '1.01', 1, ['1']],
	])('between %s and %s, %i of them', (low, high, count, positions) => {
		expect(positionsBetween(low, high, count)).toEqual(positions)
	})

	it('lie between their neighbours, rise and stay short, wherever pictures are moved', () => {
		const moves = fc.array(fc.record({ to: fc.nat(50), count: fc.integer({ min: 1, max: 5 }) }), { maxLength: 100 })
		fc.assert(
			fc.property(moves, (all) => {
				const row = ['0', '1', '2']
				for (const { to, count } of all) {
					const place = Math.min(to, row.length)
					row.splice(place, 0, ...positionsBetween(row[place - 1], row[place], count))
				}
				expect(row.every((position, nth) => nth === 0 || before(row[nth - 1] ?? '', position))).toBe(true)
				expect(Math.max(...row.map((position) => position.length))).toBeLessThan(120)
			}),
		)
	})
})
