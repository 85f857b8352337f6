import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { TicketOffer } from '~/features/ticket/rules/offer.ts'
import type { Offer } from './offer.ts'
import { mayBecomeOne, mergedHoldEnd, mergedLines, type MergingLine } from './merging.ts'

const offer = (variantId: number, { eventId = 1, providerId = 1, ticketId = 1, maxPerOrder = 6 } = {}): Offer => ({
	kind: 'ticket',
	variantId,
	providerId,
	eventId,
	name: { vi_VN: 'Vé' },
	detail: { vi_VN: '' },
	priceMinor: 1,
	originalPriceMinor: null,
	currency: 'VND',
	quotaIds: [1],
	ticket: { ticketId, maxPerOrder } as TicketOffer,
})
const goods = (variantId: number, providerId = 1): Offer => ({ ...offer(variantId, { providerId }), kind: 'product', ticket: undefined })

function line(id: number, variantId: number, quantity: number, names: readonly string[] = [], of: Offer = offer(variantId)): MergingLine {
	return { id, kind: of.kind, variantId, quantity, attendees: names.map((name) => ({ name })), offer: of }
}

describe('two carts', () => {
	it('may become one when they have one event and one provider', () => {
		expect(mayBecomeOne([line(1, 1, 1)], [line(2, 2, 1)])).toBe(true)
		expect(mayBecomeOne([line(1, 1, 1)], [line(2, 2, 1, [], offer(2, { eventId: 2 }))])).toBe(false)
		expect(mayBecomeOne([line(1, 1, 1)], [line(2, 2, 1, [], goods(2))])).toBe(true)
		expect(mayBecomeOne([line(1, 1, 1)], [line(2, 2, 1, [], goods(2, 9))])).toBe(false)
		expect(mayBecomeOne([], [line(2, 2, 1)])).toBe(true)
		expect(mayBecomeOne([{ offer: undefined }], [line(2, 2, 1)])).toBe(true)
	})

	it('add up pieces of the same variant, the newer attendees first', () => {
		const merge = mergedLines([line(1, 7, 2, ['An', 'Bình'])], [line(2, 7, 1, ['Chi'])])
		expect(merge.cut.size).toBe(0)
		expect(merge.lines).toEqual([{ id: 2, quantity: 3, attendees: [{ name: 'Chi' }, { name: 'An' }, { name: 'Bình' }], takesIn: 1 }])
	})

	it('keep an attendee at the right place when earlier ones are not filled in', () => {
		const merge = mergedLines([line(1, 7, 1, ['An'])], [line(2, 7, 2)])
		expect(merge.lines[0]?.attendees).toEqual([{}, {}, { name: 'An' }])
	})

	it('stay within a ticket’s most per order, over its variants; the older cart loses pieces', () => {
		const merge = mergedLines([line(1, 7, 3, ['An', 'Bình', 'Chi']), line(2, 8, 2)], [line(3, 9, 4)])
		expect(merge.lines.map(({ id, quantity }) => [id, quantity])).toEqual([
			[3, 4],
			[1, 2],
		])
		expect(merge.lines[1]?.attendees).toEqual([{ name: 'An' }, { name: 'Bình' }])
		expect([...merge.cut]).toEqual([
			[1, 2],
			[2, 0],
		])
	})

	it('never exceed a limit, never lose a newer piece, and lose no older piece without need', () => {
		const lines = (from: number) =>
			fc
				.uniqueArray(fc.tuple(fc.integer({ min: 1, max: 5 }), fc.integer({ min: 1, max: 6 })), { selector: ([variant]) => variant })
				.map((all) =>
					all.map(([variant, quantity], index) => line(from + index, variant, quantity, [], offer(variant, { ticketId: variant % 2 }))),
				)
		fc.assert(
			fc.property(lines(1), lines(100), (older, newer) => {
				const sum = (all: readonly MergingLine[], ticketId: number) =>
					all.filter((each) => each.offer?.ticket?.ticketId === ticketId).reduce((total, { quantity }) => total + quantity, 0)
				fc.pre([0, 1].every((ticketId) => sum(newer, ticketId) <= 6))
				const merge = mergedLines(older, newer)
				const known = new Map([...older, ...newer].map((each) => [each.id, each]))
				const after = merge.lines.map((each) => ({ ...known.get(each.id), ...each }) as MergingLine)
				for (const ticketId of [0, 1]) expect(sum(after, ticketId)).toBe(Math.min(6, sum(older, ticketId) + sum(newer, ticketId)))
				for (const { variantId, quantity } of newer)
					expect(after.find((each) => each.variantId === variantId)?.quantity).toBeGreaterThanOrEqual(quantity)
				for (const { quantity, attendees } of after) expect(attendees.length).toBeLessThanOrEqual(quantity)
				expect(new Set(after.map(({ variantId }) => variantId)).size).toBe(after.length)
			}),
		)
	})
})

describe('the clock of the joined cart', () => {
	const now = new Date('2026-11-20T05:00:00Z')
	const [past, soon, later] = [-1, 5, 10].map((minutes) => new Date(now.getTime() + minutes * 60_000)) as [Date, Date, Date]

	it('ends with the first hold that still runs', () => {
		expect(mergedHoldEnd(later, soon, now)).toBe(soon)
		expect(mergedHoldEnd(past, later, now)).toBe(later)
		expect(mergedHoldEnd(null, soon, now)).toBe(soon)
		expect(mergedHoldEnd(past, null, now)).toBe(past)
		expect(mergedHoldEnd(null, null, now)).toBeNull()
	})
})
