import { describe, expect, it } from 'vitest'
import { mostTries, triesLeft } from './unfinished.ts'

describe('an unfinished sign-in', () => {
	const expiresAt = new Date('2026-11-20T05:05:00Z')
	const early = new Date('2026-11-20T05:04:59Z')

	it('takes a few wrong answers, for a few minutes', () => {
		expect(triesLeft({ tries: 0, expiresAt }, early)).toBe(mostTries)
		expect(triesLeft({ tries: mostTries - 1, expiresAt }, early)).toBe(1)
		expect(triesLeft({ tries: mostTries, expiresAt }, early)).toBe(0)
		expect(triesLeft({ tries: mostTries + 1, expiresAt }, early)).toBe(0)
		expect(triesLeft({ tries: 0, expiresAt }, expiresAt)).toBe(0)
	})
})
