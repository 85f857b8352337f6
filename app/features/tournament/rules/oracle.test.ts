import { BracketsManager } from 'brackets-manager'
import { InMemoryDatabase } from 'brackets-memory-db'
import { describe, expect, it } from 'vitest'
import { seededDice } from '~/kernel/seeded-dice.ts'
import { buildBracket } from './build-bracket.ts'
import { drawSize } from './lines.ts'
import { seededInOrder } from './seeding.ts'
import type { RoundTemplate } from './shape.ts'
import { duel, playThrough } from './testing/play-through.ts'

/** The winner of two, the same for both programs; not always the better one. */
const winnerOf = (one: number, other: number) =>
	(one * 7 + other * 7 + one * other) % 3 === 0 ? Math.max(one, other) : Math.min(one, other)

/** The duels of each round in the other program; its seeds stand as ours do, except which half is drawn above. */
async function metElsewhere(count: number, type: 'single_elimination' | 'double_elimination', thirdPlace: boolean): Promise<string[]> {
	const manager = new BracketsManager(new InMemoryDatabase())
	const seeding = Array.from({ length: drawSize(count) }, (_, index) => (index < count ? `${index + 1}` : null))
	const settings = { seedOrdering: ['inner_outer' as const], consolationFinal: thirdPlace, grandFinal: 'double' as const }
	const stage = await manager.create.stage({ tournamentId: 0, name: 'oracle', type, seeding, settings })
	const met: string[] = []
	for (;;) {
		const { match: matches, participant: people } = await manager.get.stageData(stage.id)
		const name = (id: unknown) => Number(people.find((person) => person.id === id)?.name)
		const next = matches.find(
			({ status, opponent1, opponent2 }) => (status === 2 || status === 3) && opponent1?.id != null && opponent2?.id != null,
		)
		if (!next) return met.sort()
		const [one, other] = [name(next.opponent1?.id), name(next.opponent2?.id)]
		met.push([one, other].sort((low, high) => low - high).join('-'))
		const isFirst = winnerOf(one, other) === one
		await manager.update.match({
			id: next.id,
			opponent1: { result: isFirst ? 'win' : 'loss' },
			opponent2: { result: isFirst ? 'loss' : 'win' },
		})
	}
}

function metHere(count: number, type: 'single_elimination' | 'double_elimination', thirdPlace: boolean): string[] {
	const template: RoundTemplate = {
		type,
		alignment: 'left',
		genderMode: 'mixed',
		thirdPlace,
		dealing: 'lines',
		rounds: [],
		swissRounds: 0,
		ranking: 'fifa',
	}
	const entrants = seededInOrder(Array.from({ length: count }, (_, index) => ({ id: index + 1 })))
	const { structure } = buildBracket(template, entrants, { dice: seededDice(1) })
	const met: string[] = []
	playThrough(structure, ([one = 0, other = 0]) => {
		met.push([one, other].sort((low, high) => low - high).join('-'))
		return winnerOf(one, other) === one ? duel(1, 0) : duel(0, 1)
	})
	return met.sort()
}

// brackets-manager, an independent implementation of duels (MIT).
describe('compared with another implementation', () => {
	it.each([4, 5, 6, 7, 8, 11, 13, 16, 23, 32])('single elimination of %i has the same meetings', async (count) => {
		expect(metHere(count, 'single_elimination', false)).toEqual(await metElsewhere(count, 'single_elimination', false))
		expect(metHere(count, 'single_elimination', true)).toEqual(await metElsewhere(count, 'single_elimination', true))
	})

	it.each([4, 8, 16])('double elimination of %i has as many matches, apart from the second final', async (count) => {
		// Each program chooses where losers come in; that everybody loses twice is the same.
		const [here, there] = [
			metHere(count, 'double_elimination', false).length,
			(await metElsewhere(count, 'double_elimination', false)).length,
		]
		expect(Math.abs(here - there)).toBeLessThanOrEqual(1)
		expect(here).toBeGreaterThanOrEqual(2 * count - 2)
	})
})
