import { describe, expect, it } from 'vitest'
import { plainNames } from '~/features/tournament/bracket/testing/tournaments.ts'
import { presetNames, presetTournament } from './presets.ts'
import { drawRounds } from './rounds-drawing.ts'
import { tournamentIssues } from './tournament.ts'
import { afterRoundAct, typedOfTournament, typedTournament } from './typed-rounds.ts'

const names = { ...plainNames, winners: 'w', losers: 'l', swissRound: (number: number) => `${number}` }
const typedPreset = (name: (typeof presetNames)[number]) => typedOfTournament(presetTournament(name, plainNames))
const press = (typed: Record<string, string>, act: string) => afterRoundAct(typed, act, plainNames) ?? {}

describe('presets', () => {
	it.each(presetNames)('%s can be saved as it is, comes back from its form and is drawn', (name) => {
		const tournament = presetTournament(name, plainNames)
		expect(tournamentIssues(tournament)).toEqual([])
		expect(typedTournament(typedOfTournament(tournament))).toEqual(tournament)
		expect(drawRounds(tournament, names).columns.length).toBeGreaterThan(0)
	})

	it('keep the name that was typed', () => {
		expect(press({ name: 'Cúp', id: '3' }, 'preset.heats')).toMatchObject({ name: 'Cúp', id: '3', type: 'custom', rounds: '3' })
		expect(afterRoundAct({}, 'preset.nothing', plainNames)).toBeUndefined()
	})
})

describe('what is wrong with rounds', () => {
	const faultsOf = (typed: Record<string, string>) =>
		tournamentIssues(typedTournament(typed)).map(({ path, fault, expected }) => [path, fault, expected])

	it('is shown at the fields where it was typed', () => {
		const typed = typedPreset('knockout_8')
		expect(faultsOf({ ...typed, 'round.1.groupCount': '3' })).toContainEqual(['round.1.groupCount', 'group_count_inconsistent', 2])
		expect(faultsOf({ ...typed, 'round.2.groupCount': '2' })).toContainEqual(['round.2.groupCount', 'last_round_not_one_group', 1])
		expect(faultsOf({ ...typed, rounds: '0' })).toContainEqual(['rounds', 'no_rounds', undefined])
		expect(faultsOf({ ...typed, alignment: 'center', 'round.0.groupCount': '6' })).toContainEqual([
			'round.0.groupCount',
			'center_needs_power_of_two',
			undefined,
		])
		expect(faultsOf({ ...typed, 'round.0.bestOf': 'ba' })).toContainEqual(['round.0.bestOf', 'best_of', undefined])
		expect(faultsOf({ ...typed, 'round.1.name': ' ' })).toContainEqual(['round.1.name', 'name_missing', undefined])
		expect(tournamentIssues(typedTournament({ ...typed, name: '' }))).toEqual([{ path: 'name', code: 'required' }])
	})
})

describe('the buttons of the form', () => {
	it('add, move and remove rounds', () => {
		const typed = typedPreset('knockout_8')
		const longer = press(typed, 'add')
		expect(typedTournament(longer).rounds.map(({ groupCount }) => groupCount)).toEqual([4, 2, 1, 1])
		const moved = press(typed, 'down.0')
		expect(typedTournament(moved).rounds.map(({ name }) => name)).toEqual(['semifinals', 'quarterfinals', 'final'])
		expect(typedTournament(press(moved, 'up.1'))).toEqual(typedTournament(typed))
		expect(typedTournament(press(typed, 'remove.0')).rounds.map(({ name }) => name)).toEqual(['semifinals', 'final'])
		expect(afterRoundAct(typed, 'save', plainNames)).toBeUndefined()
		expect(press(typed, 'down.9')['rounds']).toBe('3')
	})
})

describe('the drawing', () => {
	it('has a box for each group and a line from each to the next round', () => {
		const { columns, links } = drawRounds(presetTournament('knockout_16', plainNames), names)
		expect(columns.map(({ drawn }) => drawn.length)).toEqual([8, 4, 2, 1])
		expect(links).toHaveLength(14)
	})

	it('is two-sided with the final in the middle', () => {
		const { columns, width } = drawRounds({ ...presetTournament('knockout_8', plainNames), alignment: 'center' }, names)
		expect(columns.map(({ drawn }) => drawn.length)).toEqual([2, 1, 1, 1, 2])
		const final = columns[2]?.drawn[0]
		expect((final?.x ?? 0) + (final?.width ?? 0) / 2).toBe(width / 2)
	})

	it('survives invalid values, because it is drawn while somebody types', () => {
		for (const groupCount of ['', '0', 'x', '999999', '-1']) {
			const typed = { ...typedPreset('heats'), 'round.0.groupCount': groupCount, 'round.1.first': 'x' }
			const { width, height, columns } = drawRounds(typedTournament(typed), names)
			expect([width, height].every(Number.isFinite)).toBe(true)
			expect(columns[0]?.drawn.length).toBeLessThanOrEqual(16)
		}
	})
})
