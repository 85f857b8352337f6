import { sha256 } from '@noble/hashes/sha2.js'
import { bytesToHex, hexToBytes } from '@noble/hashes/utils.js'
import { roundFrom, roundTime, type BeaconChain } from '~/kernel/beacon.ts'

/** How many seconds ahead of its time a round may be named: enough to be seen before it exists, and for a stage, a meeting or an announcement. */
export const beaconLeads = [30, 300, 3600] as const
export type BeaconLead = (typeof beaconLeads)[number]

/** A round of a beacon that a draw named before it had an answer. */
export interface NamedRound {
	chain: BeaconChain
	round: number
	dueAt: Date
}

/** Names the first round that is at least so many seconds ahead. */
export function nameRound(chain: BeaconChain, now: Date, lead: BeaconLead): NamedRound {
	const round = roundFrom(chain, new Date(now.getTime() + lead * 1000))
	return { chain, round, dueAt: roundTime(chain, round) }
}

/**
 * Whether a signature belongs to a round, for a chain's public key. The check itself is in `beacon-signature.ts`, which browsers load only when they
 * need it.
 */
export type IsSigned = (signed: { publicKey: string; round: number; signature: string }) => boolean

/** The randomness of a round's answer: SHA-256 of its signature, in hex, as drand defines it. */
export function randomnessOf(signature: string): string {
	return bytesToHex(sha256(hexToBytes(signature)))
}

const hexOfSignature = /^[0-9a-f]{96}$/

/**
 * Reads a beacon's answer that somebody pasted or a server sent: drand's JSON, or only the signature.
 * @returns nothing when it is neither; `round` when the answer contains it
 */
export function readAnswer(typed: string): { signature: string; round: number | null } | undefined {
	const text = typed.trim()
	if (hexOfSignature.test(text.toLowerCase())) return { signature: text.toLowerCase(), round: null }
	try {
		const { signature, round } = JSON.parse(text) as { signature?: unknown; round?: unknown }
		if (typeof signature !== 'string' || !hexOfSignature.test(signature.toLowerCase())) return undefined
		return { signature: signature.toLowerCase(), round: typeof round === 'number' ? round : null }
	} catch {
		return undefined
	}
}
