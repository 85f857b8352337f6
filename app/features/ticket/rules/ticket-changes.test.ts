import { expect, it } from 'vitest'
import { changesOfTicket } from './ticket-changes.ts'
import type { TicketInput } from './ticket-form.ts'

const ticket: TicketInput = {
	name: { vi_VN: 'Vé chạy', en_US: 'Run' },
	description: { vi_VN: '' },
	minPerOrder: 1,
	maxPerOrder: 4,
	askedFields: {},
	attributes: [{ key: 'distance', name: { vi_VN: 'Cự ly' }, values: [{ key: '5k', name: { vi_VN: '5 km' } }] }],
	variants: [
		{
			...{ id: 7, choices: { distance: '5k' }, priceMinor: 350_000, originalPriceMinor: null, contact: false },
			...{ opensAt: null, closesAt: null, startsAt: null, endsAt: null, places: 100, quotaIds: [], offered: true },
		},
	],
	questions: [],
}
const [variant] = ticket.variants
const changed = (more: Partial<TicketInput>) => changesOfTicket(ticket, { ...ticket, ...more })
const withVariant = (more: object) => changed({ variants: variant ? [{ ...variant, ...more }] : [] })

it('lists the changes of a ticket with old and new values, each variant by its name', () => {
	expect(changed({})).toEqual({})
	// The database returns keys in another order.
	expect(changed({ name: { en_US: 'Run', vi_VN: 'Vé chạy' } })).toEqual({})
	expect(changed({ maxPerOrder: 6 })).toEqual({ maxPerOrder: { from: 4, to: 6 } })
	expect(changed({ description: { vi_VN: 'Vui' } })).toEqual({ description: {} })
	const which = { vi_VN: '5 km', en_US: '5 km' }
	expect(withVariant({ priceMinor: 400_000 })).toEqual({ 'price.7': { from: 350_000, to: 400_000, which } })
	expect(withVariant({ places: 120 })).toEqual({ 'places.7': { from: 100, to: 120, which } })
	const closesAt = new Date('2026-12-01T05:00:00Z')
	expect(withVariant({ closesAt })).toEqual({ 'closesAt.7': { from: null, to: closesAt, which } })
	expect(changed({ variants: [] })).toEqual({ ticketVariants: {} })
})
