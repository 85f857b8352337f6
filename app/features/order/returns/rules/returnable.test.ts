import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { totals } from '~/features/cart/rules/totals.ts'
import { returnMayBecome, returnStates } from './life-cycle.ts'
import {
	offerRefusal,
	paidForLine,
	piecesLeft,
	refundForPieces,
	returnDeadline,
	returnRefusal,
	type ReturnableOrder,
} from './returnable.ts'

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
	it('can be returned for 30 days after they were bought, or after they arrived', () => {
		expect(returnRefusal(order, [shirt], later(30), 30)).toBeNull()
		expect(returnRefusal(order, [shirt], later(31), 30)).toBe('return_too_late')
		expect(returnRefusal({ ...order, deliveredAt: later(5) }, [shirt], later(35), 30)).toBeNull()
		expect(returnDeadline({ confirmedAt: null, deliveredAt: null }, 30)).toBeNull()
	})

	it('can be returned until the end of the day the buyer was told, in the shop’s time zone', () => {
		const evening = { confirmedAt: new Date('2026-11-01T16:59:00Z'), deliveredAt: null }
		const night = { confirmedAt: new Date('2026-11-01T17:01:00Z'), deliveredAt: null }
		expect(returnDeadline(evening, 30)?.toISOString()).toBe('2026-12-01T16:59:59.999Z')
		expect(returnDeadline(night, 30)?.toISOString()).toBe('2026-12-02T16:59:59.999Z')
		expect(returnRefusal(order, [shirt], new Date('2026-12-01T16:59:59.999Z'), 30)).toBeNull()
		expect(returnRefusal(order, [shirt], new Date('2026-12-01T17:00:00Z'), 30)).toBe('return_too_late')
	})

	it.each(['waiting', 'confirmed', 'assigned'] as const)(
		'can be returned only once they arrived, or must have arrived: %s',
		(deliveryStatus) => {
			expect(offerRefusal(null, { confirmedAt, deliveryStatus }, later(1))).toBe('not_delivered')
			expect(offerRefusal(null, { confirmedAt, deliveryStatus }, later(13))).toBe('not_delivered')
			expect(offerRefusal(null, { confirmedAt, deliveryStatus }, later(14))).toBeNull()
			expect(offerRefusal(null, { confirmedAt, deliveryStatus: 'done' }, later(1))).toBeNull()
			expect(offerRefusal('return_too_late', { confirmedAt, deliveryStatus }, later(1))).toBe('return_too_late')
		},
	)

	it('can be returned once', () => {
		expect(piecesLeft({ ...shirt, claimed: 1 })).toBe(1)
		expect(returnRefusal(order, [{ ...shirt, claimed: 2 }], later(1), 30)).toBe('nothing_to_return')
		expect(returnRefusal(order, [{ ...shirt, claimed: 1 }], later(1), 30)).toBeNull()
		expect(
			returnRefusal(
				order,
				[
					{ ...shirt, claimed: 2 },
					{ ...shirt, id: 2, kind: 'ticket' },
					{ ...shirt, id: 3 },
				],
				later(1),
				30,
			),
		).toBeNull()
		expect(piecesLeft({ ...shirt, claimed: 3 })).toBe(0)
		expect(piecesLeft({ ...shirt, kind: 'ticket' })).toBe(0)
	})

	it('must be bought to be returned, and are never tickets', () => {
		expect(returnRefusal(order, [{ ...shirt, kind: 'ticket' }], later(1), 30)).toBe('nothing_to_return')
		expect(returnRefusal({ ...order, status: 'Pending' }, [shirt], later(1), 30)).toBe('not_confirmed')
	})
})

describe('the refund for pieces', () => {
	it('adds up to what was paid for the line, in whatever parts they come back', () => {
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

	it('is rounded down until the last piece, which gets the rest', () => {
		expect([0, 1, 2].map((before) => refundForPieces(200, 3, before, 1))).toEqual([66, 67, 67])
		expect([refundForPieces(5, 3, 0, 2), refundForPieces(5, 3, 2, 1)]).toEqual([3, 2])
	})

	it('adds up over all lines to the order’s price, with discounts and added tax, however tax was rounded', () => {
		const line = fc
			.record({ quantity: fc.integer({ min: 1, max: 20 }), priceMinor: fc.oneof(fc.nat(9), fc.nat(1_000_000)), percentOff: fc.nat(100) })
			.map(({ percentOff, ...each }) => ({ ...each, discountMinor: Math.floor((each.priceMinor * each.quantity * percentOff) / 100) }))
		const tax = fc.record({
			mode: fc.constantFrom('inclusive' as const, 'exclusive' as const),
			rateBp: fc.constantFrom(0, 500, 800, 938, 1_000, 2_500),
			rounding: fc.constantFrom('line' as const, 'total' as const),
		})
		fc.assert(
			fc.property(fc.array(line, { minLength: 1, maxLength: 8 }), tax, (lines, rule) => {
				const figures = totals({
					lines: lines.map((each) => ({ ...each, kind: 'product' as const })),
					discounts: lines.map(({ discountMinor }) => discountMinor),
					...{ tax: rule, deliveryMinor: null, paymentFee: null, currency: 'VND' },
				})
				const paid = lines.map((line, index) =>
					paidForLine({ ...line, taxMinor: figures.lines[index]?.tax ?? 0, taxInclusive: rule.mode === 'inclusive' }),
				)
				expect(paid.reduce((sum, each) => sum + each, 0)).toBe(figures.total)
				// Returning every piece of every line, one by one, gives all of it back.
				const pieces = lines.flatMap(({ quantity }, index) =>
					Array.from({ length: quantity }, (_, before) => refundForPieces(paid[index] ?? 0, quantity, before, 1)),
				)
				expect(pieces.reduce((sum, each) => sum + each, 0)).toBe(figures.total)
				expect(Math.min(...pieces)).toBeGreaterThanOrEqual(0)
				// A line's price includes the tax of that line.
				const added = figures.lines.map((each) => each.subtotal - each.discount + (rule.mode === 'exclusive' ? each.tax : 0))
				expect(paid).toEqual(added)
			}),
			{ seed: 20261120 },
		)
	})
})
