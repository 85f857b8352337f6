import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
	handedOut,
	inHandMinor,
	isOldTry,
	partsOf,
	refundableMinor,
	refundIdOf,
	refundKey,
	sendableAgain,
	stateByRefunds,
	type Refund,
} from './refunds.ts'

const refund = (state: Refund['state'], amountMinor: number): Refund => ({ state, amountMinor })

describe('the amount that can still be refunded', () => {
	it('is neither refunded nor on its way back', () => {
		expect(refundableMinor(500, [refund('refunded', 100), refund('asked', 50), refund('due', 20), refund('failed', 300)])).toBe(330)
	})
})

describe('money that was handed out', () => {
	it('replaces whole refused refunds, the oldest first', () => {
		const refunds = [refund('refunded', 50), refund('failed', 100), refund('failed', 80), refund('failed', 20)]
		expect(handedOut(refunds, 125).map(({ amountMinor }) => amountMinor)).toEqual([100, 20])
		expect(handedOut(refunds, 19)).toEqual([])
		expect(handedOut(refunds, 20).map(({ amountMinor }) => amountMinor)).toEqual([20])
		expect(handedOut(refunds, 185).map(({ amountMinor }) => amountMinor)).toEqual([100, 80])
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
	it('never refund more than was asked for, nor more than a payment can', () => {
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

describe('refunds that may be sent again', () => {
	const row = (state: 'failed' | 'due' | 'refunded', amountMinor: number, paymentId = 1) => ({ state, amountMinor, paymentId })
	const paid = [
		{ id: 1, amountMinor: 700 },
		{ id: 2, amountMinor: 300 },
	]

	it('are the refused ones, the oldest first, each as a whole, as far as money is open and its payment has it', () => {
		const [first, second, other] = [row('failed', 400), row('failed', 300), row('failed', 200, 2)]
		expect(sendableAgain([first, second, other], paid, 1_000)).toEqual([first, second, other])
		expect(sendableAgain([first, second, other], paid, 650)).toEqual([first, other])
		expect(sendableAgain([first, second], paid, 299)).toEqual([])
		expect(sendableAgain([row('due', 500), first], paid, 1_000)).toEqual([])
		expect(sendableAgain([row('refunded', 300), first, second], paid, 1_000)).toEqual([first])
	})

	it('are not marked as refused by a notice about an earlier try', () => {
		expect(isOldTry('refund:7:1', { state: 'asked', tries: 2 })).toBe(true)
		expect(isOldTry('refund:7:2', { state: 'asked', tries: 2 })).toBe(false)
		expect(isOldTry('refund:7:2', { state: 'due', tries: 2 })).toBe(true)
		expect(isOldTry(undefined, { state: 'asked', tries: 1 })).toBe(false)
	})
})

describe('refused refunds that are sent again', () => {
	const of = (paymentId: number, state: Refund['state'], amountMinor: number) => ({ ...refund(state, amountMinor), paymentId })
	const again = (refunds: ReturnType<typeof of>[], openMinor: number) =>
		sendableAgain(
			refunds,
			[
				{ id: 1, amountMinor: 300 },
				{ id: 2, amountMinor: 200 },
			],
			openMinor,
		).map(({ paymentId, amountMinor }) => [paymentId, amountMinor])

	it('are no more than is open, each as a whole, the oldest first', () => {
		const refunds = [of(1, 'failed', 100), of(2, 'failed', 150), of(1, 'failed', 50)]
		expect(again(refunds, 300)).toEqual([
			[1, 100],
			[2, 150],
			[1, 50],
		])
		expect(again(refunds, 299)).toEqual([
			[1, 100],
			[2, 150],
		])
		expect(again(refunds, 150)).toEqual([
			[1, 100],
			[1, 50],
		])
		expect(again(refunds, 99)).toEqual([[1, 50]])
	})

	it('are no more than their own payment has', () => {
		expect(again([of(2, 'failed', 150), of(1, 'refunded', 200), of(1, 'failed', 200), of(1, 'failed', 100)], 900)).toEqual([
			[2, 150],
			[1, 100],
		])
		expect(again([of(2, 'failed', 150), of(2, 'failed', 100), of(9, 'failed', 1)], 900)).toEqual([[2, 150]])
	})
})

describe('the payments an amount goes back from', () => {
	it('are the newest first, without those that have no money left', () => {
		const payments = [
			{ id: 3, refundableMinor: 0 },
			{ id: 2, refundableMinor: 1 },
			{ id: 1, refundableMinor: 500 },
		]
		expect(partsOf(2, payments)).toEqual([
			{ paymentId: 2, amountMinor: 1 },
			{ paymentId: 1, amountMinor: 1 },
		])
		expect(partsOf(1, payments)).toEqual([{ paymentId: 2, amountMinor: 1 }])
		// A payment of which too much was refunded does not lower the others.
		expect(partsOf(5, [{ id: 4, refundableMinor: -7 }, ...payments])).toEqual([
			{ paymentId: 2, amountMinor: 1 },
			{ paymentId: 1, amountMinor: 4 },
		])
	})
})
