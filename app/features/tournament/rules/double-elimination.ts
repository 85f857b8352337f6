import type { Source } from './shape.ts'
import { loserOf, pairsOf, winnerOf, type StructureBuilder } from './structure-builder.ts'

/**
 * Double elimination: a loser continues among the losers, and is out after a second loss. The winners of both sides meet in the final. If the entrant
 * who had lost before wins it, both have lost once and meet again (the reset final). Losers come in with order and halves reversed, so that two who
 * met among the winners meet again as late as possible.
 */
export function addDoubleElimination(builder: StructureBuilder, lines: readonly Source[]): void {
	let winners = builder.round({ section: 'winners' }, 'duel', pairsOf(lines))
	let losers: number[] = []
	let comingDown = winners.map(loserOf)
	for (let turn = 1; winners.length > 1 || comingDown.length > 0; turn += 1) {
		if (turn === 1) {
			if (comingDown.length > 1) losers = builder.round({ section: 'losers' }, 'duel', pairsOf(comingDown))
		} else {
			const ordered = entryOrder(comingDown, turn)
			losers = builder.round(
				{ section: 'losers' },
				'duel',
				losers.map((group, index): Source[] => [ordered[index] as Source, winnerOf(group)]),
			)
			// The losers' winners meet each other; only the winner of the last duel meets the winner of the winners.
			if (losers.length > 1) losers = builder.round({ section: 'losers' }, 'duel', pairsOf(losers.map(winnerOf)))
		}
		comingDown = []
		if (winners.length > 1) {
			winners = builder.round({ section: 'winners' }, 'duel', pairsOf(winners.map(winnerOf)))
			comingDown = winners.map(loserOf)
		}
	}
	const best = winners[0] as number
	// With two entrants, the loser is at once the best of the losers.
	const secondChance = losers[0] === undefined ? loserOf(best) : winnerOf(losers[0])
	const [final] = builder.round({ section: 'final' }, 'duel', [[winnerOf(best), secondChance]])
	builder.round({ section: 'reset_final' }, 'duel', [[winnerOf(final as number), loserOf(final as number)]])
}

function entryOrder(sources: readonly Source[], turn: number): Source[] {
	const turned = [...sources].reverse()
	if (turn % 2 === 0) return turned
	const half = sources.length / 2
	return sources.length > 1 ? [...sources.slice(half), ...sources.slice(0, half)] : [...sources]
}
