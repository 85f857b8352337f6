import { describe, expect, it } from 'vitest'
import { placeMoney } from './place-money.ts'

const paid = { owedMinor: 700_000, paidMinor: 700_000 }

describe('the money of one cancelled place', () => {
	it('goes back whole without a rule, and without the fee under a rule', () => {
		expect(placeMoney(350_000, paid)).toEqual({ creditedMinor: 350_000, keptMinor: 0, refundMinor: 350_000 })
		expect(placeMoney(350_000, paid, { refundPercent: 70 })).toEqual({ creditedMinor: 350_000, keptMinor: 105_000, refundMinor: 245_000 })
		expect(placeMoney(350_000, paid, { refundPercent: 0 })).toEqual({ creditedMinor: 350_000, keptMinor: 350_000, refundMinor: 0 })
	})

	it('is no longer owed where it was not paid, and no fee is kept of nothing', () => {
		expect(placeMoney(350_000, { owedMinor: 700_000, paidMinor: 0 }, { refundPercent: 50 })).toMatchObject({ keptMinor: 0, refundMinor: 0 })
		expect(placeMoney(350_000, { owedMinor: 700_000, paidMinor: 450_000 }, { refundPercent: 50 })).toEqual({
			...{ creditedMinor: 350_000, keptMinor: 50_000, refundMinor: 50_000 },
		})
	})

	it('never counts money twice that is already going back', () => {
		const twice = { owedMinor: 350_000, paidMinor: 700_000, onTheirWayMinor: 350_000 }
		expect(placeMoney(350_000, twice, { refundPercent: 100 }).refundMinor).toBe(350_000)
		expect(placeMoney(0, twice).refundMinor).toBe(0)
		expect(placeMoney(350_000, { ...paid, onTheirWayMinor: 300_000 }).refundMinor).toBe(50_000)
	})
})
