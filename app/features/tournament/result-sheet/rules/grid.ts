import { partGenders } from '~/features/tournament/bracket/rules/bracket.ts'
import { longest } from '~/features/tournament/bracket/rules/longest.ts'
import type { SheetLine } from './check-sheet.ts'
import type { ColumnMeaning } from './columns.ts'

/** The columns of a line of the grid. */
export const gridColumns = ['part', 'match', 'score'] as const satisfies readonly ColumnMeaning[]

/** The name of a match's field in the grid. */
export function gridField(gender: string, match: number): string {
	return `grid.${gender}.${match}`
}

/** What was typed into the grid, as lines of a sheet; a line number is its match's number, from 1. Empty fields make no line. */
export function gridRows(typed: Readonly<Record<string, string>>): SheetLine[] {
	return Object.entries(typed)
		.flatMap(([name, value]) => {
			const [, gender, match] = /^grid\.([a-z]{1,10})\.(\d{1,6})$/.exec(name) ?? []
			const isOne = partGenders.some((each) => each === gender) && value.trim() !== ''
			return isOne ? [{ gender: String(gender), match: Number(match), score: value.slice(0, longest.score) }] : []
		})
		.map(({ gender, match, score }, index) => ({ line: index + 1, cells: [gender, String(match + 1), score] }))
}
