import type { Locale } from '~/kernel/locale.ts'
import { formatNumber } from '~/i18n/formats.ts'
import { nameOfColumn, type RowIssue } from '~/features/product-file/rules/cells.ts'
import { isColumn, stateNames } from '~/features/product-file/rules/columns.ts'
import type { RowChange } from '~/features/product-file/rules/plan-row.ts'
import type { LeftAlone } from '~/features/product-file/rules/undo-plan.ts'
import type { vi } from './vi_VN.ts'

/** A mistake in a line, in words: "Giá: không được âm". */
export function issueWords(text: Pick<typeof vi, 'issues'>, locale: Locale, { column, code, with: about = '' }: RowIssue): string {
	const reason = text.issues[code](about)
	return column === null ? reason : `${nameOfColumn(locale, column)}: ${reason}`
}

/** A value as in a file of this language: states by their names. */
function saidIn(locale: Locale, column: string, value: string): string {
	const names: Readonly<Record<string, string>> = column === 'state' ? stateNames[locale] : {}
	return names[value] ?? value
}

/** A change of a line, in words: "Giá: 250000 → 240000". Long texts are cut. */
export function changeWords(text: Pick<typeof vi, 'change' | 'offeredAgain'>, locale: Locale, { column, from, to }: RowChange): string {
	if (column === 'offered') return text.offeredAgain
	const short = (value: string) => (value.length > 60 ? `${value.slice(0, 60)}…` : value)
	const say = (value: string) => short(saidIn(locale, column, value))
	return text.change(nameOfColumn(locale, column), say(from), say(to))
}

/** A value that an undo kept, with the reason, in words: "AO-M · Giá: đã có người sửa sau khi áp dụng (nay là 230000, trước tệp là 250000)". */
export function leftWords(text: Pick<typeof vi, 'undo'>, locale: Locale, { variant, what, code, now, before, pieces }: LeftAlone): string {
	const { things, codes, was } = text.undo
	const name = isColumn(what) ? nameOfColumn(locale, what) : things[what]
	const say = (value: string) => saidIn(locale, what, value)
	const values = now === undefined || before === undefined ? '' : ` (${was(say(now), say(before))})`
	return `${variant === undefined ? '' : `${variant} · `}${name}: ${codes[code](formatNumber(locale, pieces ?? 0))}${values}`
}
