/** One meeting of a round robin: two places in the group from 0; the first of them has the first side (white, home). */
export type Meeting = [first: number, second: number]

/**
 * The meetings of each turn of a round robin: Berger's tables as FIDE prints them (Handbook C.05, annex 1). With an odd number, one entrant rests in
 * each turn. With two legs, everybody meets everybody once more with sides changed; the last two turns of the first leg are swapped, as FIDE
 * recommends, so that nobody has the same side three times in a row.
 */
export function bergerTurns(count: number, legs: 1 | 2 = 1): Meeting[][] {
	if (count < 2) return []
	const even = count + (count % 2)
	const others = even - 1
	const turns = Array.from({ length: others }, (_, turn) => {
		// The last number keeps its place; the others move on by half the table.
		const pivot = (turn * (even / 2)) % others
		const last: Meeting = turn % 2 === 0 ? [pivot, others] : [others, pivot]
		const rest = Array.from({ length: even / 2 - 1 }, (_, board): Meeting => [
			(pivot + board + 1) % others,
			(pivot - board - 1 + others) % others,
		])
		return [last, ...rest].filter(([first, second]) => first < count && second < count)
	})
	if (legs === 1) return turns
	const back = turns.map((turn) => turn.map(([first, second]): Meeting => [second, first]))
	const head = turns.length > 2 ? [...turns.slice(0, -2), ...turns.slice(-2).reverse()] : turns
	return [...head, ...back]
}
