import { shownAs, type Naming } from '~/features/draw/draw-record/rules/naming.ts'
import { shownEntrant } from '~/features/draw/draw-record/rules/shown-name.ts'
import type { Day } from '~/kernel/zones.ts'

/** Who reads a bracket's papers: everybody, or the people who run it and need to know who is who. */
export const paperReaders = ['public', 'officials'] as const
export type PaperReaders = (typeof paperReaders)[number]

/** The readers of a paper, from an address or a form; otherwise everybody, who is told least. */
export function typedReaders(typed: unknown): PaperReaders {
	return paperReaders.find((each) => each === typed) ?? 'public'
}

/** The known data of a candidate; without a name when they forgot their data. */
export interface KnownPerson {
	id: number
	name: string
	number: string | null
	born: Day | null
}

/** The names of a bracket's people on public pages and papers; dates of birth are not included. */
export function publicPeople(people: readonly KnownPerson[], naming: Naming): { id: number; name: string; number: string | null }[] {
	return people.map(({ id, name, number, born }, nth) => ({
		...{ id, number },
		name: shownEntrant({ place: nth + 1, name: name === '' ? null : name, number }, shownAs(naming, born)) ?? '',
	}))
}
