import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { depositOfLines, depositTerms, restDueOf } from './deposit.ts'
import type { Offer } from './offer.ts'

const now = new Date('2026-11-20T05:00:00Z')
const ticket = (more: object) =>
	({ ticket: { depositRateBp: 3_000, restDueDays: 14, eventStartsAt: new Date('2026-12-20T05:00:00Z'), ...more } }) as unknown as Pick<
		Offer,
		'ticket' | 'product'
	>

describe('a deposit', () => {
	it('is possible until the rest is due, some days before the event', () => {
		expect(depositTerms(ticket({}), now)).toEqual({ rateBp: 3_000, restDueAt: new Date('2026-12-06T05:00:00Z') })
		expect(depositTerms(ticket({ restDueDays: 29 }), now)).toBeNull()
		expect(depositTerms(ticket({ depositRateBp: null }), now)).toBeNull()
	})

	it('of goods has its rest due some days after the order', () => {
		const product = { product: { depositRateBp: 5_000, restDueDays: 10 } } as unknown as Pick<Offer, 'ticket' | 'product'>
		expect(depositTerms(product, now)).toEqual({ rateBp: 5_000, restDueAt: new Date('2026-11-30T05:00:00Z') })
	})

	it('has its rest due with the first of several things, and never when no thing asks for a deposit', () => {
		const line = (more: object) => ({ offer: ticket(more) })
		const due = restDueOf([line({ restDueDays: 10 }), line({ restDueDays: 14 }), line({ depositRateBp: null })], now)
		expect(due).toEqual(new Date('2026-12-06T05:00:00Z'))
		expect(restDueOf([line({ restDueDays: 10 })], now)).toEqual(new Date('2026-12-10T05:00:00Z'))
		expect([restDueOf([line({ depositRateBp: null })], now), restDueOf([], now)]).toEqual([null, null])
	})

	it('is nothing when no line asks for one', () => {
		expect(depositOfLines([{ dueMinor: 100, depositRateBp: null }], { extraMinor: 0, totalMinor: 1_000 })).toBe(0)
	})

	it('takes a share of lines with a deposit, and all of the other lines', () => {
		const lines = [
			{ dueMinor: 1_000_000, depositRateBp: 3_000 },
			{ dueMinor: 250_000, depositRateBp: null },
		]
		expect(depositOfLines(lines, { extraMinor: 30_000, totalMinor: 1_280_000 })).toBe(580_000)
	})

	it('is less than the total, or nothing', () => {
		const line = fc.record({ dueMinor: fc.nat(10_000_000), depositRateBp: fc.option(fc.integer({ min: 1, max: 10_000 })) })
		fc.assert(
			fc.property(fc.array(line, { minLength: 1, maxLength: 6 }), fc.nat(1_000_000), (lines, extraMinor) => {
				const totalMinor = lines.reduce((sum, { dueMinor }) => sum + dueMinor, extraMinor)
				const down = depositOfLines(lines, { extraMinor, totalMinor })
				expect(down === 0 || (down >= extraMinor && down < totalMinor)).toBe(true)
			}),
		)
	})
})
