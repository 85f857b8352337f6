import type { Dice } from '~/kernel/dice.ts'
import { doublings } from './powers.ts'
import { shuffled } from './lot.ts'

/**
 * Which seed stands on which line of a draw of 2, 4, 8 … lines, from above to below, as tennis places them (ITF and USTA: of 32 lines the first seed
 * on 1, the second on 32, the third and fourth on 9 and 24, the next four on 8, 16, 17 and 25). Whatever the size, the first k seeds (k a
 * power of two) stand in k different parts of it, so 1 meets 2 only in the final; seed s meets seed size + 1 − s first.
 */
export function seedLines(size: number): number[] {
	let lines = [1]
	while (lines.length < size) {
		const next = lines.length * 2
		// The better one stands outside: above in an upper part, below in a lower one. Quarters turn with their half.
		const isUpper = (line: number) => (next === 8 ? line < 2 : line % 2 === 0)
		lines = lines.flatMap((seed, line) => (isUpper(line) ? [seed, next + 1 - seed] : [next + 1 - seed, seed]))
	}
	return lines
}

/** The lines a draw for so many entrants has: 2^⌈log2 n⌉, at least two. */
export function drawSize(count: number): number {
	return Math.max(2, 2 ** doublings(count))
}

/**
 * The seeds as tennis draws them: 1 and 2 stay, 3–4, 5–8, 9–12, 13–16, 17–24, 25–32 … are drawn among each other, so that nobody knows beforehand whom
 * they meet. Gives the entrants in a new order.
 */
export function drawnWithinTiers<Item>(seeded: readonly Item[], dice: Dice): Item[] {
	const order = [...seeded.slice(0, 2)]
	for (let from = 2, length = 2; from < seeded.length; from = order.length) {
		order.push(...shuffled(seeded.slice(from, from + length), dice))
		// 3–4, 5–8, then each doubling in two tiers.
		if (order.length === 4) length = 4
		else if (order.length >= 16 && Number.isInteger(Math.log2(order.length))) length = order.length / 2
	}
	return order
}
