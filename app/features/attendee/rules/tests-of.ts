import type { Condition, Operator } from '~/kernel/list-view.ts'
import { isDay, type Day } from '~/kernel/zones.ts'
import { searchable } from '~/kernel/search-words.ts'
import type { AttendeeStatus, ColumnKind } from './columns.ts'

/** A variant by the words that conditions about tickets compare, in the reader's language. */
export interface NamedVariant {
	id: number
	ticket: string
	attributes: string
}

/** The test of a condition, ready for the database. `never`: the column cannot hold the value that was typed. */
export type AttendeeTest =
	| { kind: 'never'; column: string }
	| { kind: 'empty'; column: string; isEmpty: boolean }
	| { kind: 'text'; column: string; operator: Operator; value: string }
	| { kind: 'number'; column: string; operator: Operator; value: number }
	| { kind: 'day'; column: string; operator: Operator; value: Day }
	| { kind: 'word'; column: string; isOne: boolean; words: readonly string[] }
	| { kind: 'variants'; variantIds: readonly number[] }

/** Words people use, without accents. */
export const genderWords: Readonly<Record<'male' | 'female', readonly string[]>> = {
	male: ['nam', 'male', 'm'],
	female: ['nu', 'female', 'f'],
}
const statusWords: Readonly<Record<AttendeeStatus, readonly string[]>> = {
	valid: ['valid', 'hop le', 'co cho'],
	waiting: ['waiting', 'cho thanh toan', 'cho'],
	canceled: ['canceled', 'cancelled', 'da huy', 'huy'],
	failed: ['failed', 'not paid', 'khong thanh toan'],
}
export const yesWords: Readonly<Record<'true' | 'false', readonly string[]>> = {
	true: ['co', 'yes', 'true'],
	false: ['khong', 'no', 'false'],
}

const positive = (operator: Operator) => operator !== 'not_equals' && operator !== 'not_contains'

/** A day as people type it: `20/11/2026`, `2026-11-20`. */
export function typedDay(text: string): Day | undefined {
	const parts = /^(\d{1,2})[/.-](\d{1,2})[/.-](\d{4})$/.exec(text)
	const day = parts ? `${parts[3]}-${parts[2]?.padStart(2, '0')}-${parts[1]?.padStart(2, '0')}` : text
	return isDay(day) ? day : undefined
}

function wordTest(column: string, operator: Operator, value: string, words: Readonly<Record<string, readonly string[]>>): AttendeeTest {
	const found = Object.keys(words).filter((word) => word === value || words[word]?.includes(value))
	const compares = operator === 'equals' || operator === 'contains' || !positive(operator)
	return found.length > 0 && compares ? { kind: 'word', column, isOne: positive(operator), words: found } : { kind: 'never', column }
}

/** Whether a folded text fulfils an operator with another text. */
function holdsText(one: string, operator: Operator, other: string): boolean {
	switch (operator) {
		case 'equals':
			return one === other
		case 'not_equals':
			return one !== other
		case 'contains':
			return one.includes(other)
		case 'not_contains':
			return !one.includes(other)
		case 'greater':
			return one > other
		case 'greater_or_equal':
			return one >= other
		case 'less':
			return one < other
		case 'less_or_equal':
			return one <= other
	}
}

/** The test of one condition. A condition on an unknown column fits nobody. */
export function testOf(
	{ column, operator, value }: Condition,
	kind: ColumnKind | undefined,
	variants: readonly NamedVariant[],
): AttendeeTest {
	const folded = searchable(value)
	if (kind === 'variant') {
		const wordsOf = (variant: NamedVariant) => searchable(column === 'ticket' ? variant.ticket : variant.attributes)
		return { kind: 'variants', variantIds: variants.filter((each) => holdsText(wordsOf(each), operator, folded)).map(({ id }) => id) }
	}
	if (kind === undefined) return { kind: 'never', column }
	if (folded === '') return { kind: 'empty', column, isEmpty: positive(operator) }
	const isPart = operator === 'contains' || operator === 'not_contains'
	switch (kind) {
		case 'number': {
			const number = /^[+-]?\d{1,15}(\.\d{1,6})?$/.test(folded) ? Number(folded) : undefined
			if (isPart) return { kind: 'text', column, operator, value: folded }
			return number === undefined ? { kind: 'never', column } : { kind: 'number', column, operator, value: number }
		}
		case 'day': {
			const day = typedDay(folded)
			if (isPart && !day) return { kind: 'text', column, operator, value: folded }
			const exact = operator === 'contains' ? 'equals' : operator === 'not_contains' ? 'not_equals' : operator
			return day ? { kind: 'day', column, operator: exact, value: day } : { kind: 'never', column }
		}
		case 'gender':
			return wordTest(column, operator, folded, genderWords)
		case 'yes_no':
			return wordTest(column, operator, folded, yesWords)
		case 'status':
			return wordTest(column, operator, folded, statusWords)
		case 'text':
			return { kind: 'text', column, operator, value: folded }
	}
}
