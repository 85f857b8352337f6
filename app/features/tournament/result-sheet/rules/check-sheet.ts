import { fitsMatch } from '~/features/tournament/bracket/rules/fits-match.ts'
import { mustDecide, playOfPart, type PlayedPart } from '~/features/tournament/bracket/rules/part-play.ts'
import { readDuel, readHeat, typedOfResult, type ResultFault, type TypedResult } from '~/features/tournament/bracket/rules/typed-result.ts'
import type { PartGender } from '~/features/tournament/bracket/rules/bracket.ts'
import { isPlayable } from '~/features/tournament/rules/group-outcome.ts'
import { withResult } from '~/features/tournament/rules/play.ts'
import type { Ending, Occupant, Play, Result, Structure } from '~/features/tournament/rules/shape.ts'
import { folded, type ColumnMeaning, type Columns } from './columns.ts'
import { endingOf } from './ending-words.ts'

/** A line of a sheet, with its line number. */
export interface SheetLine {
	line: number
	cells: readonly string[]
}

/** What can be wrong with a line, beside a fault of its result. */
export type LineFault =
	| ResultFault
	| 'match_missing'
	| 'match_unknown'
	| 'part_unknown'
	| 'people_unknown'
	| 'people_ambiguous'
	| 'no_meeting'
	| 'sides_differ'
	| 'not_ready'
	| 'ending_not_understood'
	| 'twice'
	| 'heat_incomplete'
	| 'not_in_heat'
	| 'result_wrong'

/** What a line does: it adds a result, replaces one, repeats the one that stands, or does nothing because it is wrong. */
export interface CheckedLine {
	line: number
	kind: 'new' | 'corrected' | 'same' | 'wrong'
	gender?: PartGender
	match?: number
	fault?: LineFault
	/** The column that contains the mistake. */
	column?: ColumnMeaning
}

/** A result to be written. */
export interface SheetEntry {
	gender: PartGender
	match: number
	result: Result
}

export interface CheckedSheet {
	lines: CheckedLine[]
	/** In the order in which they can be entered. */
	entries: SheetEntry[]
	/** Matches that become void and are not in the sheet: they must be played again. */
	replays: { gender: PartGender; match: number }[]
}

export interface PartOfSheet extends PlayedPart {
	gender: PartGender
}

export interface PersonOfSheet {
	id: number
	name: string
	number: string | null
}

const partWords: Readonly<Record<PartGender, readonly string[]>> = {
	mixed: ['', 'mixed', 'chung', 'everyone', 'moi nguoi', 'nam nu'],
	male: ['male', 'men', 'nam', 'm'],
	female: ['female', 'women', 'nu', 'f', 'w'],
}

interface Fault {
	fault: LineFault
	column?: ColumnMeaning
	/** A result further below may repair this fault: the players are not known yet. */
	waits?: true
}

const isFault = (found: object): found is Fault => 'fault' in found

/** Finds people by their candidate number or their whole name. */
function finderOf(people: readonly PersonOfSheet[]) {
	const byWord = new Map<string, number[]>()
	const note = (word: string, id: number) => {
		if (word !== '') byWord.set(word, [...(byWord.get(word) ?? []), id])
	}
	for (const { id, name, number } of people) {
		note(folded(name), id)
		if (number !== null && folded(number) !== folded(name)) note(folded(number), id)
	}
	return (typed: string): readonly number[] => byWord.get(folded(typed)) ?? []
}

interface Part extends PartOfSheet {
	play: Play
	/** Match → the line that wrote it. */
	written: Map<number, number>
}

/**
 * What a sheet would write, line by line. Lines may come in any order: a final may stand above the semifinals that lead to it. Nothing is written
 * while a line is wrong.
 */
export function checkSheet(
	given: readonly PartOfSheet[],
	people: readonly PersonOfSheet[],
	columns: Columns,
	sheet: readonly SheetLine[],
): CheckedSheet {
	const parts: Part[] = given.map((part) => ({ ...part, play: playOfPart(part), written: new Map() }))
	const find = finderOf(people)
	const checked = new Map<number, CheckedLine>()
	const entries: SheetEntry[] = []
	const cell = (line: SheetLine, meaning: ColumnMeaning) => {
		const index = columns.indexOf(meaning)
		return index < 0 ? '' : (line.cells[index] ?? '').trim()
	}
	const enter = (part: Part, match: number, result: Result, lines: readonly SheetLine[]) => {
		const before = part.play.results[match] ?? null
		const isSame = before !== null && sameResult(before, result)
		if (!isSame) {
			part.play = withResult(part.structure, part.play, match, result).play
			entries.push({ gender: part.gender, match, result })
		}
		for (const { line } of lines) {
			part.written.set(match, line)
			checked.set(line, { line, kind: isSame ? 'same' : before ? 'corrected' : 'new', gender: part.gender, match })
		}
	}
	const wrong = ({ line }: SheetLine, { fault, column }: Fault, at?: { part: Part; match: number }) =>
		checked.set(line, { line, kind: 'wrong', fault, ...(column && { column }), ...(at && { gender: at.part.gender, match: at.match }) })

	const isOfHeat = (line: SheetLine) => cell(line, 'name') !== '' || cell(line, 'number') !== ''
	let pending = sheet.filter(({ cells }) => cells.some((each) => each.trim() !== ''))
	for (let moved = true; moved;) {
		moved = false
		for (const line of pending.filter((each) => !isOfHeat(each))) {
			const found = duelOf(parts, find, (meaning) => cell(line, meaning))
			if (isFault(found)) {
				if (found.waits) continue
				wrong(line, found)
			} else enter(found.part, found.match, found.result, [line])
			moved = true
		}
		for (const { part, match, lines } of heatsOf(parts, find, pending.filter(isOfHeat), cell)) {
			const found = heatResultOf(part, match, lines, cell)
			if (isFault(found)) continue
			enter(part, match, found, lines)
			moved = true
		}
		pending = pending.filter(({ line }) => !checked.has(line))
	}
	for (const line of pending) {
		if (!isOfHeat(line)) {
			const found = duelOf(parts, find, (meaning) => cell(line, meaning))
			if (isFault(found)) wrong(line, found)
			continue
		}
		const [heat] = heatsOf(parts, find, pending.filter(isOfHeat), cell).filter(({ lines }) => lines.some((each) => each.line === line.line))
		const own = heat?.lines.find((each) => each.line === line.line)
		if (heat && own) {
			const found = heatResultOf(heat.part, heat.match, heat.lines, cell, own.lane)
			if (isFault(found)) wrong(line, found, heat)
		} else wrong(line, heatFault(parts, find, line, cell))
	}
	return {
		lines: sheet.flatMap(({ line }) => checked.get(line) ?? []),
		entries,
		replays: parts.flatMap((part) =>
			replaysOf(
				part,
				given.find(({ gender }) => gender === part.gender),
			),
		),
	}
}

function replaysOf({ gender, play }: Part, before: PartOfSheet | undefined) {
	return (before?.results ?? []).flatMap(({ match }) => (play.results[match] === null ? [{ gender, match }] : []))
}

/** Whether two results are equal, even where only one of them writes out empty fields. */
function sameResult(one: Result, other: Result): boolean {
	return JSON.stringify(typedOfResult(one)) === JSON.stringify(typedOfResult(other))
}

function partsMeant(parts: readonly Part[], typed: string): readonly Part[] | Fault {
	if (typed === '') return parts
	const gender = (Object.keys(partWords) as PartGender[]).find((each) => partWords[each].includes(folded(typed)))
	const meant = parts.filter((part) => part.gender === gender)
	return meant.length > 0 ? meant : { fault: 'part_unknown', column: 'part' }
}

type Cell = (meaning: ColumnMeaning) => string
type Finder = ReturnType<typeof finderOf>

/** The person a cell means, among those of the parts. */
function personOf(parts: readonly Part[], find: Finder, typed: string, column: ColumnMeaning): { id: number } | Fault {
	const found = find(typed).filter((id) => parts.some(({ structure }) => structure.entrants.some((entrant) => entrant.id === id)))
	const [id] = found
	if (id === undefined) return { fault: 'people_unknown', column }
	return found.length > 1 ? { fault: 'people_ambiguous', column } : { id }
}

function formatOf(structure: Structure, match: number) {
	return structure.groups[structure.matches[match]?.group ?? -1]?.format
}

function playersOf({ structure, play }: Part, match: number): Occupant[] {
	const { group, sides } = structure.matches[match] ?? { group: -1, sides: [] }
	return sides.map((slot) => play.occupants[group]?.[slot] ?? null)
}

const known = new WeakMap<Play, Map<Occupant, number[]>>()

/** The matches, in order, of the groups in which somebody stands by the present state of play. */
function matchesOf({ structure, play }: Part, id: number): readonly number[] {
	let groups = known.get(play)
	if (!groups) {
		groups = new Map<Occupant, number[]>()
		for (const [group, occupants] of play.occupants.entries())
			for (const occupant of occupants) {
				const own = groups.get(occupant)
				if (own) own.push(group)
				else groups.set(occupant, [group])
			}
		known.set(play, groups)
	}
	return (groups.get(id) ?? []).flatMap((group) => structure.groups[group]?.matches ?? [])
}

/** Finds the match of a number that people count from 1. */
function matchNumbered(meant: readonly Part[], typed: string): { part: Part; match: number } | Fault {
	const match = /^\d{1,6}$/.test(typed) ? Number(typed) - 1 : -1
	const [part, other] = meant.filter(({ structure }) => structure.matches[match] !== undefined)
	if (!part) return { fault: 'match_unknown', column: 'match' }
	return other ? { fault: 'part_unknown', column: 'part' } : { part, match }
}

function duelOf(parts: readonly Part[], find: Finder, cell: Cell): { part: Part; match: number; result: Result } | Fault {
	const meant = partsMeant(parts, cell('part'))
	if ('fault' in meant) return meant
	const found = whichDuel(meant, find, cell)
	if (isFault(found)) return found
	const { part, match, isTurned } = found
	if (formatOf(part.structure, match) === 'heat') return { fault: 'match_missing', column: 'match' }
	if (!isPlayable(part.structure, part.play, match)) return { fault: 'not_ready', column: 'match', waits: true }
	if (part.written.has(match)) return { fault: 'twice', column: 'match' }
	const result = readScore(part, match, cell)
	if (isFault(result)) return result
	const own = isTurned ? turned(result) : result
	return fitsMatch(part.structure, part.play, match, own) ? { part, match, result: own } : { fault: 'result_wrong', column: 'score' }
}

function whichDuel(meant: readonly Part[], find: Finder, cell: Cell): { part: Part; match: number; isTurned: boolean } | Fault {
	const [first, second] = [cell('first'), cell('second')]
	const numbered = cell('match') === '' ? undefined : matchNumbered(meant, cell('match'))
	if (numbered && isFault(numbered)) return numbered
	if (first === '' || second === '') {
		if (first !== second) return { fault: 'people_unknown', column: first === '' ? 'first' : 'second' }
		return numbered ? { ...numbered, isTurned: false } : { fault: 'match_missing', column: 'match' }
	}
	const one = personOf(meant, find, first, 'first')
	if (isFault(one)) return one
	const other = personOf(meant, find, second, 'second')
	if (isFault(other)) return other
	if (numbered) {
		const players = playersOf(numbered.part, numbered.match)
		if (players.some((player) => player === null)) return { fault: 'not_ready', column: 'match', waits: true }
		const isTurned = players[0] === other.id && players[1] === one.id
		if (!isTurned && (players[0] !== one.id || players[1] !== other.id)) return { fault: 'sides_differ', column: 'first', waits: true }
		return { ...numbered, isTurned }
	}
	const meetings = meant.flatMap((part) =>
		matchesOf(part, one.id).flatMap((match) => {
			const players = formatOf(part.structure, match) === 'heat' ? [] : playersOf(part, match)
			const isTurned = players[0] === other.id && players[1] === one.id
			return isTurned || (players[0] === one.id && players[1] === other.id) ? [{ part, match, isTurned }] : []
		}),
	)
	const free = meetings.filter(({ part, match }) => !part.written.has(match))
	const open = free.filter(({ part, match }) => part.play.results[match] === null)
	// Two people who meet twice have each side once, so the order of the names says which match is meant.
	const best = open.find(({ isTurned }) => !isTurned) ?? open[0] ?? free.findLast(({ isTurned }) => !isTurned) ?? free.at(-1)
	if (best) return best
	return meetings.length > 0 ? { fault: 'twice', column: 'first' } : { fault: 'no_meeting', column: 'first', waits: true }
}

function readScore({ structure }: Part, match: number, cell: Cell): Result | Fault {
	const endings: Ending[] = []
	for (const column of ['ending_one', 'ending_two'] as const) {
		const ending = endingOf(cell(column))
		if (ending === undefined) return { fault: 'ending_not_understood', column }
		endings.push(ending)
	}
	const [one, other] = [cell('score_one'), cell('score_two')]
	const score = cell('score') !== '' ? cell('score') : one === '' && other === '' ? '' : `${one}-${other}`
	const typed = { score, decider: cell('decider'), 'ending.0': endings[0] ?? '', 'ending.1': endings[1] ?? '' }
	const round = structure.groups[structure.matches[match]?.group ?? -1]?.round ?? -1
	const read = readDuel(typed, { bestOf: structure.rounds[round]?.bestOf ?? 1, mustDecide: mustDecide(structure, match) })
	return read.fault === undefined ? read.result : { fault: read.fault, column: cell('score') === '' && one !== '' ? 'score_one' : 'score' }
}

/** A duel's result with the sides swapped. */
function turned(result: Result): Result {
	if (result.kind === 'heat') return result
	const back = <Value>([one, other]: readonly [Value, Value]): [Value, Value] => [other, one]
	const { games, decider, endings, conduct } = result
	return {
		...{ kind: 'duel', games: games.map(back), endings: back(endings) },
		...(decider && { decider: back(decider) }),
		...(conduct && { conduct: back(conduct) }),
	}
}

type CellOf = (line: SheetLine, meaning: ColumnMeaning) => string

interface HeatLine {
	line: SheetLine
	lane: number
}

interface HeatOfSheet {
	part: Part
	match: number
	lines: (SheetLine & { lane: number })[]
}

/** The heat of a line: the named heat, else the person's first heat that waits for a result, else their last heat. */
function heatOf(parts: readonly Part[], find: Finder, line: SheetLine, cell: CellOf): ({ part: Part; match: number } & HeatLine) | Fault {
	const meant = partsMeant(parts, cell(line, 'part'))
	if ('fault' in meant) return meant
	const column = cell(line, 'number') === '' ? 'name' : 'number'
	const person = personOf(meant, find, cell(line, column), column)
	if (isFault(person)) return person
	const numbered = cell(line, 'match') === '' ? undefined : matchNumbered(meant, cell(line, 'match'))
	if (numbered && isFault(numbered)) return numbered
	const theirs = meant.flatMap((part) =>
		matchesOf(part, person.id).flatMap((match) => {
			if (formatOf(part.structure, match) !== 'heat' || (numbered && (numbered.part !== part || numbered.match !== match))) return []
			const lane = playersOf(part, match).indexOf(person.id)
			return lane < 0 || !isPlayable(part.structure, part.play, match) ? [] : [{ part, match, lane, line }]
		}),
	)
	const free = theirs.filter(({ part, match }) => !part.written.has(match))
	const best = free.find(({ part, match }) => part.play.results[match] === null) ?? free.at(-1)
	if (best) return best
	if (theirs.length > 0) return { fault: 'twice', column }
	return { fault: 'not_in_heat', column, waits: true }
}

/** The heats the lines belong to, each with its lines. */
function heatsOf(parts: readonly Part[], find: Finder, lines: readonly SheetLine[], cell: CellOf): HeatOfSheet[] {
	const heats = new Map<string, HeatOfSheet>()
	for (const line of lines) {
		const found = heatOf(parts, find, line, cell)
		if (isFault(found)) continue
		const { part, match, lane } = found
		const key = `${part.gender}.${match}`
		const heat = heats.get(key) ?? { part, match, lines: [] }
		heats.set(key, heat)
		heat.lines.push({ ...line, lane })
	}
	return [...heats.values()]
}

function heatFault(parts: readonly Part[], find: Finder, line: SheetLine, cell: CellOf): Fault {
	const found = heatOf(parts, find, line, cell)
	return isFault(found) ? found : { fault: 'twice' }
}

/**
 * A heat's result from the lines of its runners; a runner without a line keeps the result that stands. `asked` is the lane whose mistake is reported
 * first.
 */
function heatResultOf(part: Part, match: number, lines: HeatOfSheet['lines'], cell: CellOf, asked?: number): Result | Fault {
	const players = playersOf(part, match)
	const taken = players.map((player) => typeof player === 'number')
	const typed: Record<string, string> = { ...(typedOfResult(part.play.results[match] ?? null) satisfies TypedResult) }
	const faults = new Map<number, Fault>()
	const told = new Set<number>()
	for (const line of lines) {
		const { lane } = line
		if (told.has(lane)) faults.set(lane, { fault: 'twice' })
		told.add(lane)
		// Timing systems write an ending (DNS, DNF …) in the column of the time.
		const [time, place] = [cell(line, 'time'), cell(line, 'place')]
		const spoken = [cell(line, 'ending'), time, place].find((each) => each !== '' && endingOf(each) !== undefined)
		const ending = spoken === undefined ? 'played' : (endingOf(spoken) ?? 'played')
		if (cell(line, 'ending') !== '' && endingOf(cell(line, 'ending')) === undefined)
			faults.set(lane, { fault: 'ending_not_understood', column: 'ending' })
		typed[`time.${lane}`] = time === spoken ? '' : time
		typed[`place.${lane}`] = place === spoken ? '' : place.replace(/\.$/, '')
		typed[`ending.${lane}`] = ending === 'played' ? 'finished' : ending === 'walkover' ? 'no_show' : ending
		const alone = readHeat(Object.fromEntries(['time', 'place', 'ending'].map((name) => [`${name}.0`, typed[`${name}.${lane}`] ?? ''])), [
			true,
		])
		if (alone.fault !== undefined && !faults.has(lane)) faults.set(lane, { fault: alone.fault, column: time === '' ? 'place' : 'time' })
	}
	const own = asked === undefined ? undefined : faults.get(asked)
	const [first] = faults.values()
	if (own) return own
	const missing = taken.some((isTaken, lane) => isTaken && !told.has(lane) && !part.play.results[match])
	if (missing || first) return { fault: 'heat_incomplete', column: 'match' }
	const read = readHeat(typed, taken)
	if (read.fault !== undefined) return { fault: read.fault, column: 'time' }
	return fitsMatch(part.structure, part.play, match, read.result) ? read.result : { fault: 'result_wrong', column: 'time' }
}
