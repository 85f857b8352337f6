import type { Round, Source } from './shape.ts'
import { loserOf, pairsOf, winnerOf, type StructureBuilder } from './structure-builder.ts'

/**
 * Adds duels from the lines of a first round to the final, with the duel for the third place before the final. `rounds` are the organiser's own,
 * first to last. Names are taken from the last round backwards, so that a final is called a final however many rounds come before. Returns the
 * final's group.
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
