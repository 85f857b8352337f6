/**
 * The states of a file: its rows are read, checked against the catalogue, reviewed by a person, applied, and perhaps undone. `failed`: it cannot be
 * read at all.
 */
export const fileStates = ['reading', 'checking', 'checked', 'applying', 'applied', 'undoing', 'undone', 'failed'] as const
export type FileState = (typeof fileStates)[number]

export const outcomes = ['create', 'change', 'same', 'error'] as const
export type Outcome = (typeof outcomes)[number]

/** Why a file cannot be read at all. */
export const fileProblems = [
	'no_sheet',
	'broken_encoding',
	'bomb',
	'too_many_rows',
	'cell_too_long',
	'unclosed_quote',
	'no_heading',
	'columns_twice',
	'empty',
	'lost',
] as const
export type FileProblem = (typeof fileProblems)[number]

/** Larger files are refused before they are read. */
export const mostFileBytes = 20 * 1024 * 1024
export const mostFileMegabytes = mostFileBytes / 1024 / 1024
/** The most lines: more than any of our shops has. */
export const mostRows = 100_000
/** How many days after its application a file can be undone; then the old values are deleted. */
const undoDays = 30
const dayMs = 86_400_000

/** Whether a job works on the file. */
export const isBusy = (state: FileState): boolean =>
	state === 'reading' || state === 'checking' || state === 'applying' || state === 'undoing'

export interface FileCounts {
	creates: number
	changes: number
	sames: number
	errors: number
}

/** Whether a file may be applied: only as a whole, without errors, and only if it changes something. */
export function mayBeApplied(state: FileState, { creates, changes, errors }: FileCounts): boolean {
	return state === 'checked' && errors === 0 && creates + changes > 0
}

/** Old values are kept for files that were applied after this moment. */
export function keptSince(now: Date): Date {
	return new Date(now.getTime() - undoDays * dayMs)
}

/** Until when a file that was applied at a moment can be undone. */
export function undoableUntil(appliedAt: Date): Date {
	return new Date(appliedAt.getTime() + undoDays * dayMs)
}

/** Whether an applied file can be undone: for some weeks, also if it was checked again since. */
export function mayBeUndone({ state, appliedAt }: { state: FileState; appliedAt: Date | null }, now: Date): boolean {
	return (state === 'applied' || state === 'checked') && appliedAt !== null && appliedAt > keptSince(now)
}

/** Whether a file can be checked again: before and after it was applied. */
export function mayBeRechecked(state: FileState): boolean {
	return state === 'checked' || state === 'applied'
}
