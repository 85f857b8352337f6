import type { ParametersOf, ValueOf } from '~/api/client.ts'
import type { EntryOutcome } from '~/features/tournament/referee/rules/entry-outcome.ts'

export type RefereeData = NonNullable<ValueOf<'FindRefereeBracketQuery'>['data']>
export type SentEntry = ParametersOf<'EnterRefereeResultsMutation'>['entries'][number]

/** An entry on the device: it waits to be sent, or the server refused it and the referee must decide. */
export interface KeptEntry extends SentEntry {
	bracketId: number
	/** The entry's number on this device: entries are sent in this order. */
	nth: number
	/** Why the server refused the entry; undefined: it is still to be sent. */
	refused?: Exclude<EntryOutcome, 'written'>
	/** Matches this entry would make void. */
	replays?: readonly number[]
}

export interface RefereeState {
	phase: 'opening' | 'unjoined' | 'joining' | 'ready' | 'removed'
	/** The server's sentence about why joining failed. */
	refused: string | undefined
	data: RefereeData | undefined
	online: boolean
	offlineSince: number | undefined
	entries: readonly KeptEntry[]
	/** The device could not save something. */
	unwritten: boolean
}
