import type { Entrant } from './shape.ts'

/** The values by which entrants are kept apart, the most important first. */
export const separations = ['family', 'club', 'region'] as const
export type Separation = (typeof separations)[number]

/** Two entrants in one group, or in one duel, who should have been kept apart. */
export interface Conflict {
	by: Separation
	value: string
	entrants: [number, number]
}

/** How well entrants were kept apart. */
export interface ApartReport {
	conflicts: Conflict[]
	/** The least number of conflicts in groups of these sizes: no dealing has fewer. */
	atLeast: number
	/** Proved: no dealing has fewer conflicts. False does not say that a better one exists. */
	isMinimal: boolean
}

/** The value an entrant shares with others to be kept apart from; null where it is unknown. */
export function sharedValue(entrant: Entrant, by: Separation): string | null {
	const value = entrant[by]?.trim()
	return value ? value : null
}

/** All pairs within a group that share a value, and the number of pairs no dealing can avoid. */
export function apartReport(groups: readonly (readonly Entrant[])[], by: readonly Separation[]): ApartReport {
	const conflicts: Conflict[] = []
	let atLeast = 0
	const room = roomByLevel(groups.map((group) => group.length))
	for (const separation of by) {
		const members = new Map<string, number>()
		for (const group of groups) {
			const within = new Map<string, Entrant[]>()
			for (const entrant of group) {
				const value = sharedValue(entrant, separation)
				if (value === null) continue
				members.set(value, (members.get(value) ?? 0) + 1)
				const others = within.get(value) ?? []
				for (const other of others) conflicts.push({ by: separation, value, entrants: [other.id, entrant.id] })
				within.set(value, [...others, entrant])
			}
		}
		for (const count of members.values()) atLeast += unavoidable(count, room)
	}
	return { conflicts, atLeast, isMinimal: conflicts.length === atLeast }
}

/** The number of groups that have room for one, for two, for three … */
export function roomByLevel(groupSizes: readonly number[]): number[] {
	const room = new Array<number>(Math.max(0, ...new Set(groupSizes))).fill(0)
	for (const size of groupSizes) if (size > 0) room[size - 1] = (room[size - 1] ?? 0) + 1
	for (let level = room.length - 2; level >= 0; level -= 1) room[level] = (room[level] ?? 0) + (room[level + 1] ?? 0)
	return room
}

/**
 * The least number of pairs within groups that so many members of one club can make: when they are spread evenly, as far as groups have room. Each
 * member is added to a group with the fewest so far. No other way has fewer pairs, because each further member of a group adds more pairs than the
 * one before (the number of pairs is convex).
 */
export function unavoidable(members: number, room: readonly number[]): number {
	let left = members
	let pairs = 0
	for (const [level, open] of room.entries()) {
		const placed = Math.min(left, open)
		pairs += placed * level
		left -= placed
	}
	return pairs
}
