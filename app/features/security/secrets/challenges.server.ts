import { createHmac, timingSafeEqual } from 'node:crypto'
import type { Dice } from '~/kernel/dice.ts'
import type { Secrets } from '~/kernel/secrets.ts'

/** How long people may take to use their fingerprint. */
const challengeMinutes = 5

const randomBytes = 16
const timeBytes = 8
const purpose = 'passkey-challenge'
const macBytes = 16

/**
 * The challenge a passkey must sign: random bytes, the time it ends, and our signature over both, which also covers its purpose and its person. So a
 * challenge needs no row before it is used; the row that says it was used is written then.
 */
export function newChallenge(secrets: Secrets, dice: Dice, now: Date, subject: string): Uint8Array<ArrayBuffer> {
	const challenge = Buffer.alloc(randomBytes + timeBytes)
	challenge.set(dice.bytes(randomBytes))
	challenge.writeBigUInt64BE(BigInt(now.getTime() + challengeMinutes * 60_000), randomBytes)
	return new Uint8Array(Buffer.concat([challenge, macOf(secrets.derive(purpose, subject), challenge)]))
}

/** When one of our challenges for this subject ends; nothing for any other challenge. */
export function endOfChallenge(secrets: Secrets, challenge: string, subject: string): Date | undefined {
	const bytes = Buffer.from(challenge.slice(0, 200), 'base64url')
	if (bytes.length !== randomBytes + timeBytes + macBytes) return undefined
	const body = bytes.subarray(0, randomBytes + timeBytes)
	const mac = bytes.subarray(randomBytes + timeBytes)
	if (!secrets.deriveAll(purpose, subject).some((secret) => timingSafeEqual(mac, macOf(secret, body)))) return undefined
	return new Date(Number(body.readBigUInt64BE(randomBytes)))
}

function macOf(secret: string, body: Buffer): Buffer {
	return createHmac('sha256', secret).update(body).digest().subarray(0, macBytes)
}
