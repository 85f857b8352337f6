import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { playOfPart } from '~/features/tournament/bracket/rules/part-play.ts'
import { presetTournament } from '~/features/tournament/bracket/rules/presets.ts'
import { plainNames } from '~/features/tournament/bracket/testing/tournaments.ts'
import { buildBracket } from '~/features/tournament/rules/build-bracket.ts'
import { playOf, withResult } from '~/features/tournament/rules/play.ts'
import type { Result, Round, RoundTemplate, Structure } from '~/features/tournament/rules/shape.ts'
import { duel, heat, playThrough } from '~/features/tournament/rules/testing/play-through.ts'
import { checkSheet, type PartOfSheet } from './check-sheet.ts'
import { columnsByHeading, columnsByLooks, isHeading } from './columns.ts'
import { canTakeBack } from './replaced-result.ts'

const dice = { below: () => 0, bytes: (count: number) => new Uint8Array(count) }
const names = ['An', 'Bình', 'Chi', 'Dũng', 'Em', 'Gấm', 'Hạnh', 'Khoa']
const people = names.map((name, index) => ({ id: index + 1, name, number: `A${index + 1}` }))
const entrants = people.map(({ id }) => ({ id, seed: id }))

function partOf(template: RoundTemplate, count: number, gender: PartOfSheet['gender'] = 'mixed'): PartOfSheet {
	const { structure } = buildBracket(template, entrants.slice(0, count), { dice })
	return { gender, structure, decisions: { ties: {}, rounds: {} }, results: [] }
}
const knockout = (count: number) => partOf({ ...presetTournament('double_elimination', plainNames), ...duels }, count)
const round: Round = {
	...{ name: '', format: 'duel', groupSize: 2, groupCount: 2, advancement: { first: 1, further: 0, by: 'standing' }, bestOf: 1, legs: 1 },
}
const duels: Partial<RoundTemplate> = {
	...{ type: 'single_elimination', thirdPlace: false, dealing: 'lines' },
	rounds: [round, { ...round, groupCount: 1 }],
}
const sprint = partOf(
	{
		...{ ...presetTournament('double_elimination', plainNames), type: 'custom', dealing: 'lines' },
		rounds: [
			{ ...round, format: 'heat', groupSize: 4, groupCount: 2, advancement: { first: 2, further: 0, by: 'time' } },
			{ ...round, format: 'heat', groupSize: 4, groupCount: 1 },
		],
	},
	8,
)
const sheet = (...rows: string[]) => rows.map((row, index) => ({ line: index + 2, cells: row.split('|') }))
const check = (part: PartOfSheet, heading: string, ...rows: string[]) =>
	checkSheet([part], people, columnsByHeading(heading.split('|')), sheet(...rows))
const faults = (found: ReturnType<typeof check>) => found.lines.flatMap(({ fault }) => fault ?? [])
const withResults = (part: PartOfSheet, results: readonly (Result | null)[]) => ({
	...part,
	results: results.flatMap((result, match) => (result ? [{ id: match + 1, match, result }] : [])),
})

describe('the columns of a sheet', () => {
	it('are known by their headings in both languages', () => {
		expect(columnsByHeading(['Số trận', 'Bên 1', 'Bên 2', 'Tỉ số', 'Ghi chú của tôi'])).toEqual(['match', 'first', 'second', 'score', null])
		expect(columnsByHeading(['Bib', 'NAME', 'Chip time', 'Pos.', 'Status'])).toEqual(['number', 'name', 'time', 'place', 'ending'])
		expect([isHeading(['Số báo danh', 'x']), isHeading(['12', '3-1'])]).toEqual([true, false])
	})

	it('are guessed by their cells where they have no headings', () => {
		expect(
			columnsByLooks([
				['1', '3-1'],
				['2', '0-2'],
			]),
		).toEqual(['match', 'score'])
		expect(
			columnsByLooks([
				['101', 'An', '10.52'],
				['7', 'Bình', '1:02.30'],
			]),
		).toEqual(['number', 'name', 'time'])
		expect(columnsByLooks([['An', 'Bình', '21-15 18-21']])).toEqual(['first', 'second', 'score'])
	})
})

describe('a sheet of duels', () => {
	it('is read by match number, by names and by numbers, whichever side stands first', () => {
		const four = knockout(4)
		const found = check(four, 'match|first|second|score', '1|||3-1', '|A3|Bình|0-2')
		expect(found.lines.map(({ kind }) => kind)).toEqual(['new', 'new'])
		expect(found.entries.map(({ match, result }) => [match, result.kind === 'duel' && result.games[0]])).toEqual([
			[0, [3, 1]],
			[1, four.structure.groups[1]?.slots[0]?.from === 'entrant' && four.structure.groups[1].slots[0].entrant === 3 ? [0, 2] : [2, 0]],
		])
	})

	it('may list the final before the semifinals that lead to it', () => {
		const found = check(knockout(4), 'first|second|score', 'An|Bình|2-1', 'An|Dũng|2-0', 'Chi|Bình|0-2')
		expect(found.lines.map(({ line, kind, match }) => [line, kind, match])).toEqual([
			[2, 'new', 2],
			[3, 'new', 0],
			[4, 'new', 1],
		])
		expect(found.entries.at(-1)?.match).toBe(2)
	})

	it('reports for every line what is wrong, and in which column', () => {
		const four = knockout(4)
		const wrong = (heading: string, row: string) => {
			const [line] = check(four, heading, row).lines
			return [line?.fault, line?.column]
		}
		const byNumber = 'match|score|ending 1|ending 2'
		expect(wrong(byNumber, '|3-1')).toEqual(['match_missing', 'match'])
		expect(wrong(byNumber, '9|3-1')).toEqual(['match_unknown', 'match'])
		expect(wrong(byNumber, '3|3-1')).toEqual(['not_ready', 'match'])
		expect(wrong(byNumber, '1|')).toEqual(['score_missing', 'score'])
		expect(wrong(byNumber, '1|ba một')).toEqual(['score_not_understood', 'score'])
		expect(wrong(byNumber, '1|3-1 1-3')).toEqual(['too_many_games', 'score'])
		expect(wrong(byNumber, '1|1-1')).toEqual(['undecided', 'score'])
		expect(wrong(byNumber, '1|3-1|mưa')).toEqual(['ending_not_understood', 'ending_one'])
		const byName = 'match|first|second|score'
		expect(wrong(byName, '|Ai đó|Bình|3-1')).toEqual(['people_unknown', 'first'])
		expect(wrong(byName, '|An||3-1')).toEqual(['people_unknown', 'second'])
		expect(wrong(byName, '|An|Bình|3-1')).toEqual(['no_meeting', 'first'])
		expect(wrong(byName, '1|An|Bình|3-1')).toEqual(['sides_differ', 'first'])
		expect(wrong('part|match|score', 'nữ|1|3-1')).toEqual(['part_unknown', 'part'])
		expect(faults(check(four, 'match|score', '1|3-1', '1|2-0'))).toEqual(['twice'])
		const twins = checkSheet(
			[four],
			people.map((person) => ({ ...person, name: 'An' })),
			['first', 'second', 'score'],
			sheet('An|A2|1-0'),
		)
		expect(twins.lines[0]?.fault).toBe('people_ambiguous')
	})

	it('reads walkovers and other endings in both languages', () => {
		const found = check(knockout(4), 'match|score|ending 1|ending 2', '1||Bỏ cuộc trước trận|', '2|||DNS')
		expect(found.entries.map(({ result }) => result.kind === 'duel' && result.endings)).toEqual([
			['walkover', 'played'],
			['played', 'no_show'],
		])
	})

	it('names matches that a correction makes void, but not those the sheet fills again', () => {
		const four = knockout(4)
		const played = withResults(four, [duel(1, 0), duel(1, 0), duel(1, 0)])
		const correction = check(played, 'match|score', '1|0-1', '2|1-0')
		expect(correction.lines.map(({ kind }) => kind)).toEqual(['corrected', 'same'])
		expect(correction.replays).toEqual([{ gender: 'mixed', match: 2 }])
		const whole = check(played, 'match|score', '1|0-1', '3|2-0')
		expect(whole.replays).toEqual([])
		expect(whole.entries.map(({ match }) => match)).toEqual([0, 2])
	})

	it('gives the same state of play in any order of its lines', () => {
		const structure = knockout(8).structure
		fc.assert(
			fc.property(
				fc.array(fc.boolean(), { minLength: 7, maxLength: 7 }),
				fc.infiniteStream(fc.double({ min: 0, max: 1 })),
				(wins, order) => {
					const play = playThrough(structure, (_, match) => (wins[match] ? duel(2, 1) : duel(0, 3)))
					const part = { ...knockout(8), structure }
					const rows = structure.matches
						.map(({ group, sides }, match) => {
							const [one, other] = sides.map((slot) => names[Number(play.occupants[group]?.[slot]) - 1])
							return { row: `${one}|${other}|${wins[match] ? '2-1' : '0-3'}`, at: order.next().value ?? 0 }
						})
						.sort((one, other) => one.at - other.at)
					const found = check(part, 'first|second|score', ...rows.map(({ row }) => row))
					expect(faults(found)).toEqual([])
					const after = found.entries.reduce(
						(state, { match, result }) => withResult(structure, state, match, result).play,
						playOf(structure),
					)
					expect(after.occupants).toEqual(play.occupants)
				},
			),
			{ numRuns: 40 },
		)
	})
})

describe('a sheet of heats', () => {
	const [first] = sprint.structure.groups
	const runners = (first?.slots ?? []).flatMap((source) => (source.from === 'entrant' ? [`A${source.entrant}`] : []))

	it('has a line for each person, with number and time as timing systems write them', () => {
		const found = check(sprint, 'bib|time', ...runners.map((runner, lane) => `${runner}|${lane === 3 ? 'DNF' : `10.${50 + lane}`}`))
		expect(found.lines.map(({ kind, match }) => [kind, match])).toEqual(runners.map(() => ['new', 0]))
		expect(found.entries).toHaveLength(1)
		expect(found.entries[0]?.result).toMatchObject({
			kind: 'heat',
			marks: [{ time: 10_500 }, { time: 10_510 }, { time: 10_520 }, { ending: 'retired' }],
		})
	})

	it('reports who of a heat is missing or wrong; a single line corrects a heat that has a result', () => {
		expect(faults(check(sprint, 'bib|time', `${runners[0]}|10.5`))).toEqual(['heat_incomplete'])
		const typed = runners.map((runner, lane) => `${runner}|${lane === 1 ? 'nhanh' : '10.5'}`)
		expect(faults(check(sprint, 'bib|time', ...typed))).toEqual([
			...['heat_incomplete', 'time_not_understood', 'heat_incomplete', 'heat_incomplete'],
		])
		const run = withResults(sprint, [heat(10_500, 10_600, 10_700, 10_800)])
		const found = check(run, 'bib|time', `${runners[3]}|10.1`)
		expect(found.entries[0]?.result).toMatchObject({ marks: [{ time: 10_500 }, { time: 10_600 }, { time: 10_700 }, { time: 10_100 }] })
	})
})

describe('undoing a sheet', () => {
	const four = knockout(4)
	const played = (...results: (Result | null)[]) => withResults(four, results)
	const wrote = { gender: 'mixed' as const, match: 0, id: 1, before: null }

	it('is possible as long as its results count and no later result was built on them', () => {
		expect(canTakeBack(played(duel(1, 0)), [wrote])).toBe(true)
		expect(canTakeBack(played(duel(1, 0), duel(1, 0)), [wrote])).toBe(true)
		expect(canTakeBack(played(duel(1, 0), duel(1, 0), duel(1, 0)), [wrote])).toBe(false)
		expect(canTakeBack(played(null), [wrote])).toBe(false)
		expect(canTakeBack(played(duel(1, 0)), [{ ...wrote, id: 99 }])).toBe(false)
	})

	it('brings back a result its correction made void, unless that match was played again', () => {
		const corrected = [
			{ ...wrote, before: duel(0, 1) },
			{ gender: 'mixed' as const, match: 2, id: null, before: duel(4, 0) },
		]
		expect(canTakeBack(played(duel(1, 0), duel(1, 0)), corrected)).toBe(true)
		expect(canTakeBack(played(duel(1, 0), duel(1, 0), duel(2, 0)), corrected)).toBe(false)
		const structure: Structure = four.structure
		expect(playOfPart({ ...four, structure }).results).toHaveLength(structure.matches.length)
	})
})
