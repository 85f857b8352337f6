import { tallies, type Meeting, type Tally } from './tally.ts'
import type { Ranking, RankReason, SimpleTieBreak, StandingRow, TieBreak } from './shape.ts'

export interface Table {
	entrants: readonly number[]
	meetings: readonly Meeting[]
	ranking: Ranking
	bestOf?: number
	/** The ratings, for the step `rating`. */
	ratings?: ReadonlyMap<number, number>
	/** Entrants in the order that was decided or drawn where the rules left it open. */
	decided?: readonly number[]
}

/**
 * Computes a table: the order of its rows, and why each comes before the next. Ties that no step breaks share a rank and are marked; nobody is
 * ordered without a reason. Tied rows are in the order of `entrants`.
 */
export function standings(table: Table): StandingRow[] {
	const { entrants, meetings, ranking, bestOf = 1 } = table
	const all = tallies(entrants, meetings, ranking, bestOf)
	const classes = settle([...entrants], 0, { ...table, bestOf, all })
	let rank = 1
	return classes.flatMap(({ members, before }) => {
		const first = rank
		rank += members.length
		return members.map((entrant, index): StandingRow => {
			const { played, wins, draws, losses, for: own, against, points } = all.get(entrant) as Tally
			const isLast = index === members.length - 1
			return {
				entrant,
				rank: first,
				tied: members.length > 1,
				played,
				wins,
				draws,
				losses,
				for: own,
				against,
				points,
				time: null,
				ending: null,
				before: isLast ? before : null,
			}
		})
	})
}

/** The value of a step for everybody in a table, even where it separates nobody: the columns that explain a table. */
export function countedBy(step: SimpleTieBreak, table: Table): Map<number, number> {
	const { entrants, meetings, ranking, bestOf = 1 } = table
	const counted = { ...table, bestOf, all: tallies(entrants, meetings, ranking, bestOf) }
	const value = valueOf(step, counted.all, counted)
	return new Map(entrants.map((entrant) => [entrant, value(entrant)]))
}

/** Level entrants, and the reason why they come before the next. */
interface Level {
	members: number[]
	before: RankReason | null
}

interface Counted extends Table {
	bestOf: number
	all: Map<number, Tally>
}

/** Separates entrants who are level so far, by this step and the following ones. */
function settle(members: number[], step: number, table: Counted): Level[] {
	if (members.length < 2) return [{ members, before: null }]
	const current = table.ranking.steps[step]
	if (current === undefined)
		return partBy(members, 'all', decidedValue(members, table), 'lots', (level) => [{ members: level, before: null }])
	if (typeof current === 'object') return headToHead(members, current, step, table)
	const value = current === 'lots' ? decidedValue(members, table) : valueOf(current, table.all, table)
	return partBy(members, 'all', value, current, (level) => settle(level, step + 1, table))
}

/**
 * Compares by the matches among the level entrants; once some are separated, it starts again among those still level (UEFA article 20, "reapplied
 * exclusively").
 */
function headToHead(members: number[], current: Exclude<TieBreak, string>, step: number, table: Counted): Level[] {
	const { ranking, bestOf } = table
	const among = tallies(members, amongThem(members, table.meetings), ranking, bestOf)
	const part = (level: number[], from: number): Level[] => {
		const by = current.by[from]
		if (by === undefined)
			return level.length === members.length
				? settle(level, step + 1, table)
				: level.length < 2
					? [{ members: level, before: null }]
					: headToHead(level, current, step, table)
		return partBy(level, 'head_to_head', valueOf(by, among, table), by, (next) => part(next, from + 1))
	}
	return part(members, 0)
}

function amongThem(members: readonly number[], meetings: readonly Meeting[]): Meeting[] {
	const ids = new Set(members)
	return meetings.filter(({ one, other }) => ids.has(one) && other !== null && ids.has(other))
}

type Value = (entrant: number) => number

/** Separates by a value, more first; `further` continues with each part. */
function partBy(
	members: readonly number[],
	within: RankReason['within'],
	value: Value,
	step: SimpleTieBreak,
	further: (level: number[]) => Level[],
): Level[] {
	const parts = new Map<number, number[]>()
	for (const member of members) {
		const own = value(member)
		parts.set(own, [...(parts.get(own) ?? []), member])
	}
	const ordered = [...parts].sort(([one], [other]) => other - one)
	return ordered.flatMap(([own, part], index) => {
		const levels = further(part)
		const next = ordered[index + 1]
		const last = levels.at(-1)
		if (next && last) levels[levels.length - 1] = { ...last, before: { step, within, own: shown(step, own), next: shown(step, next[0]) } }
		return levels
	})
}

/** For lots, shows the place that was drawn. */
function shown(step: SimpleTieBreak, value: number): number {
	return step === 'lots' ? -value : value
}

/** The place in the decided order; the same for all unless each of them has one. */
function decidedValue(members: readonly number[], { decided = [] }: Table): Value {
	const places = new Map(decided.map((entrant, index) => [entrant, index + 1]))
	return members.every((member) => places.has(member)) ? (member) => -(places.get(member) as number) : () => 0
}

/** The value of a step; more is better. */
function valueOf(step: SimpleTieBreak, of: ReadonlyMap<number, Tally>, table: Counted): Value {
	const counted = (read: (tally: Tally) => number) => (entrant: number) => read(of.get(entrant) as Tally)
	switch (step) {
		case 'points':
			return counted(({ points }) => points)
		case 'difference':
			return counted((tally) => tally.for - tally.against)
		case 'for':
			return counted((tally) => tally.for)
		case 'wins':
			return counted(({ wins }) => wins)
		case 'conduct':
			return counted(({ conduct }) => conduct)
		case 'buchholz':
			return (entrant) => sum(opponentsPoints(entrant, table))
		case 'buchholz_cut_1':
			return (entrant) => {
				const points = opponentsPoints(entrant, table)
				return sum(points) - (points.length > 0 ? Math.min(...points) : 0)
			}
		case 'sonneborn_berger':
			return (entrant) => {
				const points = opponentsPoints(entrant, table)
				return sum((table.all.get(entrant) as Tally).met.map(({ share }, index) => share * (points[index] ?? 0)))
			}
		case 'rating':
			return (entrant) => table.ratings?.get(entrant) ?? 0
		// For heats (heat-order.ts) and decisions only; in a table of matches they separate nobody.
		case 'place':
		case 'time':
		case 'lots':
			return () => 0
	}
}

/** The points of the opponents; a round without an opponent counts as one with the entrant's own points (FIDE Handbook C.07, dummy opponent). */
function opponentsPoints(entrant: number, { all }: Counted): number[] {
	const own = all.get(entrant) as Tally
	return own.met.map(({ opponent }) => (opponent === null ? own.points : (all.get(opponent)?.points ?? 0)))
}

function sum(numbers: readonly number[]): number {
	return numbers.reduce((total, number) => total + number, 0)
}
