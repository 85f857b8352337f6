import { formatNumber } from '~/i18n/formats.ts'
import { useLocale } from '~/i18n/text.ts'
import type { Locale } from '~/kernel/locale.ts'
import type { Occupant, Structure } from '~/features/tournament/rules/shape.ts'
import { roundTitle } from '~/features/tournament/bracket/rules/round-title.ts'
import { useBracketText } from '~/features/tournament/bracket/text/bracket-text.ts'

/** The present data of a person in a bracket; without a name when they forgot their data. */
export interface PersonInBracket {
	id: number
	name: string
	number: string | null
}

/** The names of a bracket's people, rounds and groups in the reader's language. */
export function usePlayWords(people: readonly PersonInBracket[]) {
	const { play } = useBracketText()
	return playWords(play, useLocale(), people)
}

/** The same in any language. */
export function playWords(text: ReturnType<typeof useBracketText>['play'], locale: Locale, people: readonly PersonInBracket[]) {
	const byId = new Map(people.map((person) => [person.id, person]))
	const number = (count: number) => formatNumber(locale, count)
	const nameOf = (id: number) => {
		const person = byId.get(id)
		return person === undefined || person.name === '' ? text.removed : person.name
	}
	const occupantName = (occupant: Occupant | undefined) => {
		if (occupant === 'bye') return text.bye
		return typeof occupant === 'number' ? nameOf(occupant) : text.open
	}
	const roundName = (structure: Structure, round: number) => roundTitle(structure, round, text.words)
	/** The name of a group by its round and place: "Semifinals, match 2". `before`: how many groups of its round come before a piece. */
	const groupName = (structure: Structure, group: number, before = 0) => {
		const { format, round } = structure.groups[group] ?? { format: 'duel' as const, round: 0 }
		const nth = before + (structure.rounds[round]?.groups.indexOf(group) ?? 0) + 1
		return format === 'duel' ? text.match(nth) : format === 'heat' ? text.heat(nth) : text.group(nth)
	}
	return { text, number, nameOf, occupantName, roundName, groupName }
}
