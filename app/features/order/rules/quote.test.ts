import fc from 'fast-check'
import { expect, it } from 'vitest'
import { awaitsQuote, deliveryToPay, quoteOutcome, settledQuote, type QuotedOrder } from './quote.ts'

const order: QuotedOrder = {
	...{
		status: 'Authorized',
		deliveryQuote: 'asked',
		deliveryMinor: 90_000,
		quotedDeliveryMinor: null,
		totalMinor: 590_000,
		depositMinor: 0,
	},
}

it('waits for staff only while money is promised and nothing is being taken', () => {
	expect(awaitsQuote(order)).toBe(true)
	expect(awaitsQuote({ ...order, deliveryQuote: 'raised' })).toBe(true)
	expect(awaitsQuote({ ...order, deliveryQuote: 'agreed' })).toBe(false)
	expect(awaitsQuote({ ...order, deliveryQuote: null })).toBe(false)
	expect(awaitsQuote({ ...order, status: 'Canceled' })).toBe(false)
})

it('takes off a price what codes took off the estimate, and keeps free what they made free', () => {
	expect([0, 30_000, 120_000].map((price) => deliveryToPay(order, 0, price))).toEqual([0, 30_000, 120_000])
	expect([0, 30_000, 120_000].map((price) => deliveryToPay(order, 40_000, price))).toEqual([0, 0, 80_000])
	const free = { deliveryMinor: 0 }
	expect([0, 30_000, 120_000].map((price) => deliveryToPay(free, 30_000, price))).toEqual([0, 0, 0])
	// An estimate of nothing that no code made.
	expect(deliveryToPay(free, 0, 50_000)).toBe(50_000)
})

it('asks the buyer only about a higher price', () => {
	expect([0, 90_000, 90_001].map((price) => quoteOutcome(order, price))).toEqual(['agreed', 'agreed', 'raised'])
})

it('takes less when it costs less, and no more than was promised when it costs more', () => {
	expect(settledQuote(order, 50_000, 590_000)).toMatchObject({ totalMinor: 550_000, captureMinor: 550_000, changeMinor: -40_000 })
	expect(settledQuote(order, 120_000, 590_000)).toMatchObject({ totalMinor: 620_000, captureMinor: 590_000, changeMinor: 30_000 })
	const withDeposit = { ...order, depositMinor: 200_000 }
	expect(settledQuote(withDeposit, 120_000, 200_000)).toMatchObject({ totalMinor: 620_000, captureMinor: 200_000, depositMinor: 200_000 })
})

it('adds up, whatever the price: what was owed and what changes is the new total, and nothing is taken beyond it', () => {
	const amount = fc.nat(1_000_000)
	fc.assert(
		fc.property(amount, amount, amount, fc.nat(100), (goods, before, after, percent) => {
			const totalMinor = goods + before + 1
			const depositMinor = Math.floor((totalMinor * percent) / 100)
			const placed: QuotedOrder = { ...order, deliveryMinor: before, totalMinor, depositMinor }
			const promised = depositMinor > 0 ? depositMinor : totalMinor
			const settled = settledQuote(placed, after, promised)
			expect(settled.totalMinor).toBe(totalMinor + settled.changeMinor)
			expect(settled.totalMinor).toBe(goods + 1 + after)
			expect(settled.captureMinor).toBeLessThanOrEqual(promised)
			expect(settled.captureMinor).toBeLessThanOrEqual(settled.totalMinor)
			expect(settled.captureMinor).toBeGreaterThan(0)
		}),
	)
})
