import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { handedOut, inHandMinor, partsOf, refundableMinor, refundIdOf, refundKey, stateByRefunds, type Refund } from './refunds.ts'

const refund = (state: Refund['state'], amountMinor: number): Refund => ({ state, amountMinor })

describe('what can still go back', () => {
	it('is what is neither back nor on its way', () => {
		expect(refundableMinor(500, [refund('refunded', 100), refund('asked', 50), refund('due', 20), refund('failed', 300)])).toBe(330)
	})
})

describe('money that was handed out', () => {
	it('stands for refused refunds as a whole, the oldest first', () => {
		const refunds = [refund('refunded', 50), refund('failed', 100), refund('failed', 80), refund('failed', 20)]
		expect(handedOut(refunds, 125).map(({ amountMinor }) => amountMinor)).toEqual([100, 20])
		expect(handedOut(refunds, 19)).toEqual([])
	})
})

describe('a payment', () => {
	it.each([
		['captured', []],
		['captured', [refund('due', 500)]],
		['refunding', [refund('asked', 100), refund('failed', 5)]],
		['captured', [refund('refunded', 100)]],
		['refunded', [refund('refunded', 100), refund('refunded', 400)]],
		['refunded', [refund('refunded', 500), refund('failed', 500)]],
		['refund_failed', [refund('refunded', 100), refund('failed', 400)]],
		['captured', [refund('by_hand', 500)]],
	] as const)('is %s by %j', (state, refunds) => {
		expect(stateByRefunds(500, refunds)).toBe(state)
	})
})

describe('a key', () => {
	it('names its refund and nothing else does', () => {
		expect(refundIdOf(refundKey(12, 3))).toBe(12)
		for (const other of [undefined, '', 'payment:12:1', 'refund:12', 'refund:-1:1', 'refund:1e3:1'])
			expect(refundIdOf(other)).toBeUndefined()
	})
})

describe('parts of an amount', () => {
	it('never give back more than was asked for, nor more than a payment can', () => {
		fc.assert(
			fc.property(fc.nat(2_000), fc.array(fc.nat(700), { maxLength: 5 }), (amountMinor, able) => {
				const payments = able.map((most, id) => ({ id, refundableMinor: most }))
				const parts = partsOf(amountMinor, payments)
				const total = parts.reduce((sum, part) => sum + part.amountMinor, 0)
				expect(total).toBe(
					Math.min(
						amountMinor,
						able.reduce((sum, most) => sum + most, 0),
					),
				)
				for (const part of parts) expect(part.amountMinor).toBeLessThanOrEqual(able[part.paymentId] ?? 0)
				const refunds = parts.map((part) => refund('refunded', part.amountMinor))
				expect(inHandMinor(total, refunds)).toBe(0)
			}),
			{ seed: 20261120 },
		)
	})
})
