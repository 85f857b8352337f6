/** `drawing`: a job is at it. `stopped`: by somebody, in between; what was finished stays. */
export const sheetStates = ['drawing', 'drawn', 'stopped'] as const
export type SheetState = (typeof sheetStates)[number]

/** One finished file of a sheet. */
export interface BibFile {
	/** Where it lies. */
	path: string
	bibs: number
	bytes: number
	/** The first and the last number in it. */
	from: string
	to: string
}

/**
 * So many bibs are in one file: what a process that dies loses, what is in memory at once (two kilobytes each), and what programs and
 * print shops open without complaint.
 */
export const bibsInFile = 5_000

/** Files hold names: they are thrown away after so many days, and can be drawn again at any time. */
export const keptDays = 7

/** After so long without a sign nobody works on a sheet any more, in milliseconds: longer than a job may run. */
const stillMs = 10 * 60_000

export function standsStill({ state, workedAt }: { state: SheetState; workedAt: Date }, now: Date): boolean {
	return state === 'drawing' && now.getTime() - workedAt.getTime() >= stillMs
}
