import type { ParametersOf, ValueOf } from '../../../../api/client.ts'
import type { EntryOutcome } from '../../rules/entry-outcome.ts'

export type RefereeData = NonNullable<ValueOf<'FindRefereeBracketQuery'>['data']>
export type SentEntry = ParametersOf<'EnterRefereeResultsMutation'>['entries'][number]

/** An entry on the device: it waits to be sent, or was not written and waits for its referee. */
export interface KeptEntry extends SentEntry {
	bracketId: number
	/** Counts the device's entries: they are sent in this order. */
	nth: number
	/** Why it was not written; undefined: it is still to be sent. */
	refused?: Exclude<EntryOutcome, 'written'>
	/** Matches it would make void. */
	replays?: readonly number[]
}

export interface RefereeState {
	phase: 'opening' | 'unjoined' | 'joining' | 'ready' | 'removed'
	/** A sentence of the server about why joining failed. */
	refused: string | undefined
	data: RefereeData | undefined
	online: boolean
	offlineSince: number | undefined
	entries: readonly KeptEntry[]
	/** Something could not be written down on the device. */
	unwritten: boolean
}
