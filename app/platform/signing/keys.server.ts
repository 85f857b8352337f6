import { createHash, createPrivateKey, createPublicKey, sign, verify, type KeyObject } from 'node:crypto'
import type { Dice } from '~/kernel/dice.ts'
import { seal, unseal } from './seal.server.ts'

/** A signing key as it is stored. Only `sealedPrivateKey` is secret, and it opens with the settings' `SECRET` alone. */
export interface SealedKey {
	/** 8 hexadecimal digits: the beginning of the public key's SHA-256. Tells the few keys of one event apart. */
	keyId: string
	/** The raw 32 bytes (RFC 8032), base64url; what a gate device gets. */
	publicKey: string
	/** The 32 bytes of the seed, sealed for `keyId`. */
	sealedPrivateKey: string
}

export interface Signer {
	keyId: string
	/** The 64-byte Ed25519 signature (RFC 8032). Deterministic: one message has one signature. */
	sign(message: Uint8Array): Uint8Array
}

export type Verify = (message: Uint8Array, signature: Uint8Array) => boolean

// RFC 8410: the bytes before the raw 32 bytes in a DER private and public key.
const privatePrefix = Buffer.from('302e020100300506032b657004220420', 'hex')
const publicPrefix = Buffer.from('302a300506032b6570032100', 'hex')

/** Makes an Ed25519 key pair from fresh dice and seals its private half (truths §5.1: a key per event, rotation possible). */
export function createSigningKey(secret: string, dice: Dice): SealedKey {
	const seed = dice.bytes(32)
	const publicKey = rawPublicKey(createPublicKey(privateKeyOf(seed)))
	const keyId = keyIdOf(publicKey)
	return {
		keyId,
		publicKey: publicKey.toString('base64url'),
		sealedPrivateKey: seal(secret, { purpose: 'signing-key', subject: keyId }, seed, dice),
	}
}

/**
 * Opens a stored key for signing.
 * @throws when the key was sealed with another `SECRET`, or when the stored key was changed.
 */
export function openSigningKey(key: SealedKey, secrets: string | readonly string[]): Signer {
	let seed: Buffer
	try {
		seed = unseal(secrets, { purpose: 'signing-key', subject: key.keyId }, key.sealedPrivateKey)
	} catch (cause) {
		throw new Error(`signing key ${key.keyId} does not open: it was sealed with another SECRET, or it was changed`, { cause })
	}
	const privateKey = privateKeyOf(seed)
	return { keyId: key.keyId, sign: (message) => new Uint8Array(sign(null, message, privateKey)) }
}

/** Checks signatures of one public key (raw, base64url). Never throws for a bad signature. */
export function verifierOf(publicKey: string): Verify {
	const raw = Buffer.from(publicKey, 'base64url')
	if (raw.length !== 32) throw new RangeError('an Ed25519 public key has 32 bytes')
	const key = createPublicKey({ key: Buffer.concat([publicPrefix, raw]), format: 'der', type: 'spki' })
	return (message, signature) => signature.length === 64 && verify(null, message, key, signature)
}

/** The id of a raw public key, base64url or bytes. */
export function keyIdOf(publicKey: string | Uint8Array): string {
	const raw = typeof publicKey === 'string' ? Buffer.from(publicKey, 'base64url') : publicKey
	return createHash('sha256').update(raw).digest('hex').slice(0, 8)
}

function privateKeyOf(seed: Uint8Array): KeyObject {
	return createPrivateKey({ key: Buffer.concat([privatePrefix, seed]), format: 'der', type: 'pkcs8' })
}

function rawPublicKey(key: KeyObject): Buffer {
	return key.export({ format: 'der', type: 'spki' }).subarray(publicPrefix.length)
}
