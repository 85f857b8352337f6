import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { linkExpiry, linkMinutes, linkState, type LinkKind } from './one-time-link.ts'

const now = new Date('2026-11-20T05:00:00Z')
const later = (minutes: number) => new Date(now.getTime() + minutes * 60_000)
const fresh = { usedAt: null, replacedAt: null, expiresAt: later(60) }

describe('a one-time link', () => {
	it.each([
		['good', fresh],
		['used', { ...fresh, usedAt: now }],
		['replaced', { ...fresh, replacedAt: now }],
		['used', { ...fresh, usedAt: now, replacedAt: now, expiresAt: now }],
		['expired', { ...fresh, expiresAt: now }],
	] as const)('is %s', (state, link) => {
		expect(linkState(link, now)).toBe(state)
	})

	it('opens until the last moment of its time, and never after', () => {
		const kinds = Object.keys(linkMinutes) as LinkKind[]
		fc.assert(
			fc.property(fc.constantFrom(...kinds), fc.integer({ min: 0, max: 3 * 24 * 3_600_000 }), (kind, passedMs) => {
				const link = { ...fresh, expiresAt: linkExpiry(kind, now) }
				const state = linkState(link, new Date(now.getTime() + passedMs))
				expect(state).toBe(passedMs < linkMinutes[kind] * 60_000 ? 'good' : 'expired')
			}),
		)
	})
})
