import { expect, it } from 'vitest'
import { isDueTonight } from './night.ts'

it('compares once after three at night in Việt Nam, and later where the server was down', () => {
	const [before, at, noon] = ['2026-11-19T19:59:59Z', '2026-11-19T20:00:00Z', '2026-11-20T05:00:00Z'].map((text) => new Date(text))
	if (!before || !at || !noon) throw new Error('no times')
	expect(isDueTonight(at, undefined)).toBe(true)
	expect(isDueTonight(at, before)).toBe(true)
	expect(isDueTonight(noon, before)).toBe(true)
	expect(isDueTonight(noon, at)).toBe(false)
	// Before three o'clock, last night's comparison still counts.
	expect(isDueTonight(before, new Date('2026-11-18T20:00:00Z'))).toBe(false)
})
