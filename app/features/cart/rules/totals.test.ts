import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { totals, type TaxRule, type TotalsInput, type TotalsLine } from './totals.ts'

fc.configureGlobal({ seed: 20261120 })

const noTax: TaxRule = { mode: 'inclusive', rateBp: 0, rounding: 'line' }
const ticket = (quantity: number, priceMinor: number, originalPriceMinor?: number): TotalsLine =>
	originalPriceMinor === undefined ? { kind: 'ticket', quantity, priceMinor } : { kind: 'ticket', quantity, priceMinor, originalPriceMinor }
const basket = (more: Partial<TotalsInput>): TotalsInput => ({
	lines: [],
	tax: noTax,
	deliveryMinor: null,
	paymentFee: null,
	currency: 'VND',
	...more,
})

const rate = fc.integer({ min: 0, max: 3000 })
const line: fc.Arbitrary<TotalsLine> = fc.record({
	kind: fc.constantFrom('ticket', 'product'),
	quantity: fc.integer({ min: 1, max: 50 }),
	priceMinor: fc.oneof(fc.nat(9), fc.nat(50_000_000)),
	originalPriceMinor: fc.option(fc.nat(60_000_000)),
})
const fixedOrShare = fc.record({ fixedMinor: fc.nat(50_000), rateBp: fc.nat(1000) })
const input: fc.Arbitrary<TotalsInput> = fc
	.record({
		lines: fc.array(line, { maxLength: 8 }),
		off: fc.array(fc.oneof(fc.nat(50), fc.nat(1_000_000_000)), { maxLength: 8 }),
		tax: fc.record({ mode: fc.constantFrom('inclusive', 'exclusive'), rateBp: rate, rounding: fc.constantFrom('line', 'total') }),
		deposit: fc.option(fc.oneof(fc.record({ fixedMinor: fc.nat(2_000_000) }), fc.record({ rateBp: fc.nat(10_000) }))),
		deliveryMinor: fc.option(fc.nat(100_000)),
		paymentFee: fc.option(fixedOrShare),
		currency: fc.constantFrom('VND', 'USD'),
	})
	.map(({ off, ...rest }) => ({
		...rest,
		discounts: rest.lines.map(({ quantity, priceMinor }, index) => Math.min(quantity * priceMinor, off[index] ?? 0)),
	}))
const added = (amounts: readonly number[]) => amounts.reduce((one, other) => one + other, 0)

describe('totals', () => {
	it('of an empty cart are all zero', () => {
		const { lines, currency, ...figures } = totals(basket({ paymentFee: { fixedMinor: 5000, rateBp: 100 } }))
		expect([lines, currency]).toEqual([[], 'VND'])
		expect(new Set(Object.values(figures))).toEqual(new Set([0]))
	})

	it('of a whole order, by hand', () => {
		const order = totals(
			basket({
				lines: [ticket(2, 350_000, 400_000), { kind: 'product', quantity: 3, priceMinor: 120_000 }],
				discounts: [70_000, 36_000],
				tax: { mode: 'exclusive', rateBp: 800, rounding: 'line' },
				deliveryMinor: 30_000,
				paymentFee: { fixedMinor: 2_000, rateBp: 150 },
				deposit: { rateBp: 5000 },
			}),
		)
		// 8 % of 630 000 and 324 000; 1.5 % of 1 060 320 is 15 904.8.
		expect(order).toEqual({
			currency: 'VND',
			count: 5,
			subtotal: 1_060_000,
			original: 1_160_000,
			savings: 100_000,
			discount: 106_000,
			tax: 76_320,
			addedTax: 76_320,
			deposit: 539_113,
			delivery: 30_000,
			paymentFee: 17_905,
			total: 1_078_225,
			dueNow: 539_113,
			lines: [
				{ subtotal: 700_000, discount: 70_000, tax: 50_400, addedTax: 50_400, taxRateBp: 800, taxInclusive: false },
				{ subtotal: 360_000, discount: 36_000, tax: 25_920, addedTax: 25_920, taxRateBp: 800, taxInclusive: false },
			],
		})
	})

	it('contain an inclusive tax and add an exclusive one', () => {
		const lines = [ticket(1, 110_000)]
		expect(totals(basket({ lines, tax: { mode: 'inclusive', rateBp: 1000, rounding: 'line' } }))).toMatchObject({
			tax: 10_000,
			addedTax: 0,
			total: 110_000,
		})
		expect(totals(basket({ lines, tax: { mode: 'exclusive', rateBp: 1000, rounding: 'line' } }))).toMatchObject({
			tax: 11_000,
			addedTax: 11_000,
			total: 121_000,
		})
	})

	it('round by line or by total', () => {
		// 8 % of 131 is 10.48: three lines give 30, their sum 31.44 gives 31.
		const lines = [ticket(1, 131), ticket(1, 131), ticket(1, 131)]
		const taxOf = (rounding: 'line' | 'total') => totals(basket({ lines, tax: { mode: 'exclusive', rateBp: 800, rounding } }))
		expect(taxOf('line').tax).toBe(30)
		expect(taxOf('total').tax).toBe(31)
		expect(taxOf('total').lines.map(({ tax }) => tax)).toEqual([11, 10, 10])
	})

	it('tax each line by its own rule, and round by total only lines with the same rule', () => {
		const [contained, onTop] = [
			{ mode: 'inclusive', rateBp: 1_000, rounding: 'total' },
			{ mode: 'exclusive', rateBp: 800, rounding: 'total' },
		] satisfies TaxRule[]
		const lines = [
			{ ...ticket(1, 110_000), tax: contained },
			{ ...ticket(1, 131), tax: onTop },
			{ ...ticket(1, 55), tax: contained },
			{ ...ticket(1, 131), tax: onTop },
			{ ...ticket(1, 131), tax: onTop },
			ticket(1, 1_000),
		]
		const all = totals(basket({ lines }))
		// 10 % in 110 055 is 10 005; 8 % of 393 is 31.44; the last line's own rule is the basket's: none.
		expect(all.lines.map(({ tax }) => tax)).toEqual([10_000, 11, 5, 10, 10, 0])
		expect([all.tax, all.addedTax, all.total]).toEqual([10_036, 31, 111_479])
	})

	it('never charge less than zero, nor a fee when nothing is to be paid', () => {
		const order = totals(basket({ lines: [ticket(1, 50_000)], discounts: [50_000], paymentFee: { fixedMinor: 3_000, rateBp: 0 } }))
		expect(order).toMatchObject({ discount: 50_000, total: 0, paymentFee: 0, dueNow: 0 })
	})

	it('ignore an original price below the price', () => {
		expect(totals(basket({ lines: [ticket(2, 50_000, 40_000)] }))).toMatchObject({ original: 100_000, savings: 0 })
	})

	it('ask for a deposit of at most the total', () => {
		expect(totals(basket({ lines: [ticket(1, 50_000)], deposit: { fixedMinor: 70_000 } }))).toMatchObject({
			deposit: 50_000,
			dueNow: 50_000,
		})
		expect(totals(basket({ lines: [ticket(1, 50_000)] }))).toMatchObject({ deposit: 0, dueNow: 50_000 })
	})

	it.each([
		{ lines: [ticket(1.5, 100)] },
		{ lines: [ticket(-1, 100)] },
		{ lines: [ticket(1, -100)] },
		{ lines: [ticket(1, 0.5)] },
		{ lines: [ticket(1, 100, -5)] },
		{ lines: [ticket(3, 2 ** 52)] },
		{ lines: [ticket(1, 2 ** 53 - 1), ticket(1, 2 ** 53 - 1)] },
		{ lines: [ticket(1, 100)], discounts: [-1] },
		{ lines: [ticket(1, 100)], discounts: [101] },
		{ lines: [ticket(1, 100)], discounts: [0.5] },
		{ lines: [ticket(1, 100)], deliveryMinor: 0.1 },
		{ lines: [ticket(1, 100)], tax: { ...noTax, rateBp: 7.5 } },
	])('refuse amounts that are not whole: %o', (wrong) => {
		expect(() => totals(basket(wrong))).toThrow(RangeError)
	})

	it('stay exact where floating point would not', () => {
		const { tax, total } = totals(
			basket({ lines: [ticket(1, 9_000_000_000_000_001)], tax: { mode: 'inclusive', rateBp: 2000, rounding: 'line' } }),
		)
		expect([tax, total]).toEqual([1_500_000_000_000_000, 9_000_000_000_000_001])
	})

	it('are, to the unit, the sum of their parts', () => {
		fc.assert(
			fc.property(input, (order) => {
				const all = totals(order)
				expect(all.total).toBe(all.subtotal - all.discount + all.addedTax + all.delivery + all.paymentFee)
				expect(all.original - all.savings).toBe(all.subtotal)
				expect(all.addedTax).toBe(order.tax.mode === 'exclusive' ? all.tax : 0)
				for (const [figure, value] of Object.entries(all))
					if (typeof value === 'number') expect(Number.isSafeInteger(value) && value >= 0, figure).toBe(true)
				expect(all.deposit).toBeLessThanOrEqual(all.total)
			}),
			{ numRuns: 500 },
		)
	})

	it('are, to the unit, the sum of their lines', () => {
		fc.assert(
			fc.property(input, (order) => {
				const all = totals(order)
				expect(all.count).toBe(added(order.lines.map(({ quantity }) => quantity)))
				expect(added(all.lines.map(({ subtotal }) => subtotal))).toBe(all.subtotal)
				expect(added(all.lines.map(({ discount }) => discount))).toBe(all.discount)
				expect(added(all.lines.map(({ tax }) => tax))).toBe(all.tax)
				for (const each of all.lines) {
					expect(each.discount).toBeLessThanOrEqual(each.subtotal)
					// A contained tax is less than the amount that contains it.
					if (order.tax.mode === 'inclusive') expect(each.tax).toBeLessThanOrEqual(each.subtotal - each.discount)
				}
			}),
			{ numRuns: 500 },
		)
	})

	it('differ from the exact tax by at most half a unit for each rounding', () => {
		fc.assert(
			fc.property(input, (order) => {
				const all = totals(order)
				const { mode, rateBp, rounding } = order.tax
				const exact = ((all.subtotal - all.discount) * rateBp) / (mode === 'exclusive' ? 10_000 : 10_000 + rateBp)
				expect(Math.abs(all.tax - exact)).toBeLessThanOrEqual((rounding === 'line' ? order.lines.length : 1) * 0.5 + 1e-3)
			}),
		)
	})

	it('turn a net price into a gross one and back', () => {
		fc.assert(
			fc.property(fc.nat(1_000_000_000), rate, (net, rateBp) => {
				const gross = totals(basket({ lines: [ticket(1, net)], tax: { mode: 'exclusive', rateBp, rounding: 'line' } })).total
				const { tax } = totals(basket({ lines: [ticket(1, gross)], tax: { mode: 'inclusive', rateBp, rounding: 'line' } }))
				expect(gross - tax).toBe(net)
			}),
			{ numRuns: 500 },
		)
	})
})
