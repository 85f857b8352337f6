import fc from 'fast-check'
import { expect, it } from 'vitest'
import { totals, type TotalsInput } from '~/features/cart/rules/totals.ts'
import { deliveryPrice } from '~/features/delivery/rules/delivery.ts'
import { creditsOf, type LedgerCredit } from '~/features/order/invoice/rules/credits.ts'
import { causeOfRefund } from '~/features/order/returns/rules/refund-cause.ts'
import { extras, leftOfExtras, type ExtraGivenBack } from './extras.ts'
import { figuresOfRecord, lineOfRecord } from './figures-of-record.ts'
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
	minGrams: fc.constant(null),
	maxGrams: fc.constant(null),
})
const basket = fc.record({
	lines: fc.array(line, { minLength: 1, maxLength: 6 }),
	mode: fc.constantFrom('inclusive' as const, 'exclusive' as const),
	rounding: fc.constantFrom('line' as const, 'total' as const),
	rateBp: fc.nat(2_500),
	delivery: fc.option(delivery),
	fee: fc.option(fc.record({ fixedMinor: fc.nat(20_000), rateBp: fc.nat(500) })),
	/** The final delivery price by staff, where they are asked for it. */
	finalDelivery: fc.option(fc.nat(400_000)),
	/** The parts of delivery price and payment fee that staff give back, in basis points of the amount left. */
	extraRefunds: fc.array(fc.record({ extra: fc.constantFrom(...extras), share: fc.integer({ min: 1, max: 12_000 }) }), { maxLength: 5 }),
	/** In basis points of the money that is left each time. */
	refunds: fc.array(fc.integer({ min: 1, max: 12_000 }), { maxLength: 5 }),
})

it('adds up from the basket to the last refund: the money taken is the amount owed, and refunds never exceed payments', () => {
	fc.assert(
		fc.property(basket, ({ lines, mode, rounding, rateBp, delivery: method, fee, finalDelivery, extraRefunds, refunds }) => {
			const goodsMinor = lines.reduce((sum, { kind, quantity, priceMinor }) => sum + (kind === 'product' ? quantity * priceMinor : 0), 0)
			const weightGrams = lines.reduce((sum, each) => sum + each.quantity * each.weightGrams, 0)
			const input: TotalsInput = {
				...{ lines, tax: { mode, rateBp, rounding }, paymentFee: fee, currency: 'VND' },
				discounts: lines.map(({ quantity, priceMinor, offPercent }) => Math.floor((quantity * priceMinor * offPercent) / 100)),
				deliveryMinor: method && deliveryPrice(method, { goodsMinor, weightGrams }),
			}
			const figures = totals(input)
			const { subtotal, discount, tax, addedTax, delivery: delivered, paymentFee, total, deposit } = figures
			expect(total).toBe(subtotal - discount + addedTax + delivered + paymentFee)
			expect(figures.original - figures.savings).toBe(subtotal)
			expect(figures.lines.reduce((sum, each) => sum + each.tax, 0)).toBe(figures.tax)
			expect(deposit).toBeLessThanOrEqual(total)
			const record = figuresOfRecord(figures)

			const ledger: LedgerEntry[] = [{ kind: 'charge', amountMinor: total }]
			const order: QuotedOrder = { status: 'Authorized', deliveryQuote: 'asked', quotedDeliveryMinor: null, ...record }
			let costs = total
			let isDown = deposit
			let finalRecord = record
			if (finalDelivery !== null && total > 0 && total - delivered + finalDelivery > 0) {
				const settled = settledQuote(order, finalDelivery, figures.dueNow)
				if (settled.changeMinor > 0) ledger.push({ kind: 'charge', amountMinor: settled.changeMinor })
				if (settled.changeMinor < 0) ledger.push({ kind: 'cancellation', amountMinor: -settled.changeMinor })
				ledger.push({ kind: 'payment', amountMinor: settled.captureMinor })
				costs = settled.totalMinor
				finalRecord = { ...record, deliveryMinor: settled.deliveryMinor, totalMinor: settled.totalMinor }
				isDown = settled.depositMinor
			}
			// The rest is paid, in at most three payments: the capture, the deposit and the rest.
			for (let tries = 0; tries < 3 && balance(ledger).remaining > 0; tries += 1) {
				const { remaining, paid } = balance(ledger)
				ledger.push({ kind: 'payment', amountMinor: dueNow({ depositMinor: isDown }, { remaining, paid }) })
			}
			expect(balance(ledger)).toMatchObject({ owed: costs, paid: costs, remaining: 0, toRefund: 0 })

			const credits: LedgerCredit[] = []
			const given: (ExtraGivenBack & { key: string })[] = []
			for (const [nth, { extra, share }] of extraRefunds.entries()) {
				const left = leftOfExtras(finalRecord, given)[extra]
				const amountMinor = Math.floor((left * share) / 10_000)
				if (amountMinor === 0 || amountMinor > left) continue
				expect(mayRefund(ledger, amountMinor)).toBe(true)
				const cause = causeOfRefund(String(nth))
				given.push({ key: String(nth), extra, amountMinor })
				credits.push({ cause, reason: 'lines_refunded', creditedMinor: amountMinor, lines: [] })
				ledger.push({ kind: 'cancellation', amountMinor }, { kind: 'refund', amountMinor })
				const back = given.reduce((sum, each) => sum + each.amountMinor, 0)
				expect(balance(ledger)).toMatchObject({ owed: costs - back, paid: costs, refunded: back, remaining: 0, toRefund: 0 })
			}
			// After any refunds, cancelling takes back the rest; all papers together take back all of the tax.
			credits.push({ cause: 'cancel:1', reason: 'order_canceled', creditedMinor: balance(ledger).owed, lines: [] })
			const bought = lines.map((line, id) => ({ ...line, id, ...lineOfRecord(figures.lines[id]) }))
			const notes = creditsOf({ ...finalRecord, lines: bought }, credits, given, new Map())
			const taxOf = ({ taxes }: (typeof notes)[number]) => taxes.reduce((sum, { minor }) => sum + minor, 0)
			expect(notes.reduce((sum, each) => sum + each.creditedMinor, 0)).toBe(costs)
			expect(notes.reduce((sum, each) => sum + taxOf(each), 0)).toBe(tax)
			expect(notes.filter((each) => each.reason === 'extras_refunded' && taxOf(each) > 0)).toEqual([])

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
