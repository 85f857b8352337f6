/** One meeting of a round robin: places in the group from 0, who has the first side (white, home) first. */
export type Meeting = [first: number, second: number]

/**
 * Who meets whom in which turn of a round robin: Berger's tables as FIDE prints them (Handbook C.05, annex 1). Of an odd number one rests in each
 * turn. With two legs everybody meets everybody once more with sides changed; the last two turns of the first leg change places, as FIDE recommends, so
 * that nobody has the same side three times.
 */
export function bergerTurns(count: number, legs: 1 | 2 = 1): Meeting[][] {
	if (count < 2) return []
	const even = count + (count % 2)
	const others = even - 1
	const turns = Array.from({ length: others }, (_, turn) => {
		// The last number stays; the others turn by half the table.
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
