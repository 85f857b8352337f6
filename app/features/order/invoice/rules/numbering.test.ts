import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { creditReasonOf, paperNumber, seriesYear, taxOfCredit } from './numbering.ts'

describe('a number', () => {
	it('names its series, and sorts as text', () => {
		expect(paperNumber({ kind: 'invoice', year: 2026, number: 12 })).toBe('HD-2026-00012')
		expect(paperNumber({ kind: 'credit_note', year: 2027, number: 123_456 })).toBe('DC-2027-123456')
	})

	it('belongs to the year in Việt Nam’s time', () => {
		expect(seriesYear(new Date('2026-12-31T16:59:59Z'))).toBe(2026)
		expect(seriesYear(new Date('2026-12-31T17:00:00Z'))).toBe(2027)
	})
})

it('tells causes that need a credit note from those settled before the invoice', () => {
	expect(['line_refund:a', 'return:7', 'cancel:7', 'quote:7', 'order:7'].map(creditReasonOf)).toEqual([
		...['lines_refunded', 'goods_returned', 'order_canceled', null, null],
	])
})

describe('the tax of what is taken back', () => {
	it('is the whole tax once all lines are taken back, in any parts, and never negative', () => {
		const parts = fc.array(fc.integer({ min: 1, max: 3_000_000 }), { minLength: 1, maxLength: 8 })
		fc.assert(
			fc.property(parts, fc.nat(10_000), (amounts, shareBp) => {
				const linesMinor = amounts.reduce((sum, each) => sum + each, 0)
				const taxMinor = Math.floor((linesMinor * shareBp) / 10_000)
				const before = { linesMinor: 0, taxMinor: 0 }
				for (const amount of amounts) {
					const tax = taxOfCredit({ taxMinor, linesMinor }, before, amount)
					expect(tax).toBeGreaterThanOrEqual(0)
					expect(tax).toBeLessThanOrEqual(amount)
					before.taxMinor += tax
					before.linesMinor += amount
				}
				expect(before.taxMinor).toBe(taxMinor)
			}),
		)
	})

	it('makes up for the tax that an earlier note left out', () => {
		expect(taxOfCredit({ taxMinor: 100, linesMinor: 1_000 }, { linesMinor: 500, taxMinor: 40 }, 500)).toBe(60)
	})

	it('is zero where nothing was to be paid', () => {
		expect(taxOfCredit({ taxMinor: 0, linesMinor: 0 }, { linesMinor: 0, taxMinor: 0 }, 0)).toBe(0)
	})
})
