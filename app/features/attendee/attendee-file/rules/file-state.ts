/**
 * The states of a file: its rows are read, a person names its columns, each line is checked, the good ones are put on the list, and perhaps taken
 * off again. `stopped`: not everybody found a place. `failed`: the file cannot be read at all.
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

/** Whether a file may go from one state to another. Staying in a state does not count as a step. */
export function mayBecome(from: FileState, to: FileState): boolean {
	return steps[from].includes(to)
}

export const outcomes = ['good', 'wrong'] as const
export type Outcome = (typeof outcomes)[number]

/** Which lines are shown: `warned` are good lines about people who may be there twice, `left` are lines that found no place. */
export const shownLines = ['good', 'wrong', 'warned', 'left'] as const
export type ShownLines = (typeof shownLines)[number]

/** The reasons why a file cannot be read at all. */
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

/** The reasons why a file stopped before everybody was on the list. */
export const stops = ['no_places', 'event_cancelled'] as const

/** The server refuses a larger file before it reads it. */
export const mostFileBytes = 20 * 1024 * 1024
export const mostFileMegabytes = mostFileBytes / 1024 / 1024
/** More people than any of our events has. */
export const mostRows = 100_000
export const mostColumns = 60
/** The data of people in a file is forgotten so many days after the file was sent. */
export const keptDays = 30

/** Whether a job works on the file in this state. */
export const isBusy = (state: FileState): boolean =>
	state === 'reading' || state === 'checking' || state === 'applying' || state === 'undoing'
