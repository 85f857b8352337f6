/** What takes longer to make than a request may: a copy of one's data, papers of many parcels, certificates of a bracket, a large bracket on paper. */
export const madeFileKinds = ['data_html', 'data_json', 'packing_slips', 'certificates', 'bracket_paper'] as const
export type MadeFileKind = (typeof madeFileKinds)[number]

/** `empty`: there was nothing to put into it. `failed`: something went wrong; it is tried again by itself, and can be asked for anew. */
export const madeFileStates = ['waiting', 'working', 'ready', 'empty', 'failed'] as const
export type MadeFileState = (typeof madeFileStates)[number]

/** How long a file is kept once it is there: long enough for whoever went away meanwhile, short enough for what it says of people. */
export const keptHours = 24

/** Whether somebody still works on it. */
export const isInWork = (state: MadeFileState) => state === 'waiting' || state === 'working'

/** Of which bracket papers are made, and on which paper. */
export interface WantedBracket {
	eventId: number
	bracketId: number
	paper?: string
	/** For whom; it says how people are named. */
	readers?: string
}
