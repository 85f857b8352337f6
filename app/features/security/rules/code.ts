import { longest } from './longest.ts'

/** A typed code: six figures of the authenticator, or a recovery code. */
export type TypedCode = { kind: 'one_time'; code: string } | { kind: 'recovery'; code: string }

/** Crockford's base 32: I, L, O and U are never printed; typed I and L are read as 1, O as 0. */
const letters = /^[0-9A-HJKMNP-TV-Z]{10}$/

/** Reads a code the way people type it: with blanks and dashes, in small letters. `undefined` when it is neither kind. */
export function readCode(typed: string): TypedCode | undefined {
	const bare = typed
		.slice(0, longest.code)
		.normalize('NFKC')
		.replace(/[\s\p{Pd}]/gu, '')
		.toUpperCase()
	if (/^\d{6}$/.test(bare)) return { kind: 'one_time', code: bare }
	const code = bare.replaceAll('O', '0').replace(/[IL]/g, '1')
	return letters.test(code) ? { kind: 'recovery', code } : undefined
}

/** `7H3KQ2MZ0X` as it is printed: `7H3KQ-2MZ0X`. */
export function printedCode(code: string): string {
	return `${code.slice(0, 5)}-${code.slice(5)}`
}
