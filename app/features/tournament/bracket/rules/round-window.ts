import type { Play, Source, Structure } from '~/features/tournament/rules/shape.ts'

/** Nobody can read a drawing of more people than this, so a larger bracket is shown in windows. */
const mostWhole = 64
/** A window has so many rounds, and so many groups in the first of them. */
const [windowRounds, windowGroups] = [3, 16] as const

/** Whether a bracket is shown in windows. A Swiss tournament is shown as tables. */
export function isLarge({ type, entrants }: Pick<Structure, 'type' | 'entrants'>): boolean {
	return type !== 'swiss' && entrants.length > mostWhole
}

/** A window: its first round, and the share of that round's groups, both from 0. */
export interface WindowAsked {
	from: number
	block: number
}

export interface RoundWindow extends WindowAsked {
	/** Its last round. */
	to: number
	/** How many shares there are. */
	blocks: number
	/** The last round that a window can begin with. */
	last: number
}

const within = (value: number, most: number) => Math.max(0, Math.min(Math.trunc(value) || 0, most))

/** The requested window, or the nearest one that exists. */
export function windowOf({ rounds }: Pick<Structure, 'rounds'>, asked: WindowAsked): RoundWindow {
	const last = Math.max(0, rounds.length - windowRounds)
	const from = within(asked.from, last)
	const blocks = Math.max(1, Math.ceil((rounds[from]?.groups.length ?? 0) / windowGroups))
	return { from, to: Math.min(rounds.length - 1, from + windowRounds - 1), block: within(asked.block, blocks - 1), blocks, last }
}

/** The window with somebody's present place: the last group they reached, and the round before it. */
export function windowWith(structure: Structure, play: Play, candidate: number): WindowAsked | undefined {
	const group = play.occupants.findLastIndex((occupants) => occupants.includes(candidate))
	const round = structure.groups[group]?.round
	if (round === undefined) return undefined
	const { from, blocks } = windowOf(structure, { from: round - 1, block: 0 })
	const groups = structure.rounds[round]?.groups ?? []
	return { from, block: Math.floor(((groups.indexOf(group) + 0.5) / groups.length) * blocks) }
}

/** The groups of a window, by round. Each round gives the same share, from top to bottom: in a knockout, the people who meet each other. */
export function groupsOfWindow({ rounds }: Pick<Structure, 'rounds'>, { from, to, block, blocks }: RoundWindow): Map<number, number[]> {
	const shares = new Map<number, number[]>()
	for (let round = from; round <= to; round += 1) {
		const groups = rounds[round]?.groups ?? []
		const begin = Math.floor((block * groups.length) / blocks)
		const end = round === from ? Math.floor(((block + 1) * groups.length) / blocks) : Math.ceil(((block + 1) * groups.length) / blocks)
		shares.set(round, groups.slice(begin, end))
	}
	return shares
}

/** The groups of a person, by round. */
export function groupsOfCandidate(structure: Structure, play: Play, candidate: number): Map<number, number[]> {
	const own = new Map<number, number[]>()
	for (const [group, occupants] of play.occupants.entries())
		if (occupants.includes(candidate)) {
			const round = structure.groups[group]?.round ?? 0
			own.set(round, [...(own.get(round) ?? []), group])
		}
	return own
}

/** A piece of a part that can be shown alone: only its own groups, matches and people. */
export interface CutPart {
	structure: Structure
	play: Play
	/** The numbers of its matches in the whole part. */
	matches: number[]
	/** How many groups of each of its rounds come before the piece. */
	before: number[]
}

/** The source of a slot whose earlier group is not in the piece: its occupant is known without it, or not known yet. */
const unknown: Source = { from: 'place', group: -1, place: 1 }

/** Cuts groups out of a part. Rounds keep their titles as names, because a piece does not know how many rounds there are. */
export function cutOut(
	structure: Structure,
	play: Play,
	shares: ReadonlyMap<number, readonly number[]>,
	titleOf: (round: number) => string,
): CutPart {
	const kept = [...shares].filter(([, groups]) => groups.length > 0).sort(([one], [other]) => one - other)
	const numbers = kept.flatMap(([, groups]) => groups)
	const placeOf = new Map(numbers.map((group, nth) => [group, nth]))
	const matches = numbers.flatMap((group) => structure.groups[group]?.matches ?? [])
	const matchAt = new Map(matches.map((match, nth) => [match, nth]))
	const people = new Set(numbers.flatMap((group) => play.occupants[group] ?? []))
	const ties = numbers.flatMap((group, nth) => {
		const order = play.decisions.ties[group]
		return order ? [[nth, order] as const] : []
	})
	return {
		structure: {
			...structure,
			entrants: structure.entrants.filter(({ id }) => people.has(id)),
			rounds: kept.flatMap(([round, groups]) => {
				const whole = structure.rounds[round]
				return whole ? [{ ...whole, name: titleOf(round), advancement: null, groups: groups.map((group) => placeOf.get(group) ?? -1) }] : []
			}),
			groups: kept.flatMap(([, groups], round) =>
				groups.flatMap((group) => {
					const whole = structure.groups[group]
					if (!whole) return []
					const slots = whole.slots.map((source, slot): Source => {
						const within = source.from === 'place' ? placeOf.get(source.group) : undefined
						if (source.from === 'place' && within !== undefined) return { ...source, group: within }
						const occupant = play.occupants[group]?.[slot] ?? null
						return typeof occupant === 'number' ? { from: 'entrant', entrant: occupant } : occupant === 'bye' ? { from: 'bye' } : unknown
					})
					return [{ ...whole, round, slots, matches: whole.matches.map((match) => matchAt.get(match) ?? -1) }]
				}),
			),
			matches: matches.flatMap((match) => {
				const whole = structure.matches[match]
				return whole ? [{ ...whole, group: placeOf.get(whole.group) ?? -1 }] : []
			}),
		},
		play: {
			occupants: numbers.map((group) => play.occupants[group] ?? []),
			results: matches.map((match) => play.results[match] ?? null),
			decisions: { ties: Object.fromEntries(ties), rounds: {} },
		},
		matches,
		before: kept.map(([round, groups]) => Math.max(0, structure.rounds[round]?.groups.indexOf(groups[0] ?? -1) ?? 0)),
	}
}
