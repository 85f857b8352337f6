import type { ParametersOf, ValueOf } from '../../../../api/client.ts'
import type { Direction, GateAnswer, Passage } from '../../rules/gate-answer.ts'

export type GateData = ValueOf<'FindGateDataQuery'>
export type GateList = GateData['lists'][number]
export type SentScan = ParametersOf<'RecordScansMutation'>['scans'][number]
export type ToldScan = ValueOf<'RecordScansMutation'>['scans'][number]
export type Person = NonNullable<GateData['people']>[number]
export type ScanWay = SentScan['way']

/** A scan that waits to be sent. */
export interface QueuedScan extends SentScan {
	/** As which device it was made: the telephone may have joined another event since. Absent from what older pages kept. */
	device?: string
	/** The server knows no such list for its device. */
	stuck?: boolean
}

/** Somebody this device saw passing that the server may not have told back yet. */
export interface OwnPassage extends Passage {
	nonce: string
	listId: number
	attendeeId: number
	/** When the server had it, by our clock. */
	sentAt?: number
}

/** A passage the server told: [scan, list, attendee, entry 1 or exit 0, when]. */
export type ToldPassage = GateData['passages'][number]

/** What a device keeps of the event between two looks at the server. */
export interface Snapshot {
	data: GateData
	exceptions: GateData['exceptions'] & object
	/** How far the server's clock is ahead of ours, in milliseconds. */
	clockAhead: number
	fetchedAt: number
}

/** What a gate says, as it is shown. */
export interface Shown {
	/** Changes with every answer. */
	nonce: string
	answer: GateAnswer
	/** What was shown: a code, or somebody picked by name. */
	whose?: Pick<SentScan, 'code' | 'attendeeId'>
	direction: Direction
	name: string | undefined
	candidateNumber: string | undefined
	ticket: string | undefined
	earlier: { at: number; device: string | undefined } | undefined
	/** When the gate opens, or closed, where that is what stands in the way; milliseconds. */
	opensAt?: number | undefined
	closedAt?: number | undefined
	/** Whether this device may let them in all the same. */
	mayOverride?: boolean
	offline: boolean
	/** The device could not write it down yet: it is lost when the page is closed before. */
	unwritten?: boolean
}

export interface GateState {
	phase: 'opening' | 'unjoined' | 'joining' | 'ready' | 'cut_off'
	/** A sentence of the server about why joining failed. */
	refused: string | undefined
	data: GateData | undefined
	listId: number | undefined
	direction: Direction
	online: boolean
	offlineSince: number | undefined
	queued: number
	shown: Shown | undefined
	/** Somebody waits for the server's answer. */
	asking: boolean
	/** How many different people came through the list, as far as is known here. */
	came: number
	sound: boolean
	takesPeople: boolean
	/** How many names were taken along. */
	people: number
	/** Whether this browser can check signatures by itself. */
	verifies: boolean
}
