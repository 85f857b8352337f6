import { describe, expect, it } from 'vitest'
import { seededDice } from '~/kernel/seeded-dice.ts'
import { buildBracket } from './build-bracket.ts'
import { openTies } from './open-ties.ts'
import { playOf, withResult, withRoundDecided } from './play.ts'
import { ranksOf } from './ranks.ts'
import { seededInOrder } from './seeding.ts'
import type { RoundTemplate } from './shape.ts'
import { withSwissRound } from './swiss.ts'
import { duel } from './testing/play-through.ts'

const swiss: RoundTemplate = {
	...{ type: 'swiss', alignment: 'left', genderMode: 'mixed', thirdPlace: false, dealing: 'lines', rounds: [], swissRounds: 1 },
	ranking: 'fide',
}

/** Four entrants in one round: 1 and 2 win and cannot be distinguished; nor can 3 and 4. */
function played(swissRounds: number) {
	const dice = seededDice(1)
	const entrants = seededInOrder([1, 2, 3, 4].map((id) => ({ id })))
	const { structure: empty } = buildBracket({ ...swiss, swissRounds }, entrants, { dice })
	const paired = withSwissRound(empty, playOf(empty), { dice })
	if ('refusal' in paired) throw new Error(paired.refusal)
	const { structure } = paired
	const begun = playOf(structure)
	const won = structure.matches.reduce((play, { group }, match) => {
		const [one = 0, other = 0] = (begun.occupants[group] ?? []).map(Number)
		return withResult(structure, play, match, one < other ? duel(1, 0) : duel(0, 1)).play
	}, begun)
	return { structure, play: won }
}

describe('ties of a Swiss tournament', () => {
	it('are asked about once the whole tournament is over, one by one', () => {
		const { structure, play } = played(1)
		const tie = (entrants: number[]) => ({ round: 0, group: null, entrants, places: 2, why: 'tied' })
		expect(openTies(structure, play)).toEqual([tie([1, 2]), tie([3, 4])])
		const { play: decided, void: voided } = withRoundDecided(structure, play, 0, [2, 1])
		expect(voided).toEqual([])
		expect(openTies(structure, decided)).toEqual([tie([3, 4])])
		expect(ranksOf(structure, decided).map(({ entrant, rank }) => [entrant, rank])).toEqual([
			[2, 1],
			[1, 2],
			[3, 3],
			[4, 3],
		])
	})

	it('are not asked about while rounds are still to come', () => {
		const { structure, play } = played(2)
		expect(openTies(structure, play)).toEqual([])
	})
})
