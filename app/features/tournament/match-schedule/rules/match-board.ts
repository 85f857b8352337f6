import { finalRanks, openMatches, playOfPart, type PlayedPart } from '~/features/tournament/bracket/rules/part-play.ts'
import { duelScores } from '~/features/tournament/bracket/rules/box-scores.ts'
import { ownPlace } from '~/features/tournament/bracket/rules/candidate-path.ts'
import { writesHalves } from '~/features/tournament/bracket/rules/shown-game.ts'
import { timeInWords } from '~/features/tournament/bracket/rules/typed-result.ts'
import { winnerOfDuel } from '~/features/tournament/rules/duel-score.ts'
import { groupStandings } from '~/features/tournament/rules/group-outcome.ts'
import { swissStandings } from '~/features/tournament/rules/ranks.ts'
import type { HeatEnding, Occupant, Play, StandingRow, Structure } from '~/features/tournament/rules/shape.ts'

/** Somebody in a match, as a board names them, with what they have so far. */
export interface BoardSide {
	name: string
	score: string
	won: boolean
}

export interface BoardMatch {
	/** Unique among all matches of its event. */
	key: string
	bracket: string
	/** The names of its round and group. */
	where: string
	/** ISO 8601; null where the schedule has no time. */
	at: string | null
	court: string
	sides: BoardSide[]
	/** How many more people are in it than are named. */
	more: number
}

export interface BoardRow {
	rank: number
	tied: boolean
	name: string
	/** Goals or games for and against; empty where they are not counted. */
	score: string
	played: number | null
	points: number | null
}

export interface BoardTable {
	key: string
	bracket: string
	title: string
	rows: BoardRow[]
}

/** The columns of a table, beside rank and name, that are not empty. */
export function columnsOf(rows: readonly BoardRow[]): { counts: boolean; scores: boolean } {
	return { counts: rows.some(({ points }) => points !== null), scores: rows.some(({ score }) => score !== '') }
}

/** The present state of an event's brackets: for the hall's screen, and for other people's pages. */
export interface MatchBoard {
	running: BoardMatch[]
	next: BoardMatch[]
	latest: BoardMatch[]
	tables: BoardTable[]
}

/** A part of a bracket, with the words for its names. */
export interface BoardPart extends PlayedPart {
	key: string
	results: readonly { id: number; match: number; result: PlayedPart['results'][number]['result'] }[]
	/** The name of the bracket, and of the part where there are several. */
	bracket: string
	isClosed: boolean
	minutes: number
	times: readonly { match: number; at: string; court: string }[]
	occupantName: (occupant: Occupant | undefined) => string
	roundName: (structure: Structure, round: number) => string
	groupName: (structure: Structure, group: number) => string
	finalRanks: string
	swissTable: string
	/** The words for how somebody ended a heat without finishing it. */
	heatEndings: Readonly<Record<HeatEnding, string>>
}

/** As many as people in a hall can read on some pages; of a heat, the first ones. */
const [mostMatches, mostSides, mostRows, mostRanks] = [16, 8, 24, 8] as const

/** The matches of now, next and lately, and the tables. A match counts as running for twice its length from its time on; without times, none does. */
export function boardOf(parts: readonly BoardPart[], now: Date): MatchBoard {
	const open: { match: BoardMatch; begins: number; runs: boolean }[] = []
	const done: { match: BoardMatch; id: number }[] = []
	const tables: BoardTable[] = []
	for (const part of parts) {
		const play = playOfPart(part)
		const times = new Map(part.times.map((time) => [time.match, time]))
		const told = (match: number) => matchOf(part, play, match, times.get(match))
		for (const match of part.isClosed ? [] : openMatches(part.structure, play)) {
			const at = times.get(match)?.at
			const begins = at === undefined ? Infinity : Date.parse(at)
			const runs = begins <= now.getTime() && now.getTime() < begins + Math.max(1, part.minutes) * 120_000
			open.push({ match: told(match), begins, runs })
		}
		for (const { id, match } of part.results.slice(-mostMatches)) done.push({ match: told(match), id })
		tables.push(...tablesOf(part, play))
	}
	// Matches without a time come last, in the order of their brackets.
	open.sort((one, other) => (one.begins === other.begins ? 0 : one.begins - other.begins))
	const some = (runs: boolean) =>
		open
			.filter((each) => each.runs === runs)
			.slice(0, mostMatches)
			.map(({ match }) => match)
	done.sort((one, other) => other.id - one.id)
	return { running: some(true), next: some(false), latest: done.slice(0, mostMatches).map(({ match }) => match), tables }
}

function matchOf(part: BoardPart, play: Play, match: number, time: { at: string; court: string } | undefined): BoardMatch {
	const { structure } = part
	const { group, sides } = structure.matches[match] ?? { group: 0, sides: [] }
	const { round } = structure.groups[group] ?? { round: 0 }
	const all = sides.map((slot, side) => sideOf(part, play, match, side, play.occupants[group]?.[slot]))
	const shown = structure.groups[group]?.format === 'heat' ? heatInOrder(play, match, all) : all
	const where = [part.roundName(structure, round), part.groupName(structure, group)].join(', ')
	return {
		...{ key: `${part.key}.${match}`, bracket: part.bracket, where, at: time?.at ?? null, court: time?.court ?? '' },
		...{ sides: shown.slice(0, mostSides), more: Math.max(0, shown.length - mostSides) },
	}
}

function sideOf(
	{ structure, occupantName, heatEndings }: BoardPart,
	play: Play,
	match: number,
	side: number,
	occupant: Occupant | undefined,
): BoardSide {
	const result = play.results[match] ?? null
	const name = occupantName(occupant)
	if (result === null) return { name, score: '', won: false }
	if (result.kind === 'duel')
		return { name, score: duelScores(result, writesHalves(structure, play))[side] ?? '', won: winnerOfDuel(result) === side }
	const place = ownPlace(result, side)
	const { time, ending = 'finished' } = result.marks[side] ?? {}
	if (ending !== 'finished') return { name, score: heatEndings[ending], won: false }
	return { name, score: typeof time === 'number' ? timeInWords(time) : place === null ? '' : `${place}.`, won: place === 1 }
}

/** The sides of a heat; once it is over, the fastest come first. */
function heatInOrder(play: Play, match: number, sides: readonly BoardSide[]): BoardSide[] {
	const result = play.results[match] ?? null
	if (result === null) return [...sides]
	const placed = sides.map((side, nth) => ({ side, place: ownPlace(result, nth) ?? Infinity }))
	return placed.sort((one, other) => (one.place === other.place ? 0 : one.place - other.place)).map(({ side }) => side)
}

/** The tables of a part: of groups and Swiss tournaments while they are played, of the first ranks once the bracket is closed. */
function tablesOf(part: BoardPart, play: Play): BoardTable[] {
	const { structure, key, bracket } = part
	if (part.isClosed) {
		const rows = finalRanks(structure, play)
			.flatMap(({ entrant, rank, tied, round }) =>
				rank === null || round === null ? [] : [{ rank, tied, name: part.occupantName(entrant), score: '', played: null, points: null }],
			)
			.slice(0, mostRanks)
		return rows.length === 0 ? [] : [{ key: `${key}.ranks`, bracket, title: part.finalRanks, rows }]
	}
	const table = (of: string, title: string, rows: readonly StandingRow[]): BoardTable[] =>
		rows.length === 0 ? [] : [{ key: `${key}.${of}`, bracket, title, rows: rows.slice(0, mostRows).map(rowOf) }]
	const isSwiss = structure.type === 'swiss'
	const rowOf = ({ rank, tied, entrant, for: own, against, played, points }: StandingRow): BoardRow => ({
		...{ rank, tied, name: part.occupantName(entrant), score: isSwiss ? '' : `${own}–${against}`, played, points },
	})
	if (isSwiss) return table('swiss', part.swissTable, swissStandings(structure, play))
	return structure.groups.flatMap(({ format, round }, group) =>
		format !== 'round_robin'
			? []
			: table(
					String(group),
					[part.roundName(structure, round), part.groupName(structure, group)].join(', '),
					groupStandings(structure, play, group),
				),
	)
}
