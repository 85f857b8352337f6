/**
 * Files that take longer than a request may: a copy of somebody's data, papers of many parcels, certificates of a bracket, a large bracket on paper.
 */
export const madeFileKinds = ['data_html', 'data_json', 'packing_slips', 'certificates', 'bracket_paper'] as const
export type MadeFileKind = (typeof madeFileKinds)[number]

/** `empty`: there was nothing to put into the file. `failed`: an error; the job tries again by itself, and people can ask anew. */
export const madeFileStates = ['waiting', 'working', 'ready', 'empty', 'failed'] as const
export type MadeFileState = (typeof madeFileStates)[number]

/** How long a ready file is kept: long enough for people who went away meanwhile, short enough for the personal data in it. */
export const keptHours = 24

/** Whether a job still has to make the file. */
export const isInWork = (state: MadeFileState) => state === 'waiting' || state === 'working'

/** The bracket to make papers of, and their paper size. */
export interface WantedBracket {
	eventId: number
	bracketId: number
	paper?: string
	/** The readers of the paper; this decides how people are named. */
	readers?: string
}
