/**
 * A file's way: its rows are read, checked against the catalogue, looked at by a person, applied, and perhaps undone. `failed`: it can not be read
 * at all.
 */
export const fileStates = ['reading', 'checking', 'checked', 'applying', 'applied', 'undoing', 'undone', 'failed'] as const
export type FileState = (typeof fileStates)[number]

export const outcomes = ['create', 'change', 'same', 'error'] as const
export type Outcome = (typeof outcomes)[number]

/** Why a file can not be read at all. */
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

/** A larger file is refused before it is read. */
export const mostFileBytes = 20 * 1024 * 1024
export const mostFileMegabytes = mostFileBytes / 1024 / 1024
/** More lines than any shop of ours has. */
export const mostRows = 100_000
/** A file can be undone for so many days after it was applied; then what was before is forgotten. */
const undoDays = 30
const dayMs = 86_400_000

/** While these last, somebody works on it. */
export const isBusy = (state: FileState): boolean =>
	state === 'reading' || state === 'checking' || state === 'applying' || state === 'undoing'

export interface FileCounts {
	creates: number
	changes: number
	sames: number
	errors: number
}

/** A file is applied whole or not at all: only without errors, and only where there is something to do. */
export function mayBeApplied(state: FileState, { creates, changes, errors }: FileCounts): boolean {
	return state === 'checked' && errors === 0 && creates + changes > 0
}

/** What was before is kept of files that were applied after this moment. */
export function keptSince(now: Date): Date {
	return new Date(now.getTime() - undoDays * dayMs)
}

/** Until when a file that was applied at this moment can be taken back. */
export function undoableUntil(appliedAt: Date): Date {
	return new Date(appliedAt.getTime() + undoDays * dayMs)
}

/** Whether an applied file can be taken back: for some weeks, also while it was only checked again since. */
export function mayBeUndone({ state, appliedAt }: { state: FileState; appliedAt: Date | null }, now: Date): boolean {
	return (state === 'applied' || state === 'checked') && appliedAt !== null && appliedAt > keptSince(now)
}

/** Whether a file can be checked again: before it was applied, and afterwards. */
export function mayBeRechecked(state: FileState): boolean {
	return state === 'checked' || state === 'applied'
}
