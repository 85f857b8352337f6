import { searchable } from '~/kernel/search-words.ts'

/** At most so many people are shown. */
const mostFound = 20

/** The people found by a part of a name, without accents and capitals, or by a whole number; of many, the first. An empty phrase finds nobody. */
export function findPeople<Person extends { name: string; number: string | null }>(people: readonly Person[], phrase: string): Person[] {
	const words = searchable(phrase)
	if (words === '') return []
	return people
		.filter(({ name, number }) => searchable(name).includes(words) || (number !== null && searchable(number) === words))
		.slice(0, mostFound)
}
