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

it('takes the codes’ reduction of the estimate off the final price, and keeps a free delivery free', () => {
	expect([0, 30_000, 120_000].map((price) => deliveryToPay(order, 0, price))).toEqual([0, 30_000, 120_000])
	expect([0, 30_000, 120_000].map((price) => deliveryToPay(order, 40_000, price))).toEqual([0, 0, 80_000])
	const free = { deliveryMinor: 0 }
	expect([0, 30_000, 120_000].map((price) => deliveryToPay(free, 30_000, price))).toEqual([0, 0, 0])
	// An estimate of zero, without a code.
	expect(deliveryToPay(free, 0, 50_000)).toBe(50_000)
})

it('asks the buyer only when the price is higher', () => {
	expect([0, 90_000, 90_001].map((price) => quoteOutcome(order, price))).toEqual(['agreed', 'agreed', 'raised'])
})

it('takes less money when it costs less, and no more than was promised when it costs more', () => {
	expect(settledQuote(order, 50_000, 590_000)).toMatchObject({ totalMinor: 550_000, captureMinor: 550_000, changeMinor: -40_000 })
	expect(settledQuote(order, 120_000, 590_000)).toMatchObject({ totalMinor: 620_000, captureMinor: 590_000, changeMinor: 30_000 })
	const withDeposit = { ...order, depositMinor: 200_000 }
	expect(settledQuote(withDeposit, 120_000, 200_000)).toMatchObject({ totalMinor: 620_000, captureMinor: 200_000, depositMinor: 200_000 })
})

it('adds up for every price: the old amount and the change make the new total, and no more is taken', () => {
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
