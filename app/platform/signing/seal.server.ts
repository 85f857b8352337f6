import { createCipheriv, createDecipheriv } from 'node:crypto'
import type { Dice } from '~/kernel/dice.ts'
import { deriveKey } from './secrets.server.ts'

const nonceBytes = 12
const tagBytes = 16

/** The purpose and subject of a seal. Bytes sealed for one subject do not open for another. */
export interface SealedFor {
	purpose: string
	subject: string
}

/**
 * Encrypts bytes so that only the settings' `SECRET` opens them, and every change is noticed: AES-256-GCM with a key of the purpose and the
 * subject; 12 bytes nonce, 16 bytes tag, then the sealed bytes; base64url.
 */
export function seal(secret: string, { purpose, subject }: SealedFor, clear: Uint8Array, dice: Dice): string {
	const nonce = dice.bytes(nonceBytes)
	const cipher = createCipheriv('aes-256-gcm', deriveKey(secret, purpose, subject), nonce)
	cipher.setAAD(Buffer.from(subject))
	const sealed = Buffer.concat([cipher.update(clear), cipher.final()])
	return Buffer.concat([nonce, cipher.getAuthTag(), sealed]).toString('base64url')
}

/**
 * Opens bytes that were sealed with one of these secrets.
 * @throws when it was sealed with none of them, when it was sealed for something else, or when it was changed
 */
export function unseal(secrets: string | readonly string[], sealedFor: SealedFor, sealed: string): Buffer {
	let failure: unknown
	for (const secret of typeof secrets === 'string' ? [secrets] : secrets)
		try {
			return unsealWith(secret, sealedFor, sealed)
		} catch (error) {
			failure ??= error
		}
	throw failure
}

function unsealWith(secret: string, { purpose, subject }: SealedFor, sealed: string): Buffer {
	const box = Buffer.from(sealed, 'base64url')
	const options = { authTagLength: tagBytes }
	const decipher = createDecipheriv('aes-256-gcm', deriveKey(secret, purpose, subject), box.subarray(0, nonceBytes), options)
	decipher.setAAD(Buffer.from(subject))
	decipher.setAuthTag(box.subarray(nonceBytes, nonceBytes + tagBytes))
	return Buffer.concat([decipher.update(box.subarray(nonceBytes + tagBytes)), decipher.final()])
}
