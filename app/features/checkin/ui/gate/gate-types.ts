import type { ParametersOf, ValueOf } from '~/api/client.ts'
import type { Direction, GateAnswer, Passage } from '~/features/checkin/rules/gate-answer.ts'

export type GateData = ValueOf<'FindGateDataQuery'>
export type GateList = GateData['lists'][number]
export type SentScan = ParametersOf<'RecordScansMutation'>['scans'][number]
export type ToldScan = ValueOf<'RecordScansMutation'>['scans'][number]
export type Person = NonNullable<GateData['people']>[number]
export type ScanWay = SentScan['way']

/** A scan that waits to be sent. */
export interface QueuedScan extends SentScan {
	/** The token of the device that made the scan: the phone may have joined another event since. Absent from scans that older pages kept. */
	device?: string
	/** The server knows no such list for its device. */
	stuck?: boolean
}

/** A passage that this device saw, and that the server may not have returned yet. */
export interface OwnPassage extends Passage {
	nonce: string
	listId: number
	attendeeId: number
	/** When the server got it, by our clock. */
	sentAt?: number
}

/** A passage from the server: [scan, list, attendee, entry 1 or exit 0, when]. */
export type ToldPassage = GateData['passages'][number]

/** The event's data on a device between two requests to the server. */
export interface Snapshot {
	data: GateData
	exceptions: GateData['exceptions'] & object
	/** By how many milliseconds the server's clock is ahead of ours. */
	clockAhead: number
	fetchedAt: number
}

/** An answer of the gate as it is shown. */
export interface Shown {
	/** Changes with every answer. */
	nonce: string
	answer: GateAnswer
	/** What the answer is about: a code, or a person picked by name. */
	whose?: Pick<SentScan, 'code' | 'attendeeId'>
	direction: Direction
	name: string | undefined
	candidateNumber: string | undefined
	ticket: string | undefined
	earlier: { at: number; device: string | undefined } | undefined
	/** When the gate opens, or closed, when that is the reason for the answer; milliseconds. */
	opensAt?: number | undefined
	closedAt?: number | undefined
	/** Whether this device may let them in all the same. */
	mayOverride?: boolean
	offline: boolean
	/** The device could not write the scan down yet: it is lost if the page is closed before. */
	unwritten?: boolean
}

export interface GateState {
	phase: 'opening' | 'unjoined' | 'joining' | 'ready' | 'cut_off'
	/** The server's sentence about why joining failed. */
	refused: string | undefined
	data: GateData | undefined
	listId: number | undefined
	direction: Direction
	online: boolean
	offlineSince: number | undefined
	queued: number
	shown: Shown | undefined
	/** Whether somebody waits for the server's answer. */
	asking: boolean
	/** How many different people came in through the list, as far as this device knows. */
	came: number
	sound: boolean
	takesPeople: boolean
	/** How many names were taken along. */
	people: number
	/** Whether this browser can check signatures itself. */
	verifies: boolean
}
