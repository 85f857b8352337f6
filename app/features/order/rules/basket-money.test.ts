import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { figuresOf } from '~/features/cart/rules/figures.ts'
import { anyBasket } from '~/features/cart/testing/any-basket.ts'
import { taxParts } from '~/features/cart/rules/tax-parts.ts'
import type { TaxOnPaper } from '~/features/order/invoice/rules/paper.ts'
import { taxesOf, taxTaker } from '~/features/order/invoice/rules/taxes.ts'
import { paidForLine, refundForPieces } from '~/features/order/returns/rules/returnable.ts'
import { figuresOfRecord, lineOfRecord } from './figures-of-record.ts'
import { balance, dueNow, type LedgerEntry } from './ledger.ts'

const added = (amounts: readonly number[]) => amounts.reduce((sum, each) => sum + each, 0)

/** A basket, and a list of refunds: each of some pieces of one line. */
const boughtAndRefunded = fc.record({
	basket: anyBasket.filter(({ lines }) => lines.length > 0),
	presses: fc.array(fc.record({ line: fc.nat(5), pieces: fc.integer({ min: 1, max: 9 }) }), { maxLength: 12 }),
	paysRest: fc.boolean(),
})

describe('any basket, of tickets, goods or both', () => {
	it('is paid exactly, and refunds of its lines are never more than was paid', () => {
		fc.assert(
			fc.property(boughtAndRefunded, ({ basket, presses, paysRest }) => {
				const { totals } = figuresOf(basket)
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
					return { quantity, priceMinor, ...lineOfRecord(totals.lines[index]) }
				})
				const paidFor = bought.map(paidForLine)
				const lines = bought.map(({ quantity }, index) => ({ quantity, before: 0, costs: paidFor[index] ?? 0 }))
				expect(added(paidFor)).toBe(record.totalMinor - record.deliveryMinor - record.paymentFeeMinor)
				for (const { line: which, pieces } of presses) {
					const line = lines[which]
					if (!line || line.before + pieces > line.quantity) continue
					const amountMinor = refundForPieces(line.costs, line.quantity, line.before, pieces)
					line.before += pieces
					ledger.push({ kind: 'cancellation', amountMinor })
					// Amounts that are no longer owed go back as far as they were paid.
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

	it('is taxed line by line, tickets by their event and goods by their shop, in any mix', () => {
		fc.assert(
			fc.property(anyBasket, (basket) => {
				const { totals } = figuresOf({ ...basket, paymentMethod: null, deliveryMinor: null })
				const alike = new Map<string, number[]>()
				for (const [index, { offer }] of basket.lines.entries()) {
					const { taxRateBp, taxInclusive, taxRounding } = offer.ticket ?? offer.product?.shop ?? never()
					const line = totals.lines[index] ?? never()
					expect(line).toMatchObject({ taxRateBp, taxInclusive, addedTax: taxInclusive ? 0 : line.tax })
					const net = line.subtotal - line.discount
					const exact = (net * taxRateBp) / (taxInclusive ? 10_000 + taxRateBp : 10_000)
					if (taxRounding === 'line') expect(Math.abs(line.tax - exact)).toBeLessThanOrEqual(0.5 + 1e-6)
					const group = `${taxRateBp} ${taxInclusive} ${taxRounding}`
					const [tax = 0, due = 0] = alike.get(group) ?? []
					alike.set(group, [tax + line.tax, due + exact])
				}
				// With rounding by total, the lines of one rate together differ by at most half a unit, however many lines and rates there are.
				for (const [group, [tax = 0, due = 0]] of alike)
					if (group.endsWith('total')) expect(Math.abs(tax - due)).toBeLessThanOrEqual(0.5 + 1e-6)
				expect(totals.addedTax).toBe(added(totals.lines.map(({ addedTax }) => addedTax)))
				const of = (amount: number) => ({ amount, currency: totals.currency })
				const { subtotal, discount, delivery, paymentFee, tax, total } = totals
				const shown = { subtotal, discount, delivery, paymentFee, tax, total }
				const parts = taxParts(Object.fromEntries(Object.entries(shown).map(([name, amount]) => [name, of(amount)])) as never)
				expect(parts).toEqual({ added: of(totals.addedTax), contained: of(tax - totals.addedTax) })
			}),
			{ numRuns: 500 },
		)
	})

	it('has the payment fee of its event, or of its shop where there are only goods', () => {
		fc.assert(
			fc.property(anyBasket, (basket) => {
				const { totals } = figuresOf(basket)
				const ticket = basket.lines.find(({ offer }) => offer.ticket)?.offer.ticket
				const terms = ticket ?? basket.lines[0]?.offer.product?.shop
				const fee = basket.paymentMethod === 'card' ? terms?.paymentFees.card : undefined
				if (!fee) expect(totals.paymentFee).toBe(0)
				else if (totals.total > 0) expect(totals.paymentFee).toBeGreaterThanOrEqual(fee.fixedMinor)
			}),
		)
	})

	it('has its taxes on its invoice rate by rate, and takes them back with their lines', () => {
		fc.assert(
			fc.property(anyBasket, fc.array(fc.nat(5), { maxLength: 5 }), (basket, credits) => {
				const { totals } = figuresOf(basket)
				const lines = basket.lines.map(({ quantity, offer: { priceMinor } }, id) => {
					return { id, quantity, priceMinor, ...lineOfRecord(totals.lines[id]) }
				})
				const taxes = taxesOf(lines)
				expect(added(taxes.map(({ minor }) => minor))).toBe(totals.tax)
				expect(added(taxes.map(({ minor, included }) => (included ? 0 : minor)))).toBe(totals.addedTax)
				const takeBack = taxTaker(lines)
				const back = new Map<string, number>()
				const note = (parts: readonly TaxOnPaper[]) => {
					// A rate without tax has no row on the invoice.
					for (const { rateBp, included, minor } of parts.filter((part) => part.minor !== 0))
						back.set(`${rateBp} ${included}`, (back.get(`${rateBp} ${included}`) ?? 0) + minor)
				}
				for (const id of new Set(credits)) {
					const line = lines[id]
					if (!line) continue
					const amountMinor = paidForLine(line)
					const parts = takeBack(amountMinor, [{ orderLineId: id, amountMinor }])
					expect(added(parts.map(({ ofMinor }) => ofMinor))).toBe(amountMinor)
					// Only the rate of the line that is taken back appears.
					for (const { rateBp, included } of parts) expect([rateBp, included]).toEqual([line.taxRateBp, line.taxInclusive])
					note(parts)
				}
				const rest = lines.filter(({ id }) => !credits.includes(id)).map(paidForLine)
				note(takeBack(added(rest), []))
				expect(back).toEqual(new Map(taxes.map(({ rateBp, included, minor }) => [`${rateBp} ${included}`, minor])))
			}),
			{ numRuns: 500 },
		)
	})
})

function never(): never {
	throw new Error('a line without terms')
}
