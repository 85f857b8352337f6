import type { Play, Source, Structure } from './shape.ts'

/** A time span in which matches are played: the hours of a day. Milliseconds since 1970. */
export interface Opening {
	from: number
	until: number
}

export interface ScheduleWish {
	/** The number of courts, lanes or boards. */
	courts: number
	openings: readonly Opening[]
	/** How long a match takes, and how long its players rest afterwards, in milliseconds. */
	matchMs: number
	restMs: number
}

/** The time and court of a match. Several parts of a bracket share the courts. */
export interface TimedMatch {
	part: number
	match: number
	/** When the match begins. */
	at: number
	/** The number of the court, from 0. */
	court: number
}

export interface PartToSchedule {
	structure: Structure
	play: Play
}

export interface Scheduled {
	matches: TimedMatch[]
	/** Matches for which no time was left. */
	left: { part: number; match: number }[]
}

/** The matches that are played or may be played: all except those with a bye. */
export function matchesToPlay({ structure, play }: PartToSchedule): number[] {
	return structure.matches.flatMap(({ group, sides }, match) => {
		const occupants = play.occupants[group] ?? []
		const isHeat = structure.groups[group]?.format === 'heat'
		const isNever = isHeat ? sides.every((slot) => occupants[slot] === 'bye') : sides.some((slot) => occupants[slot] === 'bye')
		return isNever ? [] : [match]
	})
}

/** The matches that must end before a match can begin, because they decide its players. */
export function matchesBefore({ groups, rounds, matches, type }: Structure, match: number): number[] {
	const group = groups[matches[match]?.group ?? -1]
	if (!group) return []
	const ofRound = (round: number) => (rounds[round]?.groups ?? []).flatMap((each) => groups[each]?.matches ?? [])
	// A Swiss round is paired by all results of the round before.
	if (type === 'swiss') return group.round === 0 ? [] : ofRound(group.round - 1)
	const before = (matches[match]?.sides ?? []).flatMap((slot) => {
		const source = group.slots[slot] as Source
		if (source.from === 'place') return groups[source.group]?.matches ?? []
		return source.from === 'entrant' || source.from === 'bye' ? [] : ofRound(source.round)
	})
	return [...new Set(before)]
}

/** The players of a match, each with a unique name: a known entrant, or the future occupant of a slot. */
function playersOf({ structure, play }: PartToSchedule, part: number, match: number): string[] {
	const { group, sides } = structure.matches[match] ?? { group: -1, sides: [] }
	return sides.flatMap((slot) => {
		const occupant = play.occupants[group]?.[slot]
		if (occupant === 'bye') return []
		return [typeof occupant === 'number' ? `${part}:${occupant}` : `${part}:${group}.${slot}`]
	})
}

/**
 * Gives every match a time and a court: round after round, each as early as its players are known and rested, and a court is free. `fixed` matches
 * stay in place. A match begins only where it also ends within the hours of a day.
 */
export function scheduled(parts: readonly PartToSchedule[], wish: ScheduleWish, fixed: readonly TimedMatch[] = []): Scheduled {
	const { courts, matchMs, restMs } = wish
	const openings = [...wish.openings].sort((one, other) => one.from - other.from)
	const taken: number[][] = Array.from({ length: courts }, () => [])
	const busy = new Map<string, number[]>()
	const begins = new Map<string, number>()
	const matches: TimedMatch[] = []
	const put = (timed: TimedMatch) => {
		matches.push(timed)
		taken[timed.court]?.push(timed.at)
		begins.set(`${timed.part}.${timed.match}`, timed.at)
		const part = parts[timed.part]
		if (part) for (const player of playersOf(part, timed.part, timed.match)) busy.set(player, [...(busy.get(player) ?? []), timed.at])
	}
	for (const timed of fixed) put(timed)
	const order = parts
		.flatMap((part, number) =>
			matchesToPlay(part)
				.filter((match) => !begins.has(`${number}.${match}`))
				.map((match) => {
					const { group, turn } = part.structure.matches[match] ?? { group: 0, turn: 1 }
					return { part: number, match, round: part.structure.groups[group]?.round ?? 0, turn }
				}),
		)
		// Plays the first turn of everybody before the second turn of anybody: those who have just played rest while others play.
		.sort((one, other) => one.round - other.round || one.turn - other.turn || one.part - other.part || one.match - other.match)
	const left: Scheduled['left'] = []
	for (const { part: number, match } of order) {
		const part = parts[number] as PartToSchedule
		const before = matchesBefore(part.structure, match).filter((each) => isToPlay(part, each))
		const known = before.flatMap((each) => begins.get(`${number}.${each}`) ?? [])
		const ready = known.length < before.length ? Number.POSITIVE_INFINITY : Math.max(0, ...known.map((at) => at + matchMs + restMs))
		const theirs = playersOf(part, number, match).flatMap((player) => busy.get(player) ?? [])
		const free = earliest({ openings, matchMs, restMs, ready, theirs, taken })
		if (free) put({ part: number, match, ...free })
		else left.push({ part: number, match })
	}
	return { matches, left }
}

const toPlay = new WeakMap<PartToSchedule, ReadonlySet<number>>()

function isToPlay(part: PartToSchedule, match: number): boolean {
	let known = toPlay.get(part)
	if (!known) toPlay.set(part, (known = new Set(matchesToPlay(part))))
	return known.has(match)
}

interface Search {
	openings: readonly Opening[]
	matchMs: number
	restMs: number
	ready: number
	/** When its players begin other matches. */
	theirs: readonly number[]
	/** When matches begin on each court. */
	taken: readonly (readonly number[])[]
}

/** The earliest time at which a court is free and all players have rested; with several free courts, the first one. */
function earliest({ openings, matchMs, restMs, ready, theirs, taken }: Search): { at: number; court: number } | undefined {
	let best: { at: number; court: number } | undefined
	for (const [court, begun] of taken.entries()) {
		const at = freeAt(openings, matchMs, ready, (time) => {
			const ends = [
				...begun.filter((other) => time < other + matchMs && other < time + matchMs).map((other) => other + matchMs),
				...theirs
					.filter((other) => time < other + matchMs + restMs && other < time + matchMs + restMs)
					.map((other) => other + matchMs + restMs),
			]
			return ends.length === 0 ? time : Math.max(...ends)
		})
		if (at !== undefined && (best === undefined || at < best.at)) best = { at, court }
	}
	return best
}

/** The first time from `ready` on that is within the hours, and that `next` does not postpone. */
function freeAt(openings: readonly Opening[], matchMs: number, ready: number, next: (time: number) => number): number | undefined {
	for (const { from, until } of openings) {
		let time = Math.max(from, ready)
		for (;;) {
			if (!(time + matchMs <= until)) break
			const later = next(time)
			if (later === time) return time
			time = later
		}
	}
	return undefined
}

/** The conflicts of a schedule. */
export type ScheduleConflict =
	/** Two matches at the same time on one court. */
	| { kind: 'court'; one: TimedMatch; other: TimedMatch }
	/** Somebody plays two matches at once, or has too little rest between them. */
	| { kind: 'person' | 'rest'; one: TimedMatch; other: TimedMatch }
	/** The match begins before those that decide its players are over, with the rest after them. */
	| { kind: 'order'; one: TimedMatch; other: TimedMatch }
	/** The match is outside the hours of all days. */
	| { kind: 'hours'; one: TimedMatch }

/** All conflicts of a schedule, in the order of time; each pair once. */
export function scheduleConflicts(
	parts: readonly PartToSchedule[],
	{ matchMs, restMs, openings }: ScheduleWish,
	matches: readonly TimedMatch[],
): ScheduleConflict[] {
	const sorted = [...matches].sort((one, other) => one.at - other.at || one.court - other.court)
	const conflicts: ScheduleConflict[] = []
	const players = new Map(
		sorted.map((timed) => [
			timed,
			new Set(parts[timed.part] ? playersOf(parts[timed.part] as PartToSchedule, timed.part, timed.match) : []),
		]),
	)
	for (const [index, one] of sorted.entries()) {
		if (!openings.some(({ from, until }) => one.at >= from && one.at + matchMs <= until)) conflicts.push({ kind: 'hours', one })
		for (const other of sorted.slice(index + 1)) {
			if (other.at >= one.at + matchMs + restMs) break
			const isAtOnce = other.at < one.at + matchMs
			if (isAtOnce && one.court === other.court) conflicts.push({ kind: 'court', one, other })
			const shared = [...(players.get(one) ?? [])].some((player) => players.get(other)?.has(player))
			if (shared) conflicts.push({ kind: isAtOnce ? 'person' : 'rest', one, other })
		}
	}
	const byMatch = new Map(sorted.map((timed) => [`${timed.part}.${timed.match}`, timed]))
	for (const one of sorted) {
		const part = parts[one.part]
		if (!part) continue
		const first = matchesBefore(part.structure, one.match)
			.flatMap((match) => byMatch.get(`${one.part}.${match}`) ?? [])
			.find(({ at }) => one.at < at + matchMs + restMs)
		// When somebody plays both matches, the conflict is reported already.
		const isTold =
			first && conflicts.some((each) => each.kind !== 'hours' && each.kind !== 'court' && each.one === first && each.other === one)
		if (first && !isTold) conflicts.push({ kind: 'order', one, other: first })
	}
	return conflicts
}
