import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { CancelRule } from '~/features/provider/rules/cancel-rule.ts'
import { buyerCancelling, type CancellableOrder } from './cancelling.ts'

const eventStartsAt = new Date('2026-12-20T05:00:00Z')
const early = new Date('2026-12-18T05:00:00Z')
const rule: CancelRule = { allowed: true, untilHours: 48, refundPercent: 80 }
const paid: CancellableOrder = { status: 'Confirmed', delivery: null, paidMinor: 700_000, eventStartsAt }

describe('a buyer who cancels', () => {
	it('gets the amount of the rule, until the last minute of its deadline', () => {
		expect(buyerCancelling(paid, rule, early)).toEqual({ may: true, deadline: early, refundMinor: 560_000 })
		expect(buyerCancelling(paid, rule, new Date(early.getTime() + 1))).toEqual({ may: false, refusal: 'cancel_too_late', deadline: early })
		expect(buyerCancelling({ ...paid, eventStartsAt: null }, rule, eventStartsAt)).toMatchObject({ may: true, deadline: null })
	})

	it('is told why not', () => {
		expect(buyerCancelling(paid, { ...rule, allowed: false }, early)).toMatchObject({ refusal: 'cancel_not_allowed' })
		expect(buyerCancelling({ ...paid, delivery: 'assigned' }, rule, early)).toMatchObject({ refusal: 'goods_on_their_way' })
	})

	it('may always cancel an order that is neither paid nor confirmed', () => {
		for (const status of ['Draft', 'Pending', 'Error'] as const)
			expect(buyerCancelling({ ...paid, status, paidMinor: 0 }, { ...rule, allowed: false }, eventStartsAt).may).toBe(true)
		expect(buyerCancelling({ ...paid, status: 'Authorized', paidMinor: 0 }, { ...rule, allowed: false }, early).may).toBe(false)
	})

	it('never gets more than was paid, nor less than the percentage', () => {
		fc.assert(
			fc.property(fc.nat(1_000_000_000), fc.nat(100), (paidMinor, refundPercent) => {
				const decided = buyerCancelling({ ...paid, paidMinor }, { ...rule, refundPercent }, early)
				if (!decided.may) throw new Error(decided.refusal)
				expect(decided.refundMinor).toBeLessThanOrEqual(paidMinor)
				expect(decided.refundMinor * 100).toBeGreaterThanOrEqual(paidMinor * refundPercent)
			}),
			{ seed: 20261120 },
		)
	})
})
