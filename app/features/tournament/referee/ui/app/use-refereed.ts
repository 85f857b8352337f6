import { useMemo } from 'react'
import type { PartGender } from '~/features/tournament/bracket/rules/bracket.ts'
import { mustDecide } from '~/features/tournament/bracket/rules/part-play.ts'
import { writesHalves } from '~/features/tournament/bracket/rules/shown-game.ts'
import { usePlayWords } from '~/features/tournament/bracket/ui/play-words.ts'
import { isPlayable } from '~/features/tournament/rules/group-outcome.ts'
import type { Result } from '~/features/tournament/rules/shape.ts'
import { isOwnMatch } from '~/features/tournament/referee/rules/own-matches.ts'
import { overlaidPlay, playersOf } from '~/features/tournament/referee/rules/overlaid-play.ts'
import { useResultWords } from '~/features/tournament/referee/ui/result-words.ts'
import type { KeptEntry, RefereeState } from './referee-types.ts'

/** A match as its referee sees it. */
export interface RefereedMatch {
	key: string
	gender: PartGender
	match: number
	/** `Bán kết, Trận 1`. */
	where: string
	players: { name: string; number: string | null; isPerson: boolean }[]
	isHeat: boolean
	isPlayable: boolean
	bestOf: number
	mustDecide: boolean
	result: Result | null
	words: string
	/** The newest entry for this match is still on the device. */
	waits: boolean
}

export interface Refereed {
	matches: RefereedMatch[]
	/** Entries that are still to be sent. */
	waiting: KeptEntry[]
	/** Entries the server refused. */
	refused: KeptEntry[]
	wordsOf: (gender: PartGender, match: number, result: Result | null) => string
	/** The title of any match of the bracket with its names: `Chung kết: An – Bình`. */
	titleOf: (gender: PartGender, match: number) => string
	/** The result of a match that the server has. */
	standing: (gender: PartGender, match: number) => Result | null
}

/** The bracket of a device together with the entries on it: which matches the device has, and their results. */
export function useRefereed({ data, entries }: Pick<RefereeState, 'data' | 'entries'>): Refereed {
	const { text, occupantName, roundName, groupName } = usePlayWords(data?.people ?? [])
	const resultWords = useResultWords()
	const bracketId = data?.bracket.id
	const theirs = useMemo(() => entries.filter((entry) => entry.bracketId === bracketId), [entries, bracketId])
	const waiting = useMemo(() => theirs.filter(({ refused }) => refused === undefined), [theirs])
	const parts = useMemo(() => (data?.parts ?? []).map((part) => ({ part, play: overlaidPlay(part, waiting) })), [data, waiting])
	const people = useMemo(() => new Map((data?.people ?? []).map((person) => [person.id, person])), [data])

	const playersIn = (gender: PartGender, match: number) => {
		const found = parts.find(({ part }) => part.gender === gender)
		const occupants = found ? playersOf(found.part.structure, found.play, match) : []
		return occupants.map((occupant) => ({
			name: occupantName(occupant),
			number: typeof occupant === 'number' ? (people.get(occupant)?.number ?? null) : null,
			isPerson: typeof occupant === 'number',
		}))
	}
	const whereOf = (gender: PartGender, match: number) => {
		const part = parts.find((each) => each.part.gender === gender)?.part
		const group = part?.structure.matches[match]?.group
		if (!part || group === undefined) return `${match + 1}`
		const own = `${roundName(part.structure, part.structure.groups[group]?.round ?? 0)}, ${groupName(part.structure, group)}`
		return parts.length > 1 ? `${text.parts[gender]}, ${own}` : own
	}
	const wordsOf = (gender: PartGender, match: number, result: Result | null) => {
		const found = parts.find(({ part }) => part.gender === gender)
		if (!found || !result) return ''
		const names = playersIn(gender, match).map(({ name }) => name)
		return resultWords(result, names, writesHalves(found.part.structure, found.play))
	}
	const matches = parts.flatMap(({ part, play }) =>
		part.structure.matches.flatMap((each, match): RefereedMatch[] => {
			if (!data || !isOwnMatch(data.device, part, match)) return []
			const { gender, structure } = part
			const { format, round } = structure.groups[each.group] ?? { format: 'duel' as const, round: 0 }
			const players = playersIn(gender, match)
			// A candidate with a bye plays no match.
			if (players.length === 2 && players.some(({ name }) => name === text.bye)) return []
			const result = play.results[match] ?? null
			return [
				{
					...{ key: `${gender}.${match}`, gender, match, where: whereOf(gender, match), players, result },
					...{ isHeat: format === 'heat', isPlayable: isPlayable(structure, play, match), mustDecide: mustDecide(structure, match) },
					bestOf: structure.rounds[round]?.bestOf ?? 1,
					words: wordsOf(gender, match, result),
					waits: waiting.some((entry) => entry.gender === gender && entry.match === match),
				},
			]
		}),
	)
	return {
		...{ matches, waiting, wordsOf, refused: theirs.filter(({ refused }) => refused !== undefined) },
		titleOf: (gender, match) => {
			const names = playersIn(gender, match).map(({ name }) => name)
			return `${whereOf(gender, match)}: ${names.join(names.length === 2 ? ` ${text.versus} ` : ', ')}`
		},
		standing: (gender, match) =>
			data?.parts.find((part) => part.gender === gender)?.results.find((each) => each.match === match)?.result ?? null,
	}
}
