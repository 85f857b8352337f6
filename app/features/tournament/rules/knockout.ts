import type { Round, Source } from './shape.ts'
import { loserOf, pairsOf, winnerOf, type StructureBuilder } from './structure-builder.ts'

/**
 * Duels from the lines of a first round to the final, with the third place's before the final. `rounds` are the organiser's own, first to last; names are
 * taken from the last backwards, so that a final is a final however many rounds come before. Gives the final's group.
 */
export function addKnockout(
	builder: StructureBuilder,
	lines: readonly Source[],
	{ rounds, thirdPlace }: { rounds: readonly Round[]; thirdPlace: boolean },
): number {
	let duels = pairsOf(lines)
	for (let left = Math.log2(lines.length); ; left -= 1) {
		const own = rounds[rounds.length - left]
		const settings = { name: own?.name ?? '', bestOf: own?.bestOf ?? 1 }
		const numbers = builder.round({ ...settings, section: 'main' }, 'duel', duels)
		if (numbers.length === 1) return numbers[0] as number
		if (numbers.length === 2 && thirdPlace)
			builder.round({ section: 'third_place', bestOf: settings.bestOf }, 'duel', [
				[loserOf(numbers[0] as number), loserOf(numbers[1] as number)],
			])
		duels = pairsOf(numbers.map(winnerOf))
	}
}
