import { roundTime } from '~/kernel/beacon.ts'
import { randomnessOf, type IsSigned } from './beacon.ts'
import { commitmentOf, drawnOrder, listDigestOf, seedWithBeacon, tokenOf } from './draw.ts'

/** What a draw was for: the order of a bracket's or a round's people, or winners of prizes. */
export const drawKinds = ['shuffle', 'prize'] as const
export type DrawKind = (typeof drawKinds)[number]

/** A round that a draw named in advance, and the beacon's answer. */
export interface BeaconInFile {
	scheme: string
	/** The chain's name at its operators. */
	chain: string
	chainHash: string
	publicKey: string
	genesis: number
	period: number
	round: number
	/** When the round was due. */
	dueAt: string
	/** The signature of that round, in hex; null: not known yet. */
	signature: string | null
	/** SHA-256 of the signature. */
	randomness: string | null
}

/** A draw's record, which anybody may have. */
export interface DrawFile {
	/** `hoi-draw-2` when a beacon's round was named. */
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
	/** Absent when no beacon was named. */
	beacon?: BeaconInFile
	/** When and why the draw was given up before anything was drawn; absent when it was not. */
	abandoned?: { at: string; why: string }
	/** In the order of the list. `shown` is null for removed people; `name` and `salt` are there only for people whom the provider shows in full. */
	entrants: { token: string; shown: string | null; name?: string; salt?: string }[]
	/** Places in the list, from 1, in the order in which they were drawn; null before the seed is revealed. */
	drawn: number[] | null
}

/**
 * The result of checking a record. `names` is null when no names are told; checks that need the seed or a beacon's answer are null when these are not
 * known yet.
 */
export interface DrawCheck {
	list: boolean
	names: boolean | null
	/** Whether the round was in the future when it was named. Absent, like `beacon`, when no beacon was named. */
	round?: boolean
	/** Whether the answer is the beacon's own for this round. */
	beacon?: boolean | null
	commitment: boolean | null
	order: boolean | null
}

type Checked = Pick<DrawFile, 'drawId' | 'committedAt' | 'listDigest' | 'commitment' | 'seed' | 'beacon' | 'entrants' | 'drawn'>

/** Computes a record again, and checks its list, names, beacon, commitment and order. Without `isSigned` no beacon is believed. */
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

/** The seed that decides an order; nothing when the named beacon has not answered. */
function drawnBy(seed: string, beacon: BeaconInFile | undefined): string | undefined {
	if (!beacon) return seed
	return beacon.signature === null ? undefined : seedWithBeacon(seed, randomnessOf(beacon.signature))
}

function isOrder(drawn: readonly number[], count: number, seed: string | undefined, drawId: string): boolean {
	if (seed === undefined) return false
	const order = drawnOrder(count, { seed, drawId }, drawn.length)
	return order.length === drawn.length && order.every((place, nth) => place === drawn[nth])
}

/** Whether every check that was possible succeeded. */
export const isSound = (check: DrawCheck): boolean => !Object.values(check).includes(false)
