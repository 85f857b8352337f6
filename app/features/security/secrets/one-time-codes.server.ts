import { generateURI, ScureBase32Plugin, verifySync } from 'otplib'
import type { Dice } from '~/kernel/dice.ts'

/** RFC 6238 as every authenticator app implements it: SHA-1, six figures, 30 seconds. */
const periodSeconds = 30

/** A new secret, 160 bits (RFC 4226 §4), base32. */
export function newAuthenticatorSecret(dice: Dice): string {
	return new ScureBase32Plugin().encode(dice.bytes(20))
}

/** The content of the QR code for the app. */
export function authenticatorUri(secret: string, email: string): string {
	return generateURI({ issuer: 'Hội', label: email, secret })
}

/**
 * The time step of a right code: the present one, or one step before or after, because clocks differ. A code of the last accepted step, or of an
 * earlier one, is wrong.
 */
export function stepOfCode(secret: string, code: string, now: Date, lastStep: number | null): number | undefined {
	const result = verifySync({
		secret,
		token: code,
		epoch: Math.floor(now.getTime() / 1000),
		epochTolerance: periodSeconds,
		...(lastStep === null ? {} : { afterTimeStep: lastStep }),
	})
	return result.valid && 'timeStep' in result ? result.timeStep : undefined
}
