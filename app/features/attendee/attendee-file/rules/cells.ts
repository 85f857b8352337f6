import { isDay, type Day } from '~/kernel/zones.ts'
import { genderWords, typedDay, yesWords } from '~/features/attendee/rules/tests-of.ts'
import { searchable } from '~/kernel/search-words.ts'

/** A cell as the sheet has it; a number when the sheet has a number. */
export type Cell = string | number

const dayMs = 86_400_000
/** The day before Excel's first day. Excel takes 1900 for a leap year; nobody here was born before that year's end. */
const beforeExcel = Date.UTC(1899, 11, 30)
/** A number below this is a year that somebody typed, not a day that Excel counted. */
const firstSerial = 2_200
const lastSerial = 80_000

/**
 * The day in a cell: `20/11/1990`, `1990-11-20`, either of them with a time behind it, or Excel's count of days. Any other text stays as it is, and
 * the check refuses it.
 */
export function dayIn(cell: Cell): string {
	if (typeof cell === 'number') return dayOfSerial(cell) ?? String(cell)
	const text = cell.trim()
	const [plain = ''] = text.split(/[T ](?=\d{1,2}:)/)
	return typedDay(plain) ?? text
}

function dayOfSerial(serial: number): Day | undefined {
	// NaN is neither below nor above.
	if (!(serial >= firstSerial && serial <= lastSerial)) return undefined
	const day = new Date(beforeExcel + Math.floor(serial) * dayMs).toISOString().slice(0, 10)
	return isDay(day) ? day : undefined
}

function wordIn<Value extends string>(cell: Cell, words: Readonly<Record<Value, readonly string[]>>): Value | undefined {
	const folded = searchable(String(cell))
	return (Object.keys(words) as Value[]).find((value) => value === folded || words[value].includes(folded))
}

/** A gender in either language. Any other text stays as it is, and the check refuses it. */
export const genderIn = (cell: Cell): string => wordIn(cell, genderWords) ?? String(cell)

/** A yes or a no in either language, or in the form sheets use. */
export function yesOrNoIn(cell: Cell): string {
	const said = wordIn(cell, { true: [...yesWords.true, '1', 'x', 'y'], false: [...yesWords.false, '0', 'n'] })
	return said ?? String(cell)
}

/** A phone number. Sheets drop the zero before nine digits, so it is added again. */
export function phoneIn(cell: Cell): string {
	const text = String(cell).trim()
	return /^\d{9}$/.test(text) ? `0${text}` : text
}

/** A text as words to compare: `Vé chạy · 10km` and `ve chay 10 KM` are the same, and the order of the words does not matter. */
export function wordsKey(text: string): string {
	return searchable(text)
		.replace(/(\d)([a-z])/g, '$1 $2')
		.split(/[^\p{L}\p{N}.]+/u)
		.filter(Boolean)
		.sort()
		.join(' ')
}
