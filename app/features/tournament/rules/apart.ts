import type { Entrant } from './shape.ts'

/** By what entrants are kept apart, the most important first. */
export const separations = ['family', 'club', 'region'] as const
export type Separation = (typeof separations)[number]

/** Two of one group, or of one duel, who should have been apart. */
export interface Conflict {
	by: Separation
	value: string
	entrants: [number, number]
}

/** How well entrants were kept apart. */
export interface ApartReport {
	conflicts: Conflict[]
	/** No dealing into these groups has fewer: what the sizes alone make unavoidable. */
	atLeast: number
	/** Proved minimal: there are as few as there can be. False says nothing either way. */
	isMinimal: boolean
}

/** The value an entrant shares with those to be kept apart from; null where it is not said. */
export function sharedValue(entrant: Entrant, by: Separation): string | null {
	const value = entrant[by]?.trim()
	return value ? value : null
}

/** Every pair within a group that shares a value, beside the number that cannot be avoided. */
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

/** How many groups have room for one, for two, for three … */
export function roomByLevel(groupSizes: readonly number[]): number[] {
	const room = new Array<number>(Math.max(0, ...new Set(groupSizes))).fill(0)
	for (const size of groupSizes) if (size > 0) room[size - 1] = (room[size - 1] ?? 0) + 1
	for (let level = room.length - 2; level >= 0; level -= 1) room[level] = (room[level] ?? 0) + (room[level + 1] ?? 0)
	return room
}

/**
 * The fewest pairs in one group that so many members of one club can make: they are spread evenly, as far as groups have room. Adding one where
 * fewest are costs least each time, and no other spreading is cheaper, since a pair more costs more the more there are (pairs are convex).
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
