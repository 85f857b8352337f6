import type { Dice } from '~/kernel/dice.ts'
import { winnerOfDuel, wasPlayed } from './duel-score.ts'
import { isPlayed } from './group-outcome.ts'
import { inSeedOrder, seededByRating } from './seeding.ts'
import { rankings } from './ranking.ts'
import type { Entrant, Play, Source, Structure } from './shape.ts'
import { StructureBuilder } from './structure-builder.ts'
import { swissPairing } from './swiss-pairing.ts'
import type { Side, SwissPlayer } from './swiss-player.ts'

/** Why no further round of a Swiss tournament can be paired. */
export type SwissRefusal = 'not_swiss' | 'all_rounds_paired' | 'round_not_played' | 'no_pairing_left'

/**
 * The tournament with its next round paired by the results so far; players in `rest` are not paired. The first player's side in the first round is
 * drawn. Results and decisions stay valid, because groups and matches are only added.
 */
export function withSwissRound(
	structure: Structure,
	play: Play,
	{ dice, rest = [] }: { dice: Dice; rest?: readonly number[] },
): { structure: Structure } | { refusal: SwissRefusal } {
	if (structure.type !== 'swiss') return { refusal: 'not_swiss' }
	if (structure.rounds.length >= structure.swissRounds) return { refusal: 'all_rounds_paired' }
	if (!structure.groups.every((_, group) => isPlayed(structure, play, group))) return { refusal: 'round_not_played' }
	const resting = new Set(rest)
	const players = swissPlayers(structure, play)
	const first = structure.matches[0]
	// Later rounds need no lot: a player has had a side by then, and the first board shows which side was drawn.
	const drawn: Side = first ? drawnSide(structure, players) : dice.below(2) === 0 ? 'first' : 'second'
	const pairing = swissPairing(
		players.filter(({ id }) => !resting.has(id)),
		{ round: structure.rounds.length + 1, rounds: structure.swissRounds, drawn },
	)
	if (!pairing) return { refusal: 'no_pairing_left' }
	const entrant = (id: number): Source => ({ from: 'entrant', entrant: id })
	const groups = pairing.pairs.map(([one, other]): Source[] => [entrant(one), entrant(other)])
	if (pairing.bye !== null) groups.push([entrant(pairing.bye), { from: 'bye' }])
	const builder = StructureBuilder.continued(structure)
	builder.round({ section: 'swiss' }, 'duel', groups)
	return { structure: builder.done() }
}

/** The side the first of the ranking had in the first round; if they rested then, it does not matter. */
function drawnSide({ groups, rounds }: Structure, players: readonly SwissPlayer[]): Side {
	const [top] = players
	const isSecond = rounds[0]?.groups.some((group) => {
		const second = groups[group]?.slots[1]
		return second?.from === 'entrant' && second.entrant === top?.id
	})
	return isSecond ? 'second' : 'first'
}

/** Entrants in the order of the initial ranking: by seeds, or by ratings where nobody has a seed (FIDE Handbook C.04.2 B). */
export function initialRanking(entrants: readonly Entrant[]): Entrant[] {
	return entrants.some(({ seed }) => typeof seed === 'number') ? inSeedOrder(entrants) : seededByRating(entrants)
}

/** What pairing must know of all players after the rounds so far, in the order of their numbers. */
export function swissPlayers(structure: Structure, play: Play): SwissPlayer[] {
	const points = rankings[structure.ranking].points
	const players = initialRanking(structure.entrants).map(({ id }, index) => ({
		id,
		number: index + 1,
		score: 0,
		opponents: new Set<number>(),
		sides: [] as (Side | null)[],
		floats: [] as ('down' | 'up' | null)[],
		hadBye: false,
	}))
	const byId = new Map(players.map((player) => [player.id, player]))
	for (const round of structure.rounds) {
		const before = new Map(players.map(({ id, score }) => [id, score]))
		for (const player of players) {
			player.sides.push(null)
			player.floats.push(null)
		}
		for (const group of round.groups) {
			const [one, other] = (play.occupants[group] ?? []).map((occupant) => (typeof occupant === 'number' ? byId.get(occupant) : undefined))
			if (!one) continue
			const result = play.results[structure.groups[group]?.matches[0] ?? -1]
			if (!other) {
				one.score += points.win
				one.hadBye = true
				one.floats[one.floats.length - 1] = 'down'
				continue
			}
			if (result?.kind !== 'duel') continue
			const winner = winnerOfDuel({ ...result, decider: null })
			const gained = (side: 0 | 1) => (winner === 'draw' ? points.draw : winner === side ? points.win : points.loss)
			one.score += gained(0)
			other.score += gained(1)
			if (!wasPlayed(result)) {
				// A win without playing counts as the bye and as a float down; these two players may still meet later.
				for (const [side, player] of [one, other].entries())
					if (winner === side) {
						player.hadBye = true
						player.floats[player.floats.length - 1] = 'down'
					}
				continue
			}
			one.opponents.add(other.id)
			other.opponents.add(one.id)
			one.sides[one.sides.length - 1] = 'first'
			other.sides[other.sides.length - 1] = 'second'
			const difference = (before.get(one.id) ?? 0) - (before.get(other.id) ?? 0)
			if (difference === 0) continue
			one.floats[one.floats.length - 1] = difference > 0 ? 'down' : 'up'
			other.floats[other.floats.length - 1] = difference > 0 ? 'up' : 'down'
		}
	}
	return players
}
