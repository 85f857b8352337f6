import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { shareLeft, shareOfLine } from './share.ts'

const rule = { percentBp: 500, perTicketMinor: 3_000, minimumMinor: 10_000 }

describe('the share of a line', () => {
	it.each([
		['a percentage and an amount for each ticket', { kind: 'ticket' as const, quantity: 2, netMinor: 700_000 }, 41_000],
		['at least the minimum for each ticket', { kind: 'ticket' as const, quantity: 2, netMinor: 100_000 }, 20_000],
		['never more than the line costs', { kind: 'ticket' as const, quantity: 3, netMinor: 9_000 }, 9_000],
		['nothing of what is free', { kind: 'ticket' as const, quantity: 5, netMinor: 0 }, 0],
		['of goods the percentage alone', { kind: 'product' as const, quantity: 2, netMinor: 100_000 }, 5_000],
		['of a difference the percentage alone', { kind: 'ticket' as const, quantity: 1, netMinor: 100_000, isDifference: true }, 5_000],
		['half a unit counts as one', { kind: 'product' as const, quantity: 1, netMinor: 10 }, 1],
	])('is %s', (_what, line, minor) => {
		expect(shareOfLine(line, rule)).toBe(minor)
	})
})

describe('the rest of a share', () => {
	it('is proportional to what is still owed; all of it at the start, nothing at the end', () => {
		const amount = fc.integer({ min: 0, max: 1_000_000_000 })
		fc.assert(
			fc.property(amount, amount, amount, (full, owed, charged) => {
				const left = shareLeft(full, owed, charged)
				expect(left).toBeGreaterThanOrEqual(0)
				expect(left).toBeLessThanOrEqual(full)
				expect(shareLeft(full, charged, charged)).toBe(charged > 0 ? full : 0)
				expect(shareLeft(full, 0, charged)).toBe(0)
				expect(shareLeft(full, owed + 1, charged)).toBeGreaterThanOrEqual(left)
			}),
		)
	})
})
