/** `drawing`: a job draws the sheet. `stopped`: somebody stopped it before its end; the finished files stay. */
export const sheetStates = ['drawing', 'drawn', 'stopped'] as const
export type SheetState = (typeof sheetStates)[number]

/** One finished file of a sheet. */
export interface BibFile {
	/** The path of the file. */
	path: string
	bibs: number
	bytes: number
	/** The first and the last number in it. */
	from: string
	to: string
}

/**
 * So many bibs are in one file. It limits what is lost when a process dies, and what is in memory at once (two kilobytes each); and programs and
 * print shops open such a file without complaint.
 */
export const bibsInFile = 5_000

/** Files hold names, so they are deleted after so many days; they can be drawn again at any time. */
export const keptDays = 7

/** After so long without progress, in milliseconds, no job works on a sheet any more: longer than a job may run. */
const stillMs = 10 * 60_000

export function standsStill({ state, workedAt }: { state: SheetState; workedAt: Date }, now: Date): boolean {
	return state === 'drawing' && now.getTime() - workedAt.getTime() >= stillMs
}
