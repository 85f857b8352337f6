import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { totals } from '~/features/cart/rules/totals.ts'
import { usualSelfService } from '~/features/event/rules/self-service.ts'
import { netOfLine, paidForLine, refundForPieces } from '~/features/order/returns/rules/returnable.ts'
import { costsTheSame, exchangeMoney, exchangeRefusal, stillAsked } from './exchange.ts'

const startsAt = new Date('2026-12-20T05:00:00Z')
const good = { valid: true, checkedIn: false, startsAt }
const now = new Date('2026-11-20T05:00:00Z')

const amount = fc.integer({ min: 0, max: 2_000_000 })
/** An order in which a place cost something, all of it paid or nothing. */
const cost = fc.tuple(amount, amount, fc.boolean()).map(([costMinor, others, isPaid]) => ({
	orderId: 1,
	costMinor,
	before: { owedMinor: costMinor + others, paidMinor: isPaid ? costMinor + others : 0 },
}))

describe('the money of an exchange', () => {
	it('is exactly the difference to what the place cost, and never more than was paid', () => {
		fc.assert(
			fc.property(
				fc.array(cost, { minLength: 1, maxLength: 4 }),
				amount,
				fc.integer({ min: 0, max: 100 }),
				(costs, priceMinor, refundPercent) => {
					const costMinor = costs.reduce((sum, each) => sum + each.costMinor, 0)
					const money = exchangeMoney(costs, priceMinor, { refundPercent })
					expect(money.dueMinor - money.creditedMinor).toBe(priceMinor - costMinor)
					expect(money.dueMinor === 0 || money.creditedMinor === 0).toBe(true)
					const paidMinor = costs.reduce((sum, { costMinor: part, before }) => sum + (before.paidMinor > 0 ? part : 0), 0)
					expect(money.refundMinor + money.keptMinor).toBeLessThanOrEqual(Math.min(money.creditedMinor, paidMinor))
					for (const part of money.parts) expect(part.refundMinor + part.keptMinor).toBeLessThanOrEqual(part.creditedMinor)
				},
			),
		)
	})

	it('pays back from the newest difference first, and nothing where the rule allows nothing', () => {
		const paid = (orderId: number, costMinor: number) => ({ orderId, costMinor, before: { owedMinor: costMinor, paidMinor: costMinor } })
		const costs = [paid(2, 100), paid(1, 300)]
		expect(exchangeMoney(costs, 150, { refundPercent: 50 })).toMatchObject({
			...{ dueMinor: 0, creditedMinor: 250, refundMinor: 125, keptMinor: 125 },
			parts: [
				{ orderId: 2, creditedMinor: 100 },
				{ orderId: 1, creditedMinor: 150 },
			],
		})
		expect(exchangeMoney(costs, 150, null)).toMatchObject({ refundMinor: 0, keptMinor: 250 })
		expect(exchangeMoney(costs, 500, null)).toMatchObject({ dueMinor: 100, creditedMinor: 0, parts: [] })
	})
})

describe('a ticket at the price that was paid', () => {
	const price = fc.oneof(fc.nat(999), fc.integer({ min: 1_000, max: 2_000_000 }))
	const tax = fc.record({
		mode: fc.constantFrom('inclusive' as const, 'exclusive' as const),
		rateBp: fc.constantFrom(0, 500, 800, 938, 1_000, 2_500),
		rounding: fc.constantFrom('line' as const, 'total' as const),
	})
	const lines = fc.array(fc.record({ quantity: fc.integer({ min: 1, max: 12 }), priceMinor: price }), { minLength: 1, maxLength: 4 })
	const figures = (of: readonly { quantity: number; priceMinor: number }[], rule: Parameters<typeof totals>[0]['tax']) =>
		totals({
			lines: of.map((each) => ({ ...each, kind: 'ticket' as const })),
			...{ tax: rule, deliveryMinor: null, paymentFee: null, currency: 'VND' },
		})

	it('costs nothing and pays nothing back, however its tax was rounded', () => {
		fc.assert(
			fc.property(lines, tax, (bought, rule) => {
				const taxes = { taxRateBp: rule.rateBp, taxInclusive: rule.mode === 'inclusive' }
				const taxed = figures(bought, rule).lines
				const paid = bought.map((line, index) => paidForLine({ ...line, ...taxes, discountMinor: 0, taxMinor: taxed[index]?.tax ?? 0 }))
				for (const [index, { quantity, priceMinor }] of bought.entries()) {
					const place = { netMinor: netOfLine({ quantity, priceMinor, discountMinor: 0 }), quantity, ...taxes }
					const other = { priceMinor, ...taxes }
					const alone = figures([{ quantity: 1, priceMinor }], rule).total
					for (let before = 0; before < quantity; before += 1) {
						const costMinor = refundForPieces(paid[index] ?? 0, quantity, before, 1)
						const costs = [{ orderId: 1, costMinor, before: { owedMinor: costMinor, paidMinor: costMinor } }]
						const money = exchangeMoney(costs, costsTheSame(place, other) ? costMinor : alone, { refundPercent: 100 })
						expect(money).toMatchObject({ dueMinor: 0, creditedMinor: 0 })
						expect(costsTheSame(place, { ...other, priceMinor: priceMinor + 1 })).toBe(false)
					}
				}
			}),
			{ seed: 20261121 },
		)
	})

	it('does not have that price if a code made it cheaper, or its tax has changed', () => {
		const place = { netMinor: 670, quantity: 2, taxRateBp: 1_000, taxInclusive: false }
		const other = { priceMinor: 335, taxRateBp: 1_000, taxInclusive: false }
		expect(costsTheSame(place, other)).toBe(true)
		expect(costsTheSame({ ...place, netMinor: 603 }, other)).toBe(false)
		expect(costsTheSame(place, { ...other, taxRateBp: 800 })).toBe(false)
		expect(costsTheSame(place, { ...other, taxInclusive: true })).toBe(false)
		expect(costsTheSame({ ...place, taxInclusive: true }, other)).toBe(false)
		expect(costsTheSame({ ...place, taxInclusive: true, taxRateBp: 800 }, { ...other, taxInclusive: true })).toBe(true)
	})
})

describe('a ticket changed for another', () => {
	it('must be good and allowed by the rule, until the deadline', () => {
		expect(exchangeRefusal(usualSelfService, good, now)).toBeNull()
		expect(exchangeRefusal(usualSelfService, { ...good, valid: false }, now)).toBe('ticket_not_valid')
		expect(exchangeRefusal(usualSelfService, { ...good, checkedIn: true }, now)).toBe('ticket_checked_in')
		expect(exchangeRefusal({ ...usualSelfService, exchange: false }, good, now)).toBe('exchange_not_allowed')
		expect(exchangeRefusal(usualSelfService, good, new Date('2026-12-19T05:00:00.001Z'))).toBe('exchange_too_late')
		expect(exchangeRefusal(usualSelfService, good, new Date('2026-12-19T05:00:00Z'))).toBeNull()
	})

	it('asks only unknown answers, and not again optional ones that were left open', () => {
		const known = { name: 'An', dateOfBirth: '1990-11-20' as const, answers: { 7: 'M' } }
		const form = { fields: { dateOfBirth: 'required', company: 'optional', gender: 'required' } as const, questions: [] }
		expect(stillAsked(known, form, { fields: {}, questions: [] }).fields).toEqual({ company: 'optional', gender: 'required' })
		expect(stillAsked(known, form, { fields: { company: 'optional' }, questions: [] }).fields).toEqual({ gender: 'required' })
		const question = (id: number, required: boolean) => ({ id, kind: 'text' as const, label: { vi_VN: 'Cỡ áo' }, required })
		const questions = [question(7, true), question(8, true), question(9, false), question(10, false)]
		const before = { fields: {}, questions: [question(8, true), question(9, false)] }
		// A required question is asked again even if it was asked before; an optional one is asked once.
		expect(stillAsked(known, { fields: {}, questions }, before).questions.map(({ id }) => id)).toEqual([8, 10])
	})
})
