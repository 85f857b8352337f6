import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { isQuantity, limitRefusals } from './order-limits.ts'

fc.configureGlobal({ seed: 20261120 })

const limits = [
	{ ticketId: 1, minPerOrder: 2, maxPerOrder: 4 },
	{ ticketId: 2, minPerOrder: 1, maxPerOrder: 10 },
]

describe('limitRefusals', () => {
	it('counts a ticket over all its lines', () => {
		const line = { ticketId: 1, quantity: 2 }
		expect(limitRefusals(limits, [line, line])).toEqual([])
		expect(limitRefusals(limits, [line, line, { ticketId: 1, quantity: 1 }])).toEqual([
			{ code: 'above_maximum', ticketId: 1, quantity: 5, limit: 4 },
		])
		expect(limitRefusals(limits, [{ ticketId: 1, quantity: 1 }])).toEqual([{ code: 'below_minimum', ticketId: 1, quantity: 1, limit: 2 }])
	})

	it('names every ticket that is wrong, in order', () => {
		const codes = limitRefusals(limits, [
			{ ticketId: 2, quantity: 11 },
			{ ticketId: 1, quantity: 1 },
			{ ticketId: 3, quantity: 1000 },
		]).map(({ ticketId, code }) => `${ticketId} ${code}`)
		expect(codes).toEqual(['1 below_minimum', '2 above_maximum'])
	})

	it.each([0, -1, 1.5, Number.NaN, Number.POSITIVE_INFINITY, 2 ** 53])('does not accept %d as a quantity', (quantity) => {
		expect(isQuantity(quantity)).toBe(false)
		expect(limitRefusals(limits, [{ ticketId: 1, quantity }])).toEqual([{ code: 'invalid_quantity', ticketId: 1, quantity }])
	})

	it('does not let a negative line make room for another', () => {
		expect(
			limitRefusals(limits, [
				{ ticketId: 1, quantity: 9 },
				{ ticketId: 1, quantity: -5 },
			]).map(({ code }) => code),
		).toEqual(['invalid_quantity'])
	})

	it('refuses exactly the quantities outside the bounds', () => {
		fc.assert(
			fc.property(fc.array(fc.integer({ min: 1, max: 3 }), { minLength: 1, maxLength: 5 }), (quantities) => {
				const sum = quantities.reduce((one, other) => one + other, 0)
				const refused = limitRefusals(
					limits,
					quantities.map((quantity) => ({ ticketId: 1, quantity })),
				)
				expect(refused.length === 0).toBe(sum >= 2 && sum <= 4)
			}),
		)
	})
})
