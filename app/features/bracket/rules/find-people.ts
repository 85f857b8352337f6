import { searchable } from '~/features/event/rules/list-filter.ts'

/** So many of those who are meant are shown. */
const mostFound = 20

/** Who is meant by a part of a name, without accents and capitals, or by a whole number; nobody by nothing. The first of many. */
export function findPeople<Person extends { name: string; number: string | null }>(people: readonly Person[], phrase: string): Person[] {
	const words = searchable(phrase)
	if (words === '') return []
	return people
		.filter(({ name, number }) => searchable(name).includes(words) || (number !== null && searchable(number) === words))
		.slice(0, mostFound)
}
