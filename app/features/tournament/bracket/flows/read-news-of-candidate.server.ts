import type { Locale } from '~/kernel/locale.ts'
import type { Naming } from '~/features/draw/draw-record/rules/naming.ts'
import type { Occupant, Structure } from '~/features/tournament/rules/shape.ts'
import { bracketTextIn } from '~/features/tournament/bracket/answers/bracket-text.server.ts'
import { candidatePath, newsKey, ownPlace, ownScore, tookPart, type PathMatch } from '~/features/tournament/bracket/rules/candidate-path.ts'
import { playOfPart, type PlayedPart } from '~/features/tournament/bracket/rules/part-play.ts'
import { publicPeople, type KnownPerson } from '~/features/tournament/bracket/rules/public-people.ts'
import { roundTitle } from '~/features/tournament/bracket/rules/round-title.ts'
import { writesHalves } from '~/features/tournament/bracket/rules/shown-game.ts'

/** Somebody's situation in a bracket, in words: what they played, what comes next, and their rank. */
export interface CandidateNews {
	/** The final rank; null while the bracket is played, or when they have none. */
	rank: number | null
	/** Somebody else has the same rank. */
	shared: boolean
	/** How many people play in their part. */
	of: number
	results: { where: string; said: string }[]
	next: { where: string; said: string } | null
}

interface NewsFrom {
	isClosed: boolean
	parts: readonly PlayedPart[]
	people: readonly (KnownPerson & { rank: number | null })[]
	naming: Naming
}

/**
 * The news for each person of a bracket, in their language. Other people are named as the organizer sets it for public pages. The state of play is
 * computed once for all of them.
 */
export function openNews({ isClosed, parts, people, naming }: NewsFrom) {
	const played = parts.map((part) => {
		const { structure } = part
		const play = playOfPart(part)
		return { structure, play, halves: writesHalves(structure, play) }
	})
	const shown = new Map(publicPeople(people, naming).map(({ id, name }) => [id, name === '' ? null : name]))
	const ranks = new Map(people.map(({ id, rank }) => [id, rank]))
	const partOf = (id: number) => played.find(({ structure }) => structure.entrants.some((entrant) => entrant.id === id))
	const pathOf = (id: number) => {
		const part = partOf(id)
		return part ? candidatePath(part.structure, part.play, id) : []
	}
	return {
		/** A key that changes when the person's news changes. */
		keyOf: (id: number) => newsKey(pathOf(id), ranks.get(id) ?? null, isClosed),
		/** Whether they have a certificate: the bracket is closed, and they played. */
		hasCertificate: (id: number) => isClosed && tookPart(pathOf(id)),
		newsOf(id: number, locale: Locale): CandidateNews {
			const { play: text } = bracketTextIn(locale)
			const { structure, halves = false } = partOf(id) ?? {}
			const path = pathOf(id)
			const nameOf = (occupant: Occupant) =>
				typeof occupant === 'number' ? (shown.get(occupant) ?? text.removed) : occupant === 'bye' ? text.bye : text.news.notKnown
			const rank = isClosed ? (ranks.get(id) ?? null) : null
			const inPart = new Set(structure?.entrants.map((entrant) => entrant.id))
			const next = isClosed ? undefined : path.find(({ result }) => result === null)
			return {
				rank,
				shared: rank !== null && people.filter((person) => inPart.has(person.id) && person.rank === rank).length > 1,
				of: inPart.size,
				results: path
					.filter(({ result }) => result !== null)
					.map((match) => ({ where: structure ? whereOf(structure, match, text) : '', said: saidOf(match, { nameOf, text, halves }) })),
				next: next && structure ? { where: whereOf(structure, next, text), said: nextSaid(next, nameOf, text) } : null,
			}
		},
	}
}

type PlayText = ReturnType<typeof bracketTextIn>['play']

function whereOf(structure: Structure, { round, group }: PathMatch, text: PlayText): string {
	const title = roundTitle(structure, round, text.words)
	const { format } = structure.groups[group] ?? { format: 'duel' }
	const groups = structure.rounds[round]?.groups ?? []
	if (format === 'duel' || groups.length < 2) return title
	const nth = groups.indexOf(group) + 1
	return `${title} · ${format === 'heat' ? text.heat(nth) : text.group(nth)}`
}

interface SaidIn {
	nameOf: (occupant: Occupant) => string
	text: PlayText
	halves: boolean
}

function saidOf({ result, side, outcome, others }: PathMatch, { nameOf, text, halves }: SaidIn): string {
	if (!result) return ''
	const score = ownScore(result, side, halves)
	if (result.kind === 'duel') {
		const own = result.endings[side as 0 | 1]
		const ended = own === 'played' ? '' : ` · ${text.results.endings[own]}`
		return text.news[outcome ?? 'lost'](score, nameOf(others[0] ?? null)) + ended
	}
	const ending = result.marks[side]?.ending ?? 'no_show'
	if (ending !== 'finished') return text.results.heatEndings[ending]
	const place = ownPlace(result, side)
	return [score, place === null ? '' : text.news.place(String(place))].filter(Boolean).join(', ')
}

/** The opponent of the next match. The others of a heat are not named: a mail is not a start list. */
function nextSaid({ others }: PathMatch, nameOf: (occupant: Occupant) => string, text: PlayText): string {
	const [other = null] = others
	if (others.length > 1) return ''
	return other === null ? text.news.notKnown : text.news.against(nameOf(other))
}
