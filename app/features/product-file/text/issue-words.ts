import type { Locale } from '../../../kernel/locale.ts'
import { nameOfColumn, type RowIssue } from '../rules/cells.ts'
import type { RowChange } from '../rules/plan-row.ts'
import type { vi } from './vi_VN.ts'

/** What is wrong with a line: "Giá: không được âm". */
export function issueWords(text: Pick<typeof vi, 'issues'>, locale: Locale, { column, code, with: about = '' }: RowIssue): string {
	const reason = text.issues[code](about)
	return column === null ? reason : `${nameOfColumn(locale, column)}: ${reason}`
}

/** What a line changes: "Giá: 250000 → 240000". Long texts are cut. */
export function changeWords(text: Pick<typeof vi, 'change' | 'offeredAgain'>, locale: Locale, { column, from, to }: RowChange): string {
	if (column === 'offered') return text.offeredAgain
	const short = (value: string) => (value.length > 60 ? `${value.slice(0, 60)}…` : value)
	return text.change(nameOfColumn(locale, column), short(from), short(to))
}
