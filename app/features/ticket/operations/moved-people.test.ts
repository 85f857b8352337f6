import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { asAccount, callerAs, play, system, type Played } from '#world/testing/test-world.ts'
import { cancelAttendee } from '~/features/attendee/operations/cancel-attendee.server.ts'
import { moveAttendee } from '~/features/attendee/operations/move-attendee.server.ts'
import { addTicketsToCart } from '~/features/cart/operations/add-tickets-to-cart.server.ts'
import { placeOrder } from '~/features/order/operations/place-order.server.ts'
import { checkDrift } from '~/features/quota/operations/check-drift.server.ts'
import { quotas } from '~/features/quota/tables.server.ts'
import { listAttendeesOfOrders } from '~/features/attendee/registration/store.server.ts'
import { deleteQuota } from './delete-quota.server.ts'
import { deleteTicket } from './delete-ticket.server.ts'
import { findDeskQuota } from './find-desk-quota.server.ts'
import { findDeskTicket } from './find-desk-ticket.server.ts'
import { listDeskTickets } from './list-desk-tickets.server.ts'
import { saveQuota } from './save-quota.server.ts'
import { saveTicket } from './save-ticket.server.ts'

const lan = callerAs(undefined, { visitor: 'lan' })
const contact = { email: 'lan@example.vn', name: 'Trần Thị Lan', phone: '0901234567' }

/** Three people bought ticket A; the second was moved to ticket B. Each ticket has its own places. */
async function moved(played: Played) {
	const { value, refusal, stage, world } = played
	const eventId = stage.event
	const owner = asAccount(stage.accounts.owner)
	const make = async (name: string, places: number | null, more: object = {}) =>
		(await value(saveTicket, { eventId, ticket: { name: { vi_VN: name }, variants: [{ priceMinor: 100_000, places }], ...more } }, owner))
			.id
	const variantOf = async (ticketId: number) => (await value(findDeskTicket, { eventId, ticketId }, owner)).variants[0]?.id ?? 0
	const [a, b] = [await make('A', 10), await make('B', 10)]
	const [ofA, ofB] = [await variantOf(a), await variantOf(b)]
	const attendees = ['Một', 'Hai', 'Ba'].map((name) => ({ name }))
	await value(addTicketsToCart, { eventId, items: [{ variantId: ofA, quantity: 3, attendees }] }, lan)
	const { order } = await value(placeOrder, { key: randomUUID(), contact, paymentMethod: 'cash_on_delivery' }, lan)
	const people = await listAttendeesOfOrders(world.database.reader, [order.id])
	await value(moveAttendee, { eventId, attendeeId: people[1]?.id, variantId: ofB }, owner)
	return {
		...{ eventId, owner, a, b, ofA, ofB, people, make, variantOf },
		/** Saves a quota that all variants of these tickets use, and no others. */
		share: async (name: string, ticketIds: readonly number[], id?: number) => {
			const version = id === undefined ? 0 : (await value(findDeskQuota, { eventId, quotaId: id }, owner)).quota?.version
			return (await value(saveQuota, { eventId, id, version, name, size: 20, ticketIds }, owner)).id
		},
		/** How many places of a quota are sold, by its counter. */
		soldOf: async (quotaId: number) => (await world.database.reader.select().from(quotas)).find(({ id }) => id === quotaId)?.sold,
		listed: async (ticketId: number) =>
			(await value(listDeskTickets, { eventId }, owner)).tickets.find(({ id }) => id === ticketId)?.variants[0],
		/** Saves a ticket unchanged except for its own places. */
		places: async (ticketId: number, places: number | null) => {
			const { ticket, variants, questions } = await value(findDeskTicket, { eventId, ticketId }, owner)
			const kept = variants.map(({ drawsOn: _draws, left: _left, ownQuotaId: _own, ...variant }) => ({ ...variant, places }))
			const { id: _id, offered: _offered, version, ...rest } = ticket ?? { id: 0, offered: true, version: '' }
			return { eventId, id: ticketId, version, ticket: { ...rest, questions, variants: kept } }
		},
		refused: (operation: unknown, input: object) => refusal(operation, input, owner),
		drift: async () => (await value(checkDrift, {}, system)).found,
	}
}

describe('people who were moved to another ticket', () => {
	it('count at the ticket they have now', async () => {
		await play(async (played) => {
			const desk = await moved(played)
			expect(await desk.listed(desk.a)).toMatchObject({ sold: 2, left: 8 })
			expect(await desk.listed(desk.b)).toMatchObject({ sold: 1, left: 9 })
		})
	})

	it('take only their own places along when their ticket changes quotas', async () => {
		await play(async (played) => {
			const { value } = played
			const desk = await moved(played)
			const both = await desk.share('Cả hội', [desk.a, desk.b])
			expect(await desk.soldOf(both)).toBe(3)
			const onlyB = await desk.share('Chỉ B', [desk.b])
			expect(await desk.soldOf(onlyB)).toBe(1)
			// B leaves the shared quota of both, then A leaves it too.
			await desk.share('Cả hội', [desk.a], both)
			expect([await desk.soldOf(both), await desk.soldOf(onlyB)]).toEqual([2, 1])
			expect(await desk.drift()).toEqual([])
			await desk.share('Cả hội', [], both)
			expect(await desk.soldOf(both)).toBe(0)
			// B without places of its own, only with its shared quota.
			await value(saveTicket, await desk.places(desk.b, null), desk.owner)
			expect(await desk.listed(desk.b)).toMatchObject({ sold: 1, left: 19 })
			expect(await desk.listed(desk.a)).toMatchObject({ sold: 2, left: 8 })
			expect(await desk.drift()).toEqual([])
			// Cancelled places go back to the quota they are in now.
			for (const { id } of desk.people) await value(cancelAttendee, { eventId: desk.eventId, attendeeId: id }, desk.owner)
			expect([await desk.soldOf(both), await desk.soldOf(onlyB)]).toEqual([0, 0])
			expect([(await desk.listed(desk.a))?.left, (await desk.listed(desk.b))?.left]).toEqual([10, 20])
			expect(await desk.drift()).toEqual([])
		})
	})

	it('keep their ticket, and its only quota, from being deleted', async () => {
		await play(async (played) => {
			const { value } = played
			const desk = await moved(played)
			const { eventId } = desk
			// Nobody bought B. Those who bought A no longer have it, but their order names it.
			for (const person of [desk.people[0], desk.people[2]])
				await value(moveAttendee, { eventId, attendeeId: person?.id, variantId: desk.ofB }, desk.owner)
			expect(await desk.listed(desk.a)).toMatchObject({ sold: 0, left: 10 })
			expect(await desk.listed(desk.b)).toMatchObject({ sold: 3, left: 7 })
			for (const ticketId of [desk.a, desk.b]) expect(await desk.refused(deleteTicket, { eventId, ticketId })).toBe('ticket_ordered')
			expect(await desk.refused(saveTicket, await desk.places(desk.b, null))).toBe('quota_needed')
			// Nobody has A now, so it may have no quota.
			await value(saveTicket, await desk.places(desk.a, null), desk.owner)
			const pool = await desk.share('Nhóm', [desk.a, desk.b])
			await value(saveTicket, await desk.places(desk.b, null), desk.owner)
			expect(await desk.soldOf(pool)).toBe(3)
			expect(await desk.refused(deleteQuota, { eventId, quotaId: pool })).toBe('quota_needed')
			await value(saveTicket, await desk.places(desk.b, 5), desk.owner)
			await value(deleteQuota, { eventId, quotaId: pool }, desk.owner)
			expect(await desk.soldOf(pool)).toBeUndefined()
			expect(await desk.listed(desk.b)).toMatchObject({ sold: 3, left: 2 })
			expect(await desk.drift()).toEqual([])
		})
	})

	it('keep a variant that the form leaves out, but off sale', async () => {
		await play(async (played) => {
			const { value } = played
			const desk = await moved(played)
			const input = await desk.places(desk.b, 10)
			await value(saveTicket, { ...input, ticket: { ...input.ticket, variants: [] } }, desk.owner)
			expect(await desk.listed(desk.b)).toMatchObject({ sold: 1, offered: false })
			expect(await desk.drift()).toEqual([])
		})
	})
})
