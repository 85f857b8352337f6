import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { figuresOf } from '~/features/cart/rules/figures.ts'
import { anyBasket } from '~/features/cart/testing/any-basket.ts'
import { paidForLines, refundForPieces } from '~/features/returns/rules/returnable.ts'
import { figuresOfRecord } from './figures-of-record.ts'
import { balance, dueNow, type LedgerEntry } from './ledger.ts'

const added = (amounts: readonly number[]) => amounts.reduce((sum, each) => sum + each, 0)

/** A basket, and of which of its lines how many pieces are refunded, one press after the other. */
const boughtAndRefunded = fc.record({
	basket: anyBasket.filter(({ lines }) => lines.length > 0),
	presses: fc.array(fc.record({ line: fc.nat(5), pieces: fc.integer({ min: 1, max: 9 }) }), { maxLength: 12 }),
	paysRest: fc.boolean(),
})

describe('any basket, of tickets, goods or both', () => {
	it('is paid to the unit, and refunded by its lines never more than was paid', () => {
		fc.assert(
			fc.property(boughtAndRefunded, ({ basket, presses, paysRest }) => {
				const { totals, taxRateBp } = figuresOf(basket)
				const record = figuresOfRecord(totals)
				expect(record.totalMinor).toBe(
					record.subtotalMinor - record.discountMinor + record.taxAddedMinor + record.deliveryMinor + record.paymentFeeMinor,
				)
				const ledger: LedgerEntry[] = [{ kind: 'charge', amountMinor: record.totalMinor }]
				for (let payment = 0; payment < (paysRest ? 2 : 1); payment += 1) {
					const { paid, remaining } = balance(ledger)
					ledger.push({ kind: 'payment', amountMinor: dueNow(record, { paid, remaining }) })
				}
				const paidMinor = balance(ledger).paid
				expect(paidMinor).toBe(paysRest || record.depositMinor === 0 ? record.totalMinor : record.depositMinor)

				const bought = basket.lines.map(({ quantity, offer: { priceMinor } }, index) => {
					return { quantity, priceMinor, discountMinor: totals.lines[index]?.discount ?? 0 }
				})
				const paidFor = paidForLines(bought, { taxRateBp, taxAddedMinor: record.taxAddedMinor })
				const lines = bought.map(({ quantity }, index) => ({ quantity, before: 0, costs: paidFor[index] ?? 0 }))
				expect(added(paidFor)).toBe(record.totalMinor - record.deliveryMinor - record.paymentFeeMinor)
				for (const { line: which, pieces } of presses) {
					const line = lines[which]
					if (!line || line.before + pieces > line.quantity) continue
					const amountMinor = refundForPieces(line.costs, line.quantity, line.before, pieces)
					line.before += pieces
					ledger.push({ kind: 'cancellation', amountMinor })
					// What is owed no longer goes back as far as it was paid.
					ledger.push({ kind: 'refund', amountMinor: balance(ledger).toRefund })
					const { paid, refunded, owed, remaining, toRefund } = balance(ledger)
					expect(refunded).toBeLessThanOrEqual(paid)
					expect(owed).toBeGreaterThanOrEqual(record.deliveryMinor + record.paymentFeeMinor)
					expect(paid - refunded + remaining).toBe(owed)
					expect(toRefund).toBe(0)
				}
				for (const { before, quantity, costs } of lines) expect(refundForPieces(costs, quantity, 0, before)).toBeLessThanOrEqual(costs)
			}),
			{ numRuns: 500 },
		)
	})

	it('is taxed and charged for how it is paid by its event, and by its shop where there are only goods', () => {
		fc.assert(
			fc.property(anyBasket, (basket) => {
				const { totals, taxRateBp } = figuresOf(basket)
				const ticket = basket.lines.find(({ offer }) => offer.ticket)?.offer.ticket
				const terms = ticket ?? basket.lines[0]?.offer.product?.shop
				expect(taxRateBp).toBe(terms?.taxRateBp ?? 0)
				expect(totals.addedTax).toBe(terms && !terms.taxInclusive ? totals.tax : 0)
				const fee = basket.paymentMethod === 'card' ? terms?.paymentFees.card : undefined
				if (!fee) expect(totals.paymentFee).toBe(0)
				else if (totals.total > 0) expect(totals.paymentFee).toBeGreaterThanOrEqual(fee.fixedMinor)
			}),
		)
	})
})
