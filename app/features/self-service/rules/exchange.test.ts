import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { usualSelfService } from '../../event/rules/self-service.ts'
import { exchangeMoney, exchangeRefusal, stillAsked } from './exchange.ts'

const startsAt = new Date('2026-12-20T05:00:00Z')
const good = { valid: true, checkedIn: false, startsAt }
const now = new Date('2026-11-20T05:00:00Z')

const amount = fc.integer({ min: 0, max: 2_000_000 })
/** An order in which a place cost something, all of it paid, or none. */
const cost = fc.tuple(amount, amount, fc.boolean()).map(([costMinor, others, isPaid]) => ({
	orderId: 1,
	costMinor,
	before: { owedMinor: costMinor + others, paidMinor: isPaid ? costMinor + others : 0 },
}))

describe('the money of an exchange', () => {
	it('is the difference to what the place cost, to the unit, and never more than was paid', () => {
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

	it('takes from the newest difference first, and gives nothing back where nothing may be given back', () => {
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

describe('a ticket changed for another', () => {
	it('has to be good and allowed, until the deadline', () => {
		expect(exchangeRefusal(usualSelfService, good, now)).toBeNull()
		expect(exchangeRefusal(usualSelfService, { ...good, valid: false }, now)).toBe('ticket_not_valid')
		expect(exchangeRefusal(usualSelfService, { ...good, checkedIn: true }, now)).toBe('ticket_checked_in')
		expect(exchangeRefusal({ ...usualSelfService, exchange: false }, good, now)).toBe('exchange_not_allowed')
		expect(exchangeRefusal(usualSelfService, good, new Date('2026-12-19T05:00:00.001Z'))).toBe('exchange_too_late')
	})

	it('asks what is not known yet, and not again what was left open', () => {
		const known = { name: 'An', dateOfBirth: '1990-11-20' as const, answers: { 7: 'M' } }
		const form = { fields: { dateOfBirth: 'required', company: 'optional', gender: 'required' } as const, questions: [] }
		expect(stillAsked(known, form, { fields: {}, questions: [] }).fields).toEqual({ company: 'optional', gender: 'required' })
		expect(stillAsked(known, form, { fields: { company: 'optional' }, questions: [] }).fields).toEqual({ gender: 'required' })
	})
})
