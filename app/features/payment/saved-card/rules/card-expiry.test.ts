import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { cardExpiry, expiryPrinted } from './card-expiry.ts'

const month = { expMonth: 11, expYear: 2026 }

describe('the expiry of a card', () => {
	it.each([
		['2026-09-29T00:00:00Z', 'good'],
		['2026-10-15T00:00:00Z', 'soon'],
		['2026-11-30T23:59:59.999Z', 'soon'],
		['2026-12-01T00:00:00Z', 'over'],
	])('at %s it is %s', (now, expiry) => {
		expect(cardExpiry(month, new Date(now))).toBe(expiry)
	})

	it('never gets better with time', () => {
		const order = ['good', 'soon', 'over']
		const times = fc.date({ min: new Date('2020-01-01'), max: new Date('2040-01-01'), noInvalidDate: true })
		fc.assert(
			fc.property(fc.integer({ min: 1, max: 12 }), fc.integer({ min: 2020, max: 2040 }), times, times, (expMonth, expYear, one, other) => {
				const [before, after] = one <= other ? [one, other] : [other, one]
				const stand = (at: Date) => order.indexOf(cardExpiry({ expMonth, expYear }, at))
				return stand(before) <= stand(after)
			}),
		)
	})

	it('is printed as on a card', () => {
		expect(expiryPrinted({ expMonth: 5, expYear: 2029 })).toBe('05/29')
	})
})
