import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { returnMayBecome, returnStates } from './life-cycle.ts'
import { paidForLine, piecesLeft, refundForPieces, returnDeadline, returnRefusal, type ReturnableOrder } from './returnable.ts'

const confirmedAt = new Date('2026-11-01T03:00:00Z')
const order: ReturnableOrder = { status: 'Confirmed', confirmedAt, deliveredAt: null }
const shirt = { id: 1, kind: 'product' as const, quantity: 2, claimed: 0 }
const later = (days: number, ms = 0) => new Date(confirmedAt.getTime() + days * 86_400_000 + ms)

describe('a return', () => {
	it('takes exactly these steps', () => {
		const taken = returnStates.map((from) => `${from}: ${returnStates.filter((to) => returnMayBecome(from, to)).join(' ')}`)
		expect(taken).toEqual([
			'requested: approved rejected withdrawn',
			'approved: received rejected withdrawn',
			'received: refunded',
			'refunded: ',
			'rejected: ',
			'withdrawn: ',
		])
	})
})

describe('goods', () => {
	it('come back for 30 days from when they were bought, or from when they arrived', () => {
		expect(returnRefusal(order, [shirt], later(30), 30)).toBeNull()
		expect(returnRefusal(order, [shirt], later(30, 1), 30)).toBe('return_too_late')
		expect(returnRefusal({ ...order, deliveredAt: later(5) }, [shirt], later(35), 30)).toBeNull()
		expect(returnDeadline({ confirmedAt: null, deliveredAt: null }, 30)).toBeNull()
	})

	it('come back once', () => {
		expect(piecesLeft({ ...shirt, claimed: 1 })).toBe(1)
		expect(returnRefusal(order, [{ ...shirt, claimed: 2 }], later(1), 30)).toBe('nothing_to_return')
	})

	it('are not tickets, and were bought', () => {
		expect(returnRefusal(order, [{ ...shirt, kind: 'ticket' }], later(1), 30)).toBe('nothing_to_return')
		expect(returnRefusal({ ...order, status: 'Pending' }, [shirt], later(1), 30)).toBe('not_confirmed')
	})
})

describe('the money for pieces', () => {
	it('adds up to what was paid for the line, however they come back', () => {
		fc.assert(
			fc.property(fc.nat(10_000_000), fc.array(fc.integer({ min: 1, max: 9 }), { minLength: 1, maxLength: 6 }), (paidMinor, parcels) => {
				const quantity = parcels.reduce((sum, pieces) => sum + pieces, 0)
				let before = 0
				let back = 0
				for (const pieces of parcels) {
					const refund = refundForPieces(paidMinor, quantity, before, pieces)
					expect(refund).toBeGreaterThanOrEqual(0)
					back += refund
					before += pieces
				}
				expect(back).toBe(paidMinor)
			}),
			{ seed: 20261120 },
		)
	})

	it('never exceeds what all lines cost, discounts and added tax included', () => {
		const line = fc
			.record({ quantity: fc.integer({ min: 1, max: 20 }), priceMinor: fc.nat(1_000_000), percentOff: fc.nat(100) })
			.map(({ percentOff, ...each }) => ({ ...each, discountMinor: Math.floor((each.priceMinor * each.quantity * percentOff) / 100) }))
		fc.assert(
			fc.property(fc.array(line, { minLength: 1, maxLength: 6 }), fc.nat(5_000_000), (lines, taxAddedMinor) => {
				const net = lines.reduce((sum, each) => sum + each.priceMinor * each.quantity - each.discountMinor, 0)
				const paid = lines.reduce((sum, each) => sum + paidForLine(each, net, taxAddedMinor), 0)
				expect(paid).toBeLessThanOrEqual(net + taxAddedMinor)
				expect(paid).toBeGreaterThan(net + taxAddedMinor - lines.length - (net === 0 ? taxAddedMinor : 0))
			}),
			{ seed: 20261120 },
		)
	})
})
