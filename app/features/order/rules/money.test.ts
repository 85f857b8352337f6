import fc from 'fast-check'
import { expect, it } from 'vitest'
import { totals, type TotalsInput } from '~/features/cart/rules/totals.ts'
import { deliveryPrice } from '~/features/delivery/rules/delivery.ts'
import { figuresOfRecord } from './figures-of-record.ts'
import { balance, dueNow, mayRefund, type LedgerEntry } from './ledger.ts'
import { settledQuote, type QuotedOrder } from './quote.ts'

const amount = fc.nat(2_000_000)
const line = fc.record({
	kind: fc.constantFrom('ticket' as const, 'product' as const),
	quantity: fc.integer({ min: 1, max: 6 }),
	priceMinor: amount,
	originalPriceMinor: fc.option(amount),
	depositRateBp: fc.option(fc.integer({ min: 1, max: 9_999 })),
	offPercent: fc.integer({ min: 0, max: 100 }),
	weightGrams: fc.nat(3_000),
})
const delivery = fc.record({
	pricing: fc.constantFrom('flat' as const, 'per_kg' as const),
	priceMinor: fc.nat(200_000),
	perKgMinor: fc.nat(50_000),
	weightSteps: fc.constant([]),
	freeFromMinor: fc.option(amount),
	maxGrams: fc.constant(null),
})
const basket = fc.record({
	lines: fc.array(line, { minLength: 1, maxLength: 6 }),
	mode: fc.constantFrom('inclusive' as const, 'exclusive' as const),
	rounding: fc.constantFrom('line' as const, 'total' as const),
	rateBp: fc.nat(2_500),
	delivery: fc.option(delivery),
	fee: fc.option(fc.record({ fixedMinor: fc.nat(20_000), rateBp: fc.nat(500) })),
	/** What staff say delivery costs, where they are asked. */
	finalDelivery: fc.option(fc.nat(400_000)),
	/** In basis points of what is left of the money each time. */
	refunds: fc.array(fc.integer({ min: 1, max: 12_000 }), { maxLength: 5 }),
})

it('adds up from the basket to the last refund: what is taken is what is owed, and never more goes back than came', () => {
	fc.assert(
		fc.property(basket, ({ lines, mode, rounding, rateBp, delivery: method, fee, finalDelivery, refunds }) => {
			const goodsMinor = lines.reduce((sum, { kind, quantity, priceMinor }) => sum + (kind === 'product' ? quantity * priceMinor : 0), 0)
			const weightGrams = lines.reduce((sum, each) => sum + each.quantity * each.weightGrams, 0)
			const input: TotalsInput = {
				...{ lines, tax: { mode, rateBp, rounding }, paymentFee: fee, currency: 'VND' },
				discounts: lines.map(({ quantity, priceMinor, offPercent }) => Math.floor((quantity * priceMinor * offPercent) / 100)),
				deliveryMinor: method && deliveryPrice(method, { goodsMinor, weightGrams }),
			}
			const figures = totals(input)
			const { subtotal, discount, addedTax, delivery: delivered, paymentFee, total, deposit } = figures
			expect(total).toBe(subtotal - discount + addedTax + delivered + paymentFee)
			expect(figures.original - figures.savings).toBe(subtotal)
			expect(figures.lines.reduce((sum, each) => sum + each.tax, 0)).toBe(figures.tax)
			expect(deposit).toBeLessThanOrEqual(total)
			const record = figuresOfRecord(figures)

			const ledger: LedgerEntry[] = [{ kind: 'charge', amountMinor: total }]
			const order: QuotedOrder = { status: 'Authorized', deliveryQuote: 'asked', quotedDeliveryMinor: null, ...record }
			let costs = total
			let isDown = deposit
			if (finalDelivery !== null && total > 0 && total - delivered + finalDelivery > 0) {
				const settled = settledQuote(order, finalDelivery, figures.dueNow)
				if (settled.changeMinor > 0) ledger.push({ kind: 'charge', amountMinor: settled.changeMinor })
				if (settled.changeMinor < 0) ledger.push({ kind: 'cancellation', amountMinor: -settled.changeMinor })
				ledger.push({ kind: 'payment', amountMinor: settled.captureMinor })
				costs = settled.totalMinor
				isDown = settled.depositMinor
			}
			// Whatever is left is paid, however many payments it takes: at most the capture, the deposit and the rest.
			for (let tries = 0; tries < 3 && balance(ledger).remaining > 0; tries += 1) {
				const { remaining, paid } = balance(ledger)
				ledger.push({ kind: 'payment', amountMinor: dueNow({ depositMinor: isDown }, { remaining, paid }) })
			}
			expect(balance(ledger)).toMatchObject({ owed: costs, paid: costs, remaining: 0, toRefund: 0 })

			for (const share of refunds) {
				const { paid, refunded } = balance(ledger)
				const back = Math.floor(((paid - refunded) * share) / 10_000)
				if (!mayRefund(ledger, back)) continue
				ledger.push({ kind: 'cancellation', amountMinor: back }, { kind: 'refund', amountMinor: back })
				const after = balance(ledger)
				expect(after.refunded).toBeLessThanOrEqual(after.paid)
				expect(after.remaining + after.toRefund).toBe(0)
			}
		}),
		{ numRuns: 500 },
	)
})
