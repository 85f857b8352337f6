/** Where chance comes from. Cryptographic in production, seeded in tests, so that a test that draws can be repeated. */
export interface Dice {
	/** A whole number from 0 up to, not including, `below`. */
	below(below: number): number
	/** Fresh bytes. */
	bytes(count: number): Uint8Array
}

const crockford = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'

/** A random code people can read aloud: Crockford's base 32, without I, L, O and U. */
export function spokenCode(dice: Dice, length: number): string {
	return Array.from({ length }, () => crockford[dice.below(32)]).join('')
}

/** A random secret for links and cookies, base64url, 256 bits by default. */
export function secretToken(dice: Dice, bytes = 32): string {
	return btoa(String.fromCharCode(...dice.bytes(bytes)))
		.replaceAll('+', '-')
		.replaceAll('/', '_')
		.replaceAll('=', '')
}
