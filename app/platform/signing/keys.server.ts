import { createCipheriv, createDecipheriv, createHash, createPrivateKey, createPublicKey, sign, verify, type KeyObject } from 'node:crypto'
import type { Dice } from '../../kernel/dice.ts'
import { deriveKey } from './secrets.server.ts'

/** A signing key as it is stored. Only `sealedPrivateKey` is secret, and it opens with the settings' `SECRET` alone. */
export interface SealedKey {
	/** 8 hexadecimal digits: the beginning of the public key's SHA-256. Tells the few keys of one event apart. */
	keyId: string
	/** The raw 32 bytes (RFC 8032), base64url; what a gate device gets. */
	publicKey: string
	/** AES-256-GCM: 12 bytes nonce, 16 bytes tag, 32 bytes sealed seed; base64url. Bound to `keyId`. */
	sealedPrivateKey: string
}

export interface Signer {
	keyId: string
	/** The 64-byte Ed25519 signature (RFC 8032). Deterministic: one message has one signature. */
	sign(message: Uint8Array): Uint8Array
}

export type Verify = (message: Uint8Array, signature: Uint8Array) => boolean

// RFC 8410: what stands before the raw 32 bytes in a DER private and public key.
const privatePrefix = Buffer.from('302e020100300506032b657004220420', 'hex')
const publicPrefix = Buffer.from('302a300506032b6570032100', 'hex')
const nonceBytes = 12
const tagBytes = 16

/** Makes an Ed25519 key pair from fresh dice and seals its private half (truths §5.1: a key per event, rotation possible). */
export function createSigningKey(secret: string, dice: Dice): SealedKey {
	const seed = dice.bytes(32)
	const publicKey = rawPublicKey(createPublicKey(privateKeyOf(seed)))
	const keyId = keyIdOf(publicKey)
	const nonce = dice.bytes(nonceBytes)
	const cipher = createCipheriv('aes-256-gcm', sealKey(secret, keyId), nonce)
	cipher.setAAD(Buffer.from(keyId))
	const sealed = Buffer.concat([cipher.update(seed), cipher.final()])
	return {
		keyId,
		publicKey: publicKey.toString('base64url'),
		sealedPrivateKey: Buffer.concat([nonce, cipher.getAuthTag(), sealed]).toString('base64url'),
	}
}

/**
 * Opens a stored key for signing.
 * @throws when `SECRET` is another than the one it was sealed with, or when the stored key was changed.
 */
export function openSigningKey(key: SealedKey, secret: string): Signer {
	const box = Buffer.from(key.sealedPrivateKey, 'base64url')
	let seed: Buffer
	try {
		const decipher = createDecipheriv('aes-256-gcm', sealKey(secret, key.keyId), box.subarray(0, nonceBytes), { authTagLength: tagBytes })
		decipher.setAAD(Buffer.from(key.keyId))
		decipher.setAuthTag(box.subarray(nonceBytes, nonceBytes + tagBytes))
		seed = Buffer.concat([decipher.update(box.subarray(nonceBytes + tagBytes)), decipher.final()])
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

function sealKey(secret: string, keyId: string): Uint8Array {
	return deriveKey(secret, 'signing-key', keyId)
}

function privateKeyOf(seed: Uint8Array): KeyObject {
	return createPrivateKey({ key: Buffer.concat([privatePrefix, seed]), format: 'der', type: 'pkcs8' })
}

function rawPublicKey(key: KeyObject): Buffer {
	return key.export({ format: 'der', type: 'spki' }).subarray(publicPrefix.length)
}
