import { describe, expect, it } from 'vitest'
import { readDuel, readHeat, timeInWords, typedOfResult, typedTime } from './typed-result.ts'

const one = { bestOf: 1, mustDecide: true }

describe('a score', () => {
	it.each([
		['3-1', [[3, 1]]],
		[' 3 : 1 ', [[3, 1]]],
		['3–1', [[3, 1]]],
		[
			'21-15 18-21, 21-19',
			[
				[21, 15],
				[18, 21],
				[21, 19],
			],
		],
	])('is read as people type it: %s', (score, games) => {
		expect(readDuel({ score }, { bestOf: 3, mustDecide: true }).result).toMatchObject({ games, endings: ['played', 'played'] })
	})

	it.each([
		['', 'score_missing'],
		['three', 'score_not_understood'],
		['3-', 'score_not_understood'],
		['1-0 1-0', 'too_many_games'],
		['2-2', 'undecided'],
	])('is refused when it is not a score: %s', (score, fault) => {
		expect(readDuel({ score }, one).fault).toBe(fault)
	})

	it('is decided by a decider after it, or by how somebody ended', () => {
		expect(readDuel({ score: '2-2', decider: '4-3' }, one).result).toMatchObject({ decider: [4, 3] })
		expect(readDuel({ score: '2-2', decider: '4-4' }, one).fault).toBe('undecided')
		expect(readDuel({ score: '', 'ending.1': 'no_show' }, one).result).toMatchObject({ games: [], endings: ['played', 'no_show'] })
		expect(readDuel({ score: '2-2' }, { ...one, mustDecide: false }).fault).toBeUndefined()
	})

	it('can be shown in its fields again', () => {
		const typed = { score: '21-15 18-21', decider: '', 'ending.0': 'played', 'ending.1': 'retired' }
		const { result } = readDuel(typed, { bestOf: 3, mustDecide: true })
		expect(typedOfResult(result ?? null)).toEqual(typed)
	})
})

describe('a time', () => {
	it.each([
		['10.52', 10_520],
		['10,5', 10_500],
		['1:02.3', 62_300],
		['2:03:04', 7_384_000],
		['', null],
		['fast', undefined],
		['1:2:3:4', undefined],
	])('%s', (typed, ms) => {
		expect(typedTime(typed)).toBe(ms)
	})

	it('is written as people read it', () => {
		expect([10_520, 62_305, 7_384_000].map(timeInWords)).toEqual(['10.52', '1:02.305', '2:03:04.00'])
	})
})

it('reads a heat lane by lane; nobody ran in an empty lane', () => {
	const typed = { 'time.0': '10.52', 'ending.1': 'disqualified', 'place.2': '2' }
	expect(readHeat(typed, [true, true, true, false]).result).toEqual({
		kind: 'heat',
		marks: [
			{ ending: 'finished', time: 10_520, place: null },
			{ ending: 'disqualified' },
			{ ending: 'finished', time: null, place: 2 },
			{ ending: 'no_show' },
		],
	})
	expect(readHeat({}, [true]).fault).toBe('marks_missing')
	expect(readHeat({ 'time.0': 'x' }, [true]).fault).toBe('time_not_understood')
})
