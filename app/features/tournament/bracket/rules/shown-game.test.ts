import { expect, it } from 'vitest'
import type { DuelResult } from '~/features/tournament/rules/shape.ts'
import { shownGame, writesHalves } from './shown-game.ts'

const duel = (...games: [number, number][]): DuelResult => ({ kind: 'duel', games, endings: ['played', 'played'] })

it('writes level games of chess as half a point each', () => {
	expect(writesHalves({ type: 'swiss' }, { results: [duel([1, 0]), duel([1, 1]), null] })).toBe(true)
	expect(shownGame([1, 1], true)).toEqual(['½', '½'])
	expect(shownGame([1, 0], true)).toEqual(['1', '0'])
})

it('leaves other scores as they were played', () => {
	expect(writesHalves({ type: 'swiss' }, { results: [duel([1, 1]), duel([2, 1])] })).toBe(false)
	expect(writesHalves({ type: 'round_robin' }, { results: [duel([1, 1])] })).toBe(false)
	expect(shownGame([1, 1], false)).toEqual(['1', '1'])
})
