import type { PartGender } from '~/features/tournament/bracket/rules/bracket.ts'
import type { Structure } from '~/features/tournament/rules/shape.ts'
import { longest } from './longest.ts'

/** Which matches of a bracket a referee's device enters results for. */
export interface OwnMatches {
	/** The part; null: all parts. */
	gender: PartGender | null
	/** The round, from 0; null: all rounds. */
	round: number | null
	/** Groups, heats or duels by their place in the round, from 1; empty: all of them. */
	places: readonly number[]
}

/** Whether a device enters results of this match. */
export function isOwnMatch(
	{ gender, round, places }: OwnMatches,
	part: { gender: PartGender; structure: Structure },
	match: number,
): boolean {
	if (gender !== null && gender !== part.gender) return false
	const { structure } = part
	const group = structure.matches[match]?.group
	const of = group === undefined ? undefined : structure.groups[group]?.round
	if (group === undefined || of === undefined) return false
	if (round !== null && round !== of) return false
	return places.length === 0 || places.includes((structure.rounds[of]?.groups.indexOf(group) ?? -1) + 1)
}

const mostPlaces = 500

/** Reads `1-4, 7` as sorted places. An empty text gives none; a text we do not understand gives undefined. */
export function typedPlaces(typed: string): number[] | undefined {
	const parts = typed
		.slice(0, longest.places)
		.replace(/[–—]/g, '-')
		.split(/[\s,;]+/)
		.join(' ')
		.replaceAll(' -', '-')
		.replaceAll('- ', '-')
		.split(' ')
		.filter((part) => part !== '')
	const places = new Set<number>()
	for (const part of parts) {
		const [, first, last = first] = /^([1-9]\d{0,4})(?:-([1-9]\d{0,4}))?$/.exec(part) ?? []
		if (first === undefined || Number(last) < Number(first) || Number(last) - Number(first) >= mostPlaces) return undefined
		for (let place = Number(first); place <= Number(last); place++) places.add(place)
	}
	return places.size > mostPlaces ? undefined : [...places].sort((one, other) => one - other)
}

/** Places as people type them: `1-4, 7`. */
export function placesInWords(places: readonly number[]): string {
	const runs: [number, number][] = []
	for (const place of places) {
		const last = runs.at(-1)
		if (last && last[1] === place - 1) last[1] = place
		else runs.push([place, place])
	}
	return runs.map(([first, last]) => (first === last ? String(first) : `${first}-${last}`)).join(', ')
}
