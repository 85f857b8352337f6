import { hmac } from '@noble/hashes/hmac.js'
import { sha256 } from '@noble/hashes/sha2.js'
import { bytesToHex, hexToBytes, utf8ToBytes } from '@noble/hashes/utils.js'

/** How draws are computed. A change of anything in this file makes another version, and earlier versions stay for their records. */
export const algorithm = { name: 'HMAC-SHA-256, rejection sampling, Fisher-Yates from the end', version: 1 } as const

/** The same algorithm with a seed to which a public beacon contributes (docs/decisions/0064). */
export const algorithmWithBeacon = { name: `${algorithm.name}, with a public beacon`, version: 2 } as const

const sha256Hex = (text: string) => bytesToHex(sha256(utf8ToBytes(text)))

/**
 * The token of a person in a list: the first 128 bits of SHA-256 of a salt and their name, in hex. A reader who knows both can check that the list
 * contains this person; once both are forgotten, the token leads to nobody (docs/decisions/0040).
 */
export function tokenOf({ salt, name }: { salt: string; name: string }): string {
	return sha256Hex(`${salt}\n${name}\n`).slice(0, 32)
}

/** The SHA-256, in hex, of a list's tokens in their order, each on a line of its own. */
export function listDigestOf(tokens: readonly string[]): string {
	return sha256Hex(tokens.map((token) => `${token}\n`).join(''))
}

/** The values of a beacon's round that a commitment fixes. */
export interface BoundRound {
	publicKey: string
	genesis: number
	period: number
	round: number
}

/**
 * The text that is published before a draw begins: SHA-256, in hex, of seed, list and draw, and of the beacon's round when one is named. It tells
 * nothing about the seed, and no other seed fits it.
 */
export function commitmentOf({
	seed,
	listDigest,
	drawId,
	beacon = null,
}: {
	seed: string
	listDigest: string
	drawId: string
	beacon?: BoundRound | null
}): string {
	const named = beacon === null ? '' : `${beacon.publicKey} ${beacon.genesis} ${beacon.period} ${beacon.round}\n`
	return sha256Hex(`${seed}\n${listDigest}\n${drawId}\n${named}`)
}

/**
 * The seed that decides a draw with a beacon: HMAC-SHA-256 of the beacon's randomness with our seed as key, both 32 bytes in hex. Knowing only one of
 * the two tells nothing about it.
 */
export function seedWithBeacon(seed: string, randomness: string): string {
	return bytesToHex(hmac(sha256, hexToBytes(seed), hexToBytes(randomness)))
}

/** A stream of 32-bit numbers: HMAC-SHA-256 of the draw's id and 0, 1, 2 …, with the seed as key; each is cut into eight, the high byte first. */
function wordsOf(seed: string, drawId: string): () => number {
	const key = hexToBytes(seed)
	let block = new DataView(new ArrayBuffer(0))
	let blocks = 0
	let at = 0
	return () => {
		if (at >= block.byteLength) {
			const bytes = hmac(sha256, key, utf8ToBytes(`${drawId}\n${blocks}\n`))
			block = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
			blocks += 1
			at = 0
		}
		const word = block.getUint32(at)
		at += 4
		return word
	}
}

/** A whole number from 0 up to, but not including, `below`, all equally likely: values that would favor low numbers are thrown away. */
function fairNumber(next: () => number, below: number): number {
	const fair = 0x1_0000_0000 - (0x1_0000_0000 % below)
	let word = next()
	while (word >= fair) word = next()
	return word % below
}

/**
 * The order in which the people of a list are drawn, as their places in the list, from 1. Fisher–Yates from the end: one of all people swaps places
 * with the last, and is drawn first; then one of the remaining people swaps with the last but one, and so on.
 * @param seed 32 bytes in hex
 * @param most how many are drawn; all, when absent
 */
export function drawnOrder(count: number, { seed, drawId }: { seed: string; drawId: string }, most = count): number[] {
	const next = wordsOf(seed, drawId)
	const places = Array.from({ length: count }, (_, index) => index + 1)
	const drawn: number[] = []
	for (let last = count - 1; last >= 0 && drawn.length < most; last -= 1) {
		const other = last === 0 ? 0 : fairNumber(next, last + 1)
		const chosen = places[other] as number
		places[other] = places[last] as number
		places[last] = chosen
		drawn.push(chosen)
	}
	return drawn
}
