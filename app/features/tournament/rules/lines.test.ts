import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { seededDice } from '~/kernel/seeded-dice.ts'
import { drawSize, drawnWithinTiers, seedLines } from './lines.ts'

const lineOf = (size: number, ...seeds: number[]) => seeds.map((seed) => seedLines(size).indexOf(seed) + 1)
const sorted = (numbers: number[]) => [...numbers].sort((one, other) => one - other)

describe('seed lines', () => {
	// ITF, Rules of tennis competitions: the placing of seeds; USTA Regulations, table of seed lines: the same numbers.
	it('are the seed lines of tennis', () => {
		expect(seedLines(2)).toEqual([1, 2])
		expect(lineOf(32, 1, 2)).toEqual([1, 32])
		expect(sorted(lineOf(32, 3, 4))).toEqual([9, 24])
		expect(sorted(lineOf(32, 5, 6, 7, 8))).toEqual([8, 16, 17, 25])
		expect(sorted(lineOf(64, 3, 4))).toEqual([17, 48])
		expect(sorted(lineOf(64, 5, 6, 7, 8))).toEqual([16, 32, 33, 49])
		expect(sorted(lineOf(64, 9, 10, 11, 12))).toEqual([9, 25, 40, 56])
		expect(sorted(lineOf(64, 13, 14, 15, 16))).toEqual([8, 24, 41, 57])
		expect(sorted(lineOf(128, 3, 4))).toEqual([33, 96])
		expect(sorted(lineOf(128, 5, 6, 7, 8))).toEqual([32, 64, 65, 97])
	})

	it('let the best k meet only when k are left, in draws of any size', () => {
		fc.assert(
			fc.property(fc.integer({ min: 1, max: 12 }), (power) => {
				const lines = seedLines(2 ** power)
				for (let left = 2; left <= lines.length; left *= 2) {
					const part = lines.length / left
					const parts = Array.from({ length: left }, (_, index) => lines.slice(index * part, (index + 1) * part))
					expect(parts.map((seeds) => seeds.filter((seed) => seed <= left).length)).toEqual(parts.map(() => 1))
				}
				expect(lines.every((seed, line) => seed + (lines[line ^ 1] ?? 0) === lines.length + 1)).toBe(true)
			}),
		)
	})

	it('are as many as the next power of two', () => {
		expect([1, 2, 3, 4, 5, 8, 9, 16_384].map(drawSize)).toEqual([2, 2, 4, 4, 8, 8, 16, 16_384])
	})
})

describe('seeds drawn within their tiers', () => {
	it('stay within their tier', () => {
		const seeds = Array.from({ length: 32 }, (_, index) => index + 1)
		const tiers = [[1], [2], [3, 4], [5, 8], [9, 12], [13, 16], [17, 24], [25, 32]]
		fc.assert(
			fc.property(fc.nat(), fc.integer({ min: 0, max: 32 }), (seed, count) => {
				const order = drawnWithinTiers(seeds.slice(0, count), seededDice(seed))
				expect(sorted(order)).toEqual(seeds.slice(0, count))
				for (const tier of tiers) {
					const [from, to] = [tier[0] as number, Math.min(count, tier.at(-1) as number)]
					expect(sorted(order.slice(from - 1, to))).toEqual(seeds.slice(from - 1, to))
				}
			}),
		)
		expect(drawnWithinTiers(seeds, seededDice(1))).not.toEqual(seeds)
	})
})
