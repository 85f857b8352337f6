import { shownAs, type Naming } from '~/features/draw-record/rules/naming.ts'
import { shownEntrant } from '~/features/draw-record/rules/shown-name.ts'
import type { Day } from '~/kernel/zones.ts'

/** Who reads what is printed of a bracket: everybody, or those who run it and need to know who is who. */
export const paperReaders = ['public', 'officials'] as const
export type PaperReaders = (typeof paperReaders)[number]

/** Whom a paper is for, as an address or a form says it; else for everybody, who is told least. */
export function typedReaders(typed: unknown): PaperReaders {
	return paperReaders.find((each) => each === typed) ?? 'public'
}

/** A candidate as they are known; without a name where they forgot their data. */
export interface KnownPerson {
	id: number
	name: string
	number: string | null
	born: Day | null
}

/** What the people of a bracket are called on public pages and papers; nobody's date of birth goes along. */
export function publicPeople(people: readonly KnownPerson[], naming: Naming): { id: number; name: string; number: string | null }[] {
	return people.map(({ id, name, number, born }, nth) => ({
		...{ id, number },
		name: shownEntrant({ place: nth + 1, name: name === '' ? null : name, number }, shownAs(naming, born)) ?? '',
	}))
}
