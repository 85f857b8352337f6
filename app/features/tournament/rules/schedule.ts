import type { Play, Source, Structure } from './shape.ts'

/** A stretch of time in which matches are played: a day with its hours. Milliseconds since 1970. */
export interface Opening {
	from: number
	until: number
}

export interface ScheduleWish {
	/** Courts, lanes, boards: how many. */
	courts: number
	openings: readonly Opening[]
	/** How long a match takes, and how long whoever played rests, in milliseconds. */
	matchMs: number
	restMs: number
}

/** When and where a match is played. Several parts of a bracket share the courts. */
export interface TimedMatch {
	part: number
	match: number
	/** When it begins. */
	at: number
	/** From 0. */
	court: number
}

export interface PartToSchedule {
	structure: Structure
	play: Play
}

export interface Scheduled {
	matches: TimedMatch[]
	/** For these no time was left. */
	left: { part: number; match: number }[]
}

/** Matches that are played, or can come to be: all but those where somebody has a bye. */
export function matchesToPlay({ structure, play }: PartToSchedule): number[] {
	return structure.matches.flatMap(({ group, sides }, match) => {
		const occupants = play.occupants[group] ?? []
		const isHeat = structure.groups[group]?.format === 'heat'
		const isNever = isHeat ? sides.every((slot) => occupants[slot] === 'bye') : sides.some((slot) => occupants[slot] === 'bye')
		return isNever ? [] : [match]
	})
}

/** The matches that must be over before a match can begin: those that say who plays it. */
export function matchesBefore({ groups, rounds, matches, type }: Structure, match: number): number[] {
	const group = groups[matches[match]?.group ?? -1]
	if (!group) return []
	const ofRound = (round: number) => (rounds[round]?.groups ?? []).flatMap((each) => groups[each]?.matches ?? [])
	// A Swiss round is paired from all results of the one before.
	if (type === 'swiss') return group.round === 0 ? [] : ofRound(group.round - 1)
	const before = (matches[match]?.sides ?? []).flatMap((slot) => {
		const source = group.slots[slot] as Source
		if (source.from === 'place') return groups[source.group]?.matches ?? []
		return source.from === 'entrant' || source.from === 'bye' ? [] : ofRound(source.round)
	})
	return [...new Set(before)]
}

/** Who plays a match, each under a name of their own: somebody who is known, or whoever will stand in a slot. */
function playersOf({ structure, play }: PartToSchedule, part: number, match: number): string[] {
	const { group, sides } = structure.matches[match] ?? { group: -1, sides: [] }
	return sides.flatMap((slot) => {
		const occupant = play.occupants[group]?.[slot]
		if (occupant === 'bye') return []
		return [typeof occupant === 'number' ? `${part}:${occupant}` : `${part}:${group}.${slot}`]
	})
}

/**
 * Gives every match a time and a court: round after round, each as early as those who play it are rested and known, and a court is free. `fixed` stay where
 * they are. A match begins only where it also ends within a day's hours.
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
		// Everybody's first turn before anybody's second: who has just played rests while others play.
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
	/** When those who play it begin other matches. */
	theirs: readonly number[]
	/** When matches begin on each court. */
	taken: readonly (readonly number[])[]
}

/** The earliest time at which a court is free and everybody rested; of several courts the first. */
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

/** The first time from `ready` on that lies within the hours and that `next` does not move on. */
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

/** What is wrong with a schedule as it stands. */
export type ScheduleConflict =
	/** Two matches at once on a court. */
	| { kind: 'court'; one: TimedMatch; other: TimedMatch }
	/** Somebody plays two at once, or rests too little between them. */
	| { kind: 'person' | 'rest'; one: TimedMatch; other: TimedMatch }
	/** It begins before a match that says who plays it is over, and they have rested. */
	| { kind: 'order'; one: TimedMatch; other: TimedMatch }
	/** It is not within the hours of any day. */
	| { kind: 'hours'; one: TimedMatch }

/** Everything that is wrong with a schedule, in the order of time; each pair once. */
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
		// Those who play both are told already.
		const isTold =
			first && conflicts.some((each) => each.kind !== 'hours' && each.kind !== 'court' && each.one === first && each.other === one)
		if (first && !isTold) conflicts.push({ kind: 'order', one, other: first })
	}
	return conflicts
}
