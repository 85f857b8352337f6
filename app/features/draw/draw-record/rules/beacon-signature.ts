import { bls12_381 } from '@noble/curves/bls12-381.js'
import { sha256 } from '@noble/hashes/sha2.js'
import { hexToBytes } from '@noble/hashes/utils.js'
import type { IsSigned } from './beacon.ts'

/** The suite with which drand's scheme `bls-unchained-g1-rfc9380` hashes to the curve. */
const suite = 'BLS_SIG_BLS12381G1_XMD:SHA-256_SSWU_RO_NUL_'

/** The message that is signed for a round: SHA-256 of its number in eight bytes, the high byte first. */
function messageOf(round: number): Uint8Array {
	const bytes = new Uint8Array(8)
	new DataView(bytes.buffer).setBigUint64(0, BigInt(round))
	return sha256(bytes)
}

/** Whether a signature belongs to a round, for a public key. A value that is not a point of the curve is not a signature. */
export const isSigned: IsSigned = ({ publicKey, round, signature }) => {
	const { hash, verify } = bls12_381.shortSignatures
	try {
		return verify(hexToBytes(signature), hash(messageOf(round), suite), hexToBytes(publicKey))
	} catch {
		return false
	}
}
