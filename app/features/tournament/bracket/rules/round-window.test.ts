import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { buildBracket } from '~/features/tournament/rules/build-bracket.ts'
import { layout } from '~/features/tournament/rules/layout.ts'
import { playOf, withResult } from '~/features/tournament/rules/play.ts'
import { seededInOrder } from '~/features/tournament/rules/seeding.ts'
import type { Play, Structure } from '~/features/tournament/rules/shape.ts'
import { seededDice } from '~/kernel/seeded-dice.ts'
import { openMatches } from './part-play.ts'
import { cutOut, groupsOfCandidate, groupsOfWindow, isLarge, windowOf, windowWith } from './round-window.ts'

function knockout(count: number, thirdPlace = false): Structure {
	const template = {
		type: 'single_elimination',
		alignment: 'left',
		genderMode: 'mixed',
		dealing: 'lines',
		rounds: [],
		swissRounds: 0,
		ranking: 'fifa',
	} as const
	const entrants = seededInOrder(Array.from({ length: count }, (_, index) => ({ id: index + 1 })))
	return buildBracket({ ...template, thirdPlace, rounds: [] }, entrants, { dice: seededDice(1) }).structure
}

/** A state of play in which the first side won so many matches. */
function played(structure: Structure, results: number): Play {
	let play = playOf(structure)
	for (let nth = 0; nth < results; nth += 1) {
		const [match] = openMatches(structure, play)
		if (match === undefined) break
		play = withResult(structure, play, match, { kind: 'duel', games: [[1, 0]], endings: ['played', 'played'] }).play
	}
	return play
}

const title = (round: number) => `Vòng ${round + 1}`

describe('windows of a large bracket', () => {
	it('are for more than 64 people', () => {
		expect([64, 65].map((count) => isLarge(knockout(count)))).toEqual([false, true])
	})

	it('show three rounds, and in each the people who meet', () => {
		const structure = knockout(256)
		const window = windowOf(structure, { from: 0, block: 3 })
		expect(window).toMatchObject({ from: 0, to: 2, block: 3, blocks: 8 })
		const shares = groupsOfWindow(structure, window)
		expect([...shares.values()].map((groups) => groups.length)).toEqual([16, 8, 4])
		const { structure: cut } = cutOut(structure, playOf(structure), shares, title)
		// The winners of the window's first round are drawn into its next one.
		expect(layout(cut, { alignment: 'left' }).connectors).toHaveLength(24)
		expect(cut.rounds.map(({ name }) => name)).toEqual(['Vòng 1', 'Vòng 2', 'Vòng 3'])
		expect(windowOf(structure, { from: 99, block: -4 })).toMatchObject({ from: 5, to: 7, block: 0, blocks: 1 })
		expect(windowOf(structure, { from: Number.NaN, block: 99 })).toMatchObject({ from: 0, block: 7 })
	})

	it('leave no group out, and are equal to a piece of the whole', () => {
		fc.assert(
			fc.property(fc.integer({ min: 65, max: 300 }), fc.boolean(), fc.nat(300), (count, thirdPlace, results) => {
				const structure = knockout(count, thirdPlace)
				const play = played(structure, results)
				for (let from = 0; from <= windowOf(structure, { from: 0, block: 0 }).last; from += 1) {
					const { blocks } = windowOf(structure, { from, block: 0 })
					const seen = new Set<number>()
					for (let block = 0; block < blocks; block += 1) {
						const shares = groupsOfWindow(structure, windowOf(structure, { from, block }))
						const groups = [...shares.values()].flat()
						for (const group of groups) seen.add(group)
						const cut = cutOut(structure, play, shares, title)
						expect(cut.play.occupants).toEqual(groups.map((group) => play.occupants[group]))
						expect(cut.play.results).toEqual(cut.matches.map((match) => play.results[match]))
						expect(
							cut.structure.groups.every(({ matches }, group) => matches.every((match) => cut.structure.matches[match]?.group === group)),
						).toBe(true)
						expect(cut.structure.entrants.length).toBeLessThanOrEqual(32 + 8 + 4)
					}
					const all = structure.rounds.slice(from, from + 3).flatMap(({ groups }) => groups)
					expect([...seen].sort((one, other) => one - other)).toEqual([...all].sort((one, other) => one - other))
				}
			}),
			{ numRuns: 15 },
		)
	})

	it('open at a person’s present place, and cut out their way', () => {
		const structure = knockout(200)
		const play = played(structure, 130)
		for (const { id } of structure.entrants) {
			const shares = groupsOfWindow(structure, windowOf(structure, windowWith(structure, play, id) ?? { from: -1, block: -1 }))
			const last = play.occupants.findLastIndex((occupants) => occupants.includes(id))
			expect([...shares.values()].flat()).toContain(last)
			const path = cutOut(structure, play, groupsOfCandidate(structure, play, id), title)
			expect(path.play.occupants.every((occupants) => occupants.includes(id))).toBe(true)
			expect(
				path.before.every((before, round) => structure.rounds[path.structure.rounds.length > round ? round : 0]!.groups.length > before),
			).toBe(true)
		}
		expect(windowWith(structure, play, 9999)).toBeUndefined()
	})
})
