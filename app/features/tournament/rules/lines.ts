import type { Dice } from '~/kernel/dice.ts'
import { doublings } from './powers.ts'
import { shuffled } from './lot.ts'

/**
 * The seed of each line in a draw of 2, 4, 8 … lines, from above to below, as tennis places them (ITF and USTA: of 32 lines, the first seed is on 1,
 * the second on 32, the third and fourth on 9 and 24, the next four on 8, 16, 17 and 25). In every size, the first k seeds (k a power of two) are in
 * k different parts, so 1 meets 2 only in the final; seed s first meets seed size + 1 − s.
 */
export function seedLines(size: number): number[] {
	let lines = [1]
	while (lines.length < size) {
		const next = lines.length * 2
		// The better seed is on the outside: above in an upper part, below in a lower one. A quarter is turned together with its half.
		const isUpper = (line: number) => (next === 8 ? line < 2 : line % 2 === 0)
		lines = lines.flatMap((seed, line) => (isUpper(line) ? [seed, next + 1 - seed] : [next + 1 - seed, seed]))
	}
	return lines
}

/** The number of lines in a draw for so many entrants: 2^⌈log2 n⌉, at least two. */
export function drawSize(count: number): number {
	return Math.max(2, 2 ** doublings(count))
}

/**
 * Draws the seeds as tennis does: 1 and 2 stay; 3–4, 5–8, 9–12, 13–16, 17–24, 25–32 … are drawn within each tier, so that nobody knows beforehand
 * whom they will meet. Returns the entrants in a new order.
 */
export function drawnWithinTiers<Item>(seeded: readonly Item[], dice: Dice): Item[] {
	const order = [...seeded.slice(0, 2)]
	for (let from = 2, length = 2; from < seeded.length; from = order.length) {
		order.push(...shuffled(seeded.slice(from, from + length), dice))
		// The tiers: 3–4, 5–8, then two for each doubling.
		if (order.length === 4) length = 4
		else if (order.length >= 16 && Number.isInteger(Math.log2(order.length))) length = order.length / 2
	}
	return order
}
