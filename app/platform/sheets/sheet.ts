/** A cell as a sheet holds it: a number where the sheet has a number, else its text. A formula is its own text, `=A1*2`. */
export type SheetCell = string | number

/** Texts that a sheet would take for a formula: it must never do so. */
const formulaLike = /^'*\s*[=+\-@\t\r]/

/** A text with an apostrophe before it, where a sheet would take it for a formula. */
export function guarded(text: string): string {
	return formulaLike.test(text) ? `'${text}` : text
}

/** The text again, as it was before `guarded`. */
export function unguarded(text: string): string {
	return text.startsWith("'") && formulaLike.test(text.slice(1)) ? text.slice(1) : text
}

/** Why a file can not be read as a sheet at all. */
export class UnreadableSheet extends Error {
	constructor(readonly code: 'no_sheet' | 'broken_encoding' | 'bomb' | 'too_many_rows' | 'cell_too_long' | 'unclosed_quote') {
		super(code)
	}
}

/** A cell longer than this is a mistake: no description is so long. */
export const longestCell = 50_000
