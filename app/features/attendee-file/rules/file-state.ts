/**
 * A file's way: its rows are read, its columns are named by a person, each line is checked, the good ones are put on the list, and perhaps taken
 * off again. `stopped`: not everybody found a place. `failed`: it can not be read at all.
 */
export const fileStates = [
	'reading',
	'read',
	'checking',
	'checked',
	'applying',
	'stopped',
	'applied',
	'undoing',
	'undone',
	'failed',
] as const
export type FileState = (typeof fileStates)[number]

const steps: Record<FileState, readonly FileState[]> = {
	reading: ['read', 'failed'],
	read: ['checking'],
	checking: ['checked'],
	checked: ['checking', 'applying'],
	applying: ['applied', 'stopped'],
	stopped: ['applying', 'undoing'],
	applied: ['undoing'],
	undoing: ['undone'],
	undone: [],
	failed: [],
}

/** Whether that step is on the table. Staying is no step. */
export function mayBecome(from: FileState, to: FileState): boolean {
	return steps[from].includes(to)
}

export const outcomes = ['good', 'wrong'] as const
export type Outcome = (typeof outcomes)[number]

/** Which lines are looked at: `warned` are good ones that may be there twice, `left` those that found no place. */
export const shownLines = ['good', 'wrong', 'warned', 'left'] as const
export type ShownLines = (typeof shownLines)[number]

/** Why a file can not be read at all. */
export const fileProblems = [
	'no_sheet',
	'broken_encoding',
	'bomb',
	'too_many_rows',
	'too_many_columns',
	'cell_too_long',
	'unclosed_quote',
	'empty',
	'lost',
] as const
export type FileProblem = (typeof fileProblems)[number]

/** Why a file stopped before everybody was on the list. */
export const stops = ['no_places', 'event_cancelled'] as const

/** A larger file is refused before it is read. */
export const mostFileBytes = 20 * 1024 * 1024
export const mostFileMegabytes = mostFileBytes / 1024 / 1024
/** More people than any event of ours has. */
export const mostRows = 100_000
export const mostColumns = 60
/** What a file says of people is forgotten so many days after it was sent. */
export const keptDays = 30

/** While these last, somebody works on it. */
export const isBusy = (state: FileState): boolean =>
	state === 'reading' || state === 'checking' || state === 'applying' || state === 'undoing'
