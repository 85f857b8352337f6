import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { seededDice } from '~/kernel/seeded-dice.ts'
import { buildBracket } from './build-bracket.ts'
import { layout } from './layout.ts'
import { openTies } from './open-ties.ts'
import { playOf, withRoundDecided, withTieDecided } from './play.ts'
import { ranksOf } from './ranks.ts'
import { resultFault } from './result-faults.ts'
import { entrantsWithin, roundFaults } from './round-faults.ts'
import { bracketTypes, dealings, furtherWays, groupFormats, rankingNames, type Round, type RoundTemplate } from './shape.ts'
import { duel, heat, playThrough } from './testing/play-through.ts'

const anyRound: fc.Arbitrary<Round> = fc
	.record({
		format: fc.constantFrom(...groupFormats),
		size: fc.integer({ min: 2, max: 6 }),
		groupCount: fc.constantFrom(1, 1, 2, 2, 3, 4, 5, 8),
		first: fc.integer({ min: 0, max: 3 }),
		further: fc.integer({ min: 0, max: 4 }),
		by: fc.constantFrom(...furtherWays),
		legs: fc.constantFrom(1 as const, 2 as const),
	})
	.map(({ format, size, groupCount, first, further, by, legs }) => ({
		name: 'Round',
		format,
		groupSize: format === 'duel' ? 2 : size,
		groupCount,
		advancement: { first: format === 'duel' ? Math.min(1, first) : first, further, by },
		bestOf: 1,
		legs,
	}))

/** Any rounds an organiser might type: the groups of each next round have room for all who go on. */
const anyTemplate: fc.Arbitrary<RoundTemplate> = fc
	.record({
		rounds: fc.array(anyRound, { minLength: 1, maxLength: 4 }),
		type: fc.constantFrom(...bracketTypes.filter((type) => type !== 'swiss')),
		thirdPlace: fc.boolean(),
		dealing: fc.constantFrom(...dealings),
		ranking: fc.constantFrom(...rankingNames),
	})
	.map((template) => ({ ...template, alignment: 'left' as const, genderMode: 'mixed' as const, swissRounds: 0 }))
	.filter((template) => roundFaults(template).length === 0)

describe('any rounds without faults', () => {
	it('can be built for any suitable number of entrants, and played until everybody has a rank', () => {
		fc.assert(
			fc.property(anyTemplate, fc.nat(), fc.nat(), (template, some, seed) => {
				const dice = seededDice(seed)
				const { least, most } = entrantsWithin(template)
				const count = least + (some % (Math.min(most, 40, least + 40) - least + 1))
				const entrants = Array.from({ length: count }, (_, index) => ({
					id: index + 1,
					seed: index < count / 2 ? index + 1 : null,
					club: `${index % 3}`,
				}))
				const { structure } = buildBracket(template, entrants, { dice, apart: ['club'] })
				const placed = structure.groups.flatMap(({ slots }) => slots).filter(({ from }) => from === 'entrant')
				expect(placed).toHaveLength(count)
				let play = playOf(structure)
				const resultOf = (occupants: number[], match: number) => {
					const group = structure.groups[structure.matches[match]?.group ?? 0]
					const result =
						group?.format === 'heat'
							? heat(...(structure.matches[match]?.sides ?? []).map(() => 1 + dice.below(5)))
							: duel(dice.below(4), 4 + dice.below(3))
					expect(resultFault(structure, play, match, result) ?? 'not_playable').toBe('not_playable')
					return result
				}
				play = playThrough(structure, resultOf, play)
				for (let tries = 0; tries < 200; tries += 1) {
					const [tie] = openTies(structure, play)
					if (!tie) break
					const change =
						tie.group === null
							? withRoundDecided(structure, play, tie.round, [...(play.decisions.rounds[tie.round] ?? []), ...tie.entrants])
							: withTieDecided(structure, play, tie.group, [...(play.decisions.ties[tie.group] ?? []), ...tie.entrants])
					expect(change.play).not.toEqual(play)
					play = playThrough(structure, resultOf, change.play)
				}
				expect(openTies(structure, play)).toEqual([])
				expect(play.occupants.flat()).not.toContain(null)
				expect(playOf(structure, play.results, play.decisions)).toEqual(play)
				const ranks = ranksOf(structure, play)
				expect(ranks.map(({ entrant }) => entrant).sort((one, other) => one - other)).toEqual(entrants.map(({ id }) => id))
				expect(ranks.every(({ isFinished }) => isFinished)).toBe(true)
				expect(ranks[0]).toMatchObject({ rank: 1, tied: false })
				expect(layout(structure, { alignment: 'left' }).boxes).toHaveLength(structure.groups.length)
				expect(JSON.parse(JSON.stringify({ structure, play }))).toEqual({ structure, play })
			}),
			{ numRuns: 100 },
		)
	})
})
