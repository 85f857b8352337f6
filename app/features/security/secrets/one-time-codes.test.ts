import { expect, it } from 'vitest'
import { seededDice } from '~/kernel/seeded-dice.ts'
import { newAuthenticatorSecret, stepOfCode } from './one-time-codes.server.ts'

/** RFC 6238, appendix B, SHA-1: the secret is "12345678901234567890"; our six figures are the last of its eight. */
const secret = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ'

it.each([
	[59, '287082', 1],
	[1_111_111_109, '081804', 37_037_036],
	[1_234_567_890, '005924', 41_152_263],
	[20_000_000_000, '353130', 666_666_666],
])('the code of RFC 6238 at %i s is right', (seconds, code, step) => {
	expect(stepOfCode(secret, code, new Date(seconds * 1000), null)).toBe(step)
	expect(stepOfCode(secret, code, new Date(seconds * 1000), step)).toBeUndefined()
	expect(stepOfCode(secret, code, new Date(seconds * 1000), step - 1)).toBe(step)
})

it('secrets have 160 bits and are never the same', () => {
	const dice = seededDice(1)
	const made = Array.from({ length: 50 }, () => newAuthenticatorSecret(dice))
	expect(new Set(made).size).toBe(50)
	for (const each of made) expect(each).toMatch(/^[A-Z2-7]{32}$/)
})
