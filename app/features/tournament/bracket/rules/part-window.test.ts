import { expect, it } from 'vitest'
import { buildBracket } from '~/features/tournament/rules/build-bracket.ts'
import { seededInOrder } from '~/features/tournament/rules/seeding.ts'
import { seededDice } from '~/kernel/seeded-dice.ts'
import { windowOfPart } from './part-window.ts'

const { structure } = buildBracket(
	{
		...{ type: 'single_elimination', alignment: 'left', genderMode: 'mixed', thirdPlace: false, dealing: 'lines' },
		...{ rounds: [], swissRounds: 0, ranking: 'fifa' },
	},
	seededInOrder(Array.from({ length: 1000 }, (_, index) => ({ id: index + 1 }))),
	{ dice: seededDice(1) },
)
const part = { structure, decisions: { ties: {}, rounds: {} }, results: [] }
const shown = (asked: Partial<Parameters<typeof windowOfPart>[1]>) =>
	windowOfPart(part, { candidate: 0, ranksFrom: 0, ...asked }, (round) => `Vòng ${round + 1}`)

it('shows of a thousand people the 32 who first meet, and fifty ranks', () => {
	const { window, cut, path, ranks } = shown({})
	expect([window.from, window.block, window.blocks, path]).toEqual([0, 0, 32, null])
	expect(cut.structure.entrants.length).toBeLessThanOrEqual(32)
	expect([ranks.rows.length, ranks.all, ranks.rows[0]?.round]).toEqual([50, 1000, 'Vòng 2'])
	expect(shown({ ranksFrom: 970 }).ranks).toMatchObject({ from: 950, rows: { length: 50 } })
	expect(shown({ ranksFrom: 99_999 }).ranks.rows.length).toBe(50)
})

it('opens the window of a person, unless another one is asked for, and cuts out their way', () => {
	const theirs = shown({ candidate: 777 })
	expect(theirs.cut.structure.entrants.map(({ id }) => id)).toContain(777)
	expect(theirs.path?.matches).toHaveLength(1)
	const elsewhere = shown({ candidate: 777, at: { from: 7, block: 0 } })
	expect(elsewhere.window).toMatchObject({ from: 7, to: 9 })
	expect(elsewhere.path?.structure.entrants.map(({ id }) => id)).toContain(777)
	expect(shown({ candidate: 5555 })).toMatchObject({ window: { from: 0, block: 0 }, path: null })
})
