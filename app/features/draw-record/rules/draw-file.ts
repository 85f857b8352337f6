import { roundTime } from '~/kernel/beacon.ts'
import { randomnessOf, type IsSigned } from './beacon.ts'
import { commitmentOf, drawnOrder, listDigestOf, seedWithBeacon, tokenOf } from './draw.ts'

/** What a draw was for: the order of a bracket's or a round's people, or winners of prizes. */
export const drawKinds = ['shuffle', 'prize'] as const
export type DrawKind = (typeof drawKinds)[number]

/** A round that a draw named before, and what the beacon answered. */
export interface BeaconInFile {
	scheme: string
	/** What its operators call the chain. */
	chain: string
	chainHash: string
	publicKey: string
	genesis: number
	period: number
	round: number
	/** When the round was due. */
	dueAt: string
	/** Of that round, in hex; null: not known yet. */
	signature: string | null
	/** SHA-256 of the signature. */
	randomness: string | null
}

/** A draw's record as anybody may have it. */
export interface DrawFile {
	/** The second where a beacon's round was named. */
	format: 'hoi-draw-1' | 'hoi-draw-2'
	drawId: string
	kind: DrawKind
	event: { id: number; name: string }
	provider: string
	why: string
	algorithm: string
	version: number
	/** When the commitment was published. */
	committedAt: string
	/** When the seed was published; null: not yet. */
	revealedAt: string | null
	listDigest: string
	commitment: string
	/** 32 bytes in hex; null before it is revealed. */
	seed: string | null
	/** Absent where none was asked. */
	beacon?: BeaconInFile
	/** When and why it was given up before anything was drawn; absent where it was not. */
	abandoned?: { at: string; why: string }
	/** In the order of the list. `shown` is null for who was removed; `name` and `salt` are there only for whom the provider shows in full. */
	entrants: { token: string; shown: string | null; name?: string; salt?: string }[]
	/** Places in the list, from 1, in the order in which they were drawn; null before the seed is revealed. */
	drawn: number[] | null
}

/** What checking a record found. `names` is null where no names are told, what the seed or a beacon's answer is needed for where these are not known yet. */
export interface DrawCheck {
	list: boolean
	names: boolean | null
	/** That the round lay ahead when it was named. Absent, like `beacon`, where none was. */
	round?: boolean
	/** That the answer is the beacon's own to this round. */
	beacon?: boolean | null
	commitment: boolean | null
	order: boolean | null
}

type Checked = Pick<DrawFile, 'drawId' | 'committedAt' | 'listDigest' | 'commitment' | 'seed' | 'beacon' | 'entrants' | 'drawn'>

/** Computes a record anew: whether list, names, beacon, commitment and order are what it says. Who brings no `isSigned` believes no beacon. */
export function checkDraw(file: Checked, isSigned: IsSigned = () => false): DrawCheck {
	const { drawId, seed, beacon, drawn, entrants, listDigest } = file
	const named = entrants.flatMap(({ token, name, salt }) => (name !== undefined && salt !== undefined ? [{ token, name, salt }] : []))
	return {
		list: listDigestOf(entrants.map(({ token }) => token)) === listDigest,
		names: named.length === 0 ? null : named.every((entrant) => tokenOf(entrant) === entrant.token),
		...(beacon && { round: isNamedBefore(beacon, file.committedAt), beacon: isAnswered(beacon, isSigned) }),
		commitment: seed === null ? null : commitmentOf({ seed, listDigest, drawId, beacon: beacon ?? null }) === file.commitment,
		order: seed === null || drawn === null ? null : isOrder(drawn, entrants.length, drawnBy(seed, beacon), drawId),
	}
}

function isNamedBefore(beacon: BeaconInFile, committedAt: string): boolean {
	const due = roundTime(beacon, beacon.round)
	return due.toISOString() === beacon.dueAt && due.getTime() > new Date(committedAt).getTime()
}

function isAnswered({ publicKey, round, signature, randomness }: BeaconInFile, isSigned: IsSigned): boolean | null {
	if (signature === null) return null
	return randomnessOf(signature) === randomness && isSigned({ publicKey, round, signature })
}

/** The seed that an order comes from; nothing where a beacon was named and has not answered. */
function drawnBy(seed: string, beacon: BeaconInFile | undefined): string | undefined {
	if (!beacon) return seed
	return beacon.signature === null ? undefined : seedWithBeacon(seed, randomnessOf(beacon.signature))
}

function isOrder(drawn: readonly number[], count: number, seed: string | undefined, drawId: string): boolean {
	if (seed === undefined) return false
	const order = drawnOrder(count, { seed, drawId }, drawn.length)
	return order.length === drawn.length && order.every((place, nth) => place === drawn[nth])
}

/** Whether nothing that could be checked is wrong. */
export const isSound = (check: DrawCheck): boolean => !Object.values(check).includes(false)
