import { crossOver } from './cross-over.ts'
import { snakeGroup } from './dealing-groups.ts'
import { addKnockout } from './knockout.ts'
import { drawSize, seedLines } from './lines.ts'
import { isPowerOfTwo } from './powers.ts'
import { goingOn, hasSemifinals } from './round-faults.ts'
import type { Round, RoundTemplate, Source } from './shape.ts'
import { loserOf, winnerOf, type StructureBuilder } from './structure-builder.ts'

/** Adds rounds one after the other: the first is filled with `groups`, each later one with those who go on from the round before. */
export function addRounds(builder: StructureBuilder, template: RoundTemplate, groups: readonly (readonly Source[])[]): void {
	const { rounds, thirdPlace } = template
	// For groups with a knockout, only the round of groups must be typed in.
	const [only] = rounds
	const isOpen = template.type === 'groups_then_knockout' && rounds.length === 1
	let slots: readonly (readonly Source[])[] = groups
	for (const [index, round] of rounds.entries()) {
		const isLast = index === rounds.length - 1
		if (index > 0 && round.format === 'duel' && isKnockout(rounds.slice(index))) {
			addKnockout(builder, slots.flat(), { rounds: rounds.slice(index), thirdPlace })
			return
		}
		if (isLast && thirdPlace && hasSemifinals(rounds)) {
			const [one, other] = builder.done().rounds.at(-1)?.groups ?? []
			builder.round({ section: 'third_place', bestOf: round.bestOf }, 'duel', [[loserOf(one as number), loserOf(other as number)]])
		}
		const from = builder.roundCount
		const numbers = builder.round(
			{ name: round.name, section: sectionOf(round), advancement: isLast && !isOpen ? null : round.advancement, bestOf: round.bestOf },
			round.format,
			slots,
			round.legs,
		)
		const next = rounds[index + 1]
		if (next) slots = nextSlots(from, numbers, round, next)
		else if (isOpen && only) addKnockout(builder, nextSlots(from, numbers, only, knockoutAfter(only)).flat(), { rounds: [], thirdPlace })
	}
}

/** The first round of the knockout for all who go on from groups; the best get byes where the number is not a power of two. */
function knockoutAfter(groups: Round): Round {
	return { ...groups, format: 'duel', groupSize: 2, groupCount: drawSize(goingOn(groups)) / 2 }
}

function sectionOf({ format }: Round): 'main' | 'groups' {
	return format === 'round_robin' ? 'groups' : 'main'
}

/** Whether the rounds are duels from which only winners go on, half as many each time. */
function isKnockout(rounds: readonly Round[]): boolean {
	return rounds.every(
		({ format, groupCount, advancement }, index) =>
			format === 'duel' &&
			groupCount === 2 ** (rounds.length - 1 - index) &&
			(index === rounds.length - 1 || (advancement.first === 1 && advancement.further === 0)),
	)
}

function nextSlots(from: number, numbers: readonly number[], round: Round, next: Round): Source[][] {
	const { first, further, by } = round.advancement
	if (next.format === 'duel') {
		if (round.format === 'duel' && first === 1 && further === 0 && next.groupCount * 2 === numbers.length)
			return inPairs(numbers.map(winnerOf))
		if (round.format === 'round_robin' && (further === 0 || by === 'next_place') && fills(round, next))
			return inPairs(crossOver(from, numbers, first, further))
	}
	return byRank(from, goingOn(round), next)
}

/** Whether the next round is a knockout with that many lines. */
function fills(round: Round, next: Round): boolean {
	const size = next.groupCount * 2
	return isPowerOfTwo(size) && goingOn(round) <= size && goingOn(round) * 2 > size
}

/** Those who go on, ranked over the whole round: on seed lines for duels, by zigzag for groups (World Athletics, Technical Rules 20.3). */
function byRank(round: number, count: number, next: Round): Source[][] {
	if (next.format === 'duel' && isPowerOfTwo(next.groupCount))
		return inPairs(
			seedLines(next.groupCount * 2).map((rank): Source => (rank <= count ? { from: 'qualifier', round, rank } : { from: 'bye' })),
		)
	const groups: Source[][] = Array.from({ length: next.groupCount }, () => [])
	for (let rank = 1; rank <= count; rank += 1) groups[snakeGroup(rank - 1, next.groupCount)]?.push({ from: 'qualifier', round, rank })
	if (next.format === 'duel') for (const group of groups) while (group.length < 2) group.push({ from: 'bye' })
	return groups
}

function inPairs(lines: readonly Source[]): Source[][] {
	return Array.from({ length: lines.length / 2 }, (_, duel) => lines.slice(duel * 2, duel * 2 + 2))
}
