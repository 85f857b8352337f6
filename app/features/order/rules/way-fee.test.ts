import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { wayCodes } from '~/kernel/ways.ts'
import { feeWhenPaid, mayChangeFee, totalsByWay, withFee, type OrderByWay } from './way-fee.ts'

const amount = fc.nat(2_000_000)
const order: fc.Arbitrary<OrderByWay> = fc
	.record({
		beforeFee: fc.integer({ min: 1, max: 2_000_000 }),
		paymentFeeMinor: amount,
		wayFees: fc.option(fc.dictionary(fc.constantFrom(...wayCodes), amount)),
		status: fc.constantFrom(
			'Draft' as const,
			'Pending' as const,
			'Authorized' as const,
			'Confirmed' as const,
			'Canceled' as const,
			'Error' as const,
		),
		deliveryQuote: fc.constantFrom(null, null, null, 'asked' as const, 'agreed' as const),
		share: fc.integer({ min: 0, max: 99 }),
	})
	.map(({ beforeFee, share, ...rest }) => ({
		...rest,
		totalMinor: beforeFee + rest.paymentFeeMinor,
		depositMinor: share === 0 ? 0 : Math.floor((beforeFee * share) / 100) + rest.paymentFeeMinor,
	}))
const unpaid = ({ totalMinor }: OrderByWay) => ({ owed: totalMinor, paid: 0, refunded: 0 })

describe('what an order costs by each way', () => {
	it('changes only by the fee, and a deposit contains the whole fee', () => {
		fc.assert(
			fc.property(order, amount, (each, fee) => {
				const { changeMinor, ...figures } = withFee(each, fee)
				expect(figures.totalMinor - figures.paymentFeeMinor).toBe(each.totalMinor - each.paymentFeeMinor)
				expect(figures.depositMinor > 0).toBe(each.depositMinor > 0)
				if (each.depositMinor > 0) expect(figures.depositMinor - fee).toBe(each.depositMinor - each.paymentFeeMinor)
				expect(figures.depositMinor).toBeLessThanOrEqual(figures.totalMinor)
				expect(changeMinor).toBe(figures.totalMinor - each.totalMinor)
				expect(withFee(figures, each.paymentFeeMinor)).toMatchObject({ totalMinor: each.totalMinor, depositMinor: each.depositMinor })
			}),
		)
	})

	it('does not change once the order was paid, promised, confirmed or cancelled in part, or where all ways cost the same', () => {
		fc.assert(
			fc.property(order, fc.nat(3), (each, nth) => {
				const books =
					[
						unpaid(each),
						{ ...unpaid(each), paid: 1 },
						{ ...unpaid(each), owed: each.totalMinor - 1 },
						{ ...unpaid(each), paid: 5, refunded: 5 },
					][nth] ?? unpaid(each)
				const may = mayChangeFee(each, books)
				const isOpen = !['Confirmed', 'Canceled'].includes(each.status) && each.deliveryQuote === null && each.wayFees !== null
				expect(may).toBe(isOpen && nth !== 1 && nth !== 2)
				const totals = totalsByWay(each, books)
				for (const way of wayCodes) {
					const fee = (may ? each.wayFees?.[way] : undefined) ?? each.paymentFeeMinor
					expect(totals[way]).toBe(each.totalMinor - each.paymentFeeMinor + fee)
				}
			}),
		)
	})

	it('becomes the amount of an earlier attempt again when that attempt is paid', () => {
		fc.assert(
			fc.property(order, amount, (each, fee) => {
				const { depositMinor, totalMinor } = withFee(each, fee)
				const amountMinor = depositMinor > 0 ? depositMinor : totalMinor
				const said = feeWhenPaid(each, { feeMinor: fee, amountMinor }, unpaid(each))
				expect(said).toBe(mayChangeFee(each, unpaid(each)) && fee !== each.paymentFeeMinor ? fee : undefined)
				expect(feeWhenPaid(each, { feeMinor: fee, amountMinor: amountMinor + 1 }, unpaid(each))).toBeUndefined()
				expect(feeWhenPaid(each, { feeMinor: null, amountMinor }, unpaid(each))).toBeUndefined()
			}),
		)
	})
})
