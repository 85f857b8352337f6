import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { codeRefusal, discountOf, normalizeCode, type CodeTerms } from './code.ts'

fc.configureGlobal({ seed: 20261120 })

const now = new Date('2026-11-20T05:00:00Z')
const earlier = new Date(now.getTime() - 1)
const later = new Date(now.getTime() + 1)
const free: CodeTerms = { startsAt: null, endsAt: null, usesLeft: null, perBuyer: null, minimumMinor: 0, eventId: null }
const basket = { now, subtotalMinor: 350_000, eventId: 7 }

describe('codeRefusal', () => {
	it('lets a good code pass', () => {
		expect(codeRefusal(free, basket)).toBeNull()
		expect(
			codeRefusal(
				{ startsAt: now, endsAt: later, usesLeft: 1, perBuyer: 2, minimumMinor: 350_000, eventId: 7 },
				{ ...basket, usesByBuyer: 1 },
			),
		).toBeNull()
	})

	it.each([
		[undefined, 'code_not_found'],
		[{ ...free, eventId: 8 }, 'code_wrong_event'],
		[{ ...free, endsAt: now }, 'code_expired'],
		[{ ...free, startsAt: later }, 'code_not_yet'],
		[{ ...free, usesLeft: 0 }, 'code_used_up'],
		[{ ...free, perBuyer: 2 }, 'code_used_up'],
		[{ ...free, minimumMinor: 350_001 }, 'code_below_minimum'],
	])('says why: %o', (code, refusal) => {
		expect(codeRefusal(code, { ...basket, usesByBuyer: 2 })).toBe(refusal)
	})

	it('says first what can never help', () => {
		const hopeless = { startsAt: later, endsAt: earlier, usesLeft: 0, perBuyer: 0, minimumMinor: 1_000_000, eventId: 7 }
		expect(codeRefusal(hopeless, { ...basket, eventId: null })).toBe('code_wrong_event')
		expect(codeRefusal(hopeless, basket)).toBe('code_expired')
	})
})

describe('discountOf', () => {
	const lines = (...worths: number[]) => worths.map((subtotalMinor) => ({ subtotalMinor }))

	it('takes percents of the whole, rounded once', () => {
		expect(discountOf({ kind: 'percent', value: 10 }, lines(333, 333, 333))).toEqual({ discountMinor: 100, perLine: [34, 33, 33] })
		expect(discountOf({ kind: 'percent', value: 100 }, lines(1, 2))).toEqual({ discountMinor: 3, perLine: [1, 2] })
	})

	it('takes amounts, up to what there is', () => {
		expect(discountOf({ kind: 'amount', value: 100 }, lines(300, 100))).toEqual({ discountMinor: 100, perLine: [75, 25] })
		expect(discountOf({ kind: 'amount', value: 1000 }, lines(300, 100))).toEqual({ discountMinor: 400, perLine: [300, 100] })
		expect(discountOf({ kind: 'amount', value: 1000 }, [])).toEqual({ discountMinor: 0, perLine: [] })
		expect(discountOf({ kind: 'amount', value: 1000 }, lines(0, 0))).toEqual({ discountMinor: 0, perLine: [0, 0] })
	})

	it('adds up, and takes no line below nothing', () => {
		const code = fc.oneof(
			fc.record({ kind: fc.constant('percent' as const), value: fc.integer({ min: 1, max: 100 }) }),
			fc.record({ kind: fc.constant('amount' as const), value: fc.integer({ min: 1, max: 2_000_000 }) }),
		)
		const worths = fc.array(fc.oneof(fc.nat(20), fc.nat(100_000_000_000)), { maxLength: 12 })
		fc.assert(
			fc.property(code, worths, (discount, each) => {
				const { discountMinor, perLine } = discountOf(discount, lines(...each))
				expect(perLine.reduce((one, other) => one + other, 0)).toBe(discountMinor)
				expect(perLine).toHaveLength(each.length)
				perLine.forEach((part, index) => {
					expect(part).toBeGreaterThanOrEqual(0)
					expect(part).toBeLessThanOrEqual(each[index] ?? 0)
				})
			}),
		)
	})
})

describe('normalizeCode', () => {
	it('finds a code however it is typed', () => {
		expect([' tet2027 ', 'TET 2027', 'Tet\u00A02027'].map(normalizeCode)).toEqual(['TET2027', 'TET2027', 'TET2027'])
	})
})
