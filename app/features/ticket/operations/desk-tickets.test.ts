import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { asAccount, callerAs, play, system, type Played } from '#world/testing/test-world.ts'
import { addTicketsToCart } from '~/features/cart/operations/add-tickets-to-cart.server.ts'
import { cancelOrder } from '~/features/order/operations/cancel-order.server.ts'
import { findEvent } from '~/features/shop-window/operations/find-event.server.ts'
import { findOrder } from '~/features/order/operations/find-order.server.ts'
import { placeOrder } from '~/features/order/operations/place-order.server.ts'
import { checkDrift } from '~/features/quota/operations/check-drift.server.ts'
import { deleteQuota } from './delete-quota.server.ts'
import { deleteTicket } from './delete-ticket.server.ts'
import { findDeskQuota } from './find-desk-quota.server.ts'
import { findDeskTicket } from './find-desk-ticket.server.ts'
import { listDeskTickets } from './list-desk-tickets.server.ts'
import { moveTicket } from './move-ticket.server.ts'
import { saveQuota } from './save-quota.server.ts'
import { saveTicket } from './save-ticket.server.ts'
import { setTicketOffered } from './set-ticket-offered.server.ts'

const lan = callerAs(undefined, { visitor: 'lan' })
const contact = { email: 'lan@example.vn', name: 'Trần Thị Lan', phone: '0901234567' }
const owner = ({ stage }: Played) => asAccount(stage.accounts.owner)
const plainTicket = { name: { vi_VN: 'Vé mới' }, variants: [{ priceMinor: 100_000, places: 5 }] }

function deskOf(played: Played) {
	const { value, refusal, stage } = played
	const eventId = stage.event
	const attendees = (count: number) => Array.from({ length: count }, () => ({ name: 'Lan' }))
	return {
		eventId,
		make: (ticket: object = plainTicket) => value(saveTicket, { eventId, ticket }, owner(played)),
		/** Saves the present ticket with some changes. */
		async change(ticketId: number, changed: (ticket: Awaited<ReturnType<typeof shown>>) => object) {
			const { version, ticket } = await shown(ticketId)
			return { eventId, id: ticketId, version, ticket: { ...ticket, ...changed({ version, ticket }) } }
		},
		shown,
		buy: async (variantId: number, quantity = 1) => {
			await value(addTicketsToCart, { eventId, items: [{ variantId, quantity, attendees: attendees(quantity) }] }, lan)
			return (await value(placeOrder, { key: randomUUID(), contact, paymentMethod: 'cash_on_delivery' }, lan)).order
		},
		hold: (variantId: number, quantity = 1) =>
			value(addTicketsToCart, { eventId, items: [{ variantId, quantity, attendees: attendees(quantity) }] }, lan),
		save: (input: object) => value(saveTicket, input, owner(played)),
		refused: (operation: unknown, input: object) => refusal(operation, input, owner(played)),
		list: () => value(listDeskTickets, { eventId }, owner(played)),
		event: () => value(findEvent, { id: eventId }),
		drift: async () => (await value(checkDrift, {}, system)).found,
	}
	async function shown(ticketId: number) {
		const { ticket, variants, questions } = await value(findDeskTicket, { eventId, ticketId }, owner(played))
		if (!ticket) throw new Error('no ticket')
		const { id: _id, offered: _offered, version, ...rest } = ticket
		return {
			version,
			ticket: {
				...rest,
				questions,
				variants: variants.map(({ drawsOn: _draws, left: _left, ownQuotaId: _own, opensAt, closesAt, ...variant }) => ({
					...variant,
					opensAt: opensAt?.toISOString() ?? null,
					closesAt: closesAt?.toISOString() ?? null,
				})),
			},
		}
	}
}

describe('tickets at the event desk', () => {
	it('use their English name where they have no other', async () => {
		await play(async (played) => {
			const desk = deskOf(played)
			const { id } = await desk.make({ ...plainTicket, name: { vi_VN: ' ', en_US: 'Entry' } })
			expect((await desk.shown(id)).ticket.name).toEqual({ vi_VN: 'Entry', en_US: 'Entry' })
			expect(await desk.refused(saveTicket, { eventId: desk.eventId, ticket: { ...plainTicket, name: { vi_VN: '', en_US: ' ' } } })).toBe(
				'invalid_fields',
			)
		})
	})

	it('are on sale as soon as they are made, and sold tickets keep their price', async () => {
		await play(async (played) => {
			const desk = deskOf(played)
			const { id } = await desk.make()
			const found = (await desk.event()).tickets.find((ticket) => ticket.id === id)
			expect(found?.variants).toMatchObject([{ price: { amount: 100_000 }, left: 5, availability: 'available' }])
			const order = await desk.buy(found?.variants[0]?.id ?? 0, 2)
			await desk.save(
				await desk.change(id, ({ ticket }) => ({ variants: ticket.variants.map((each) => ({ ...each, priceMinor: 150_000 })) })),
			)
			expect((await played.value(findOrder, { id: order.id }, lan)).totals.total.amount).toBe(200_000)
			expect((await desk.event()).tickets.find((ticket) => ticket.id === id)?.variants[0]?.price.amount).toBe(150_000)
			const listed = (await desk.list()).tickets.find((ticket) => ticket.id === id)
			expect(listed?.variants).toMatchObject([{ sold: 2, held: 0, left: 3, availability: 'available' }])
		})
	})

	it('never have fewer places than are held and sold', async () => {
		await play(async (played) => {
			const desk = deskOf(played)
			const { id } = await desk.make()
			const variantId = (await desk.shown(id)).ticket.variants[0]?.id ?? 0
			await desk.buy(variantId, 2)
			await desk.hold(variantId, 1)
			const sized = (places: number | null) =>
				desk.change(id, ({ ticket }) => ({ variants: ticket.variants.map((each) => ({ ...each, places })) }))
			expect(await desk.refused(saveTicket, await sized(2))).toBe('quota_below_taken')
			expect(await desk.refused(saveTicket, await sized(null))).toBe('quota_needed')
			await desk.save(await sized(3))
			expect(
				await played.refusal(addTicketsToCart, { eventId: desk.eventId, items: [{ variantId, quantity: 1, attendees: [{ name: 'A' }] }] }),
			).toBe('sold_out')
			expect(await desk.drift()).toEqual([])
		})
	})

	it('report that somebody else saved meanwhile, and accept no parts of other tickets', async () => {
		await play(async (played) => {
			const desk = deskOf(played)
			const { id } = await desk.make()
			const input = await desk.change(id, () => ({ name: { vi_VN: 'Một' } }))
			await desk.save(input)
			expect(await desk.refused(saveTicket, input)).toBe('ticket_changed')
			const { eventId } = desk
			const foreign = { ...plainTicket, variants: [{ id: played.stage.variants.plain, priceMinor: 1 }] }
			expect(await desk.refused(saveTicket, { eventId, ticket: foreign })).toBe('invalid_fields')
			expect(await desk.refused(saveTicket, { eventId, ticket: { name: { vi_VN: ' ' } } })).toBe('invalid_fields')
			expect(await desk.refused(saveTicket, { eventId, id: 999_999, ticket: plainTicket })).toBe('ticket_type_not_found')
			expect(await desk.refused(findDeskTicket, { eventId, ticketId: 999_999 })).toBe('ticket_type_not_found')
			expect(await played.refusal(listDeskTickets, { eventId: 999_999 }, system)).toBe('event_not_found')
		})
	})

	it('keep variants that were sold and questions that were answered, and delete the others', async () => {
		await play(async (played) => {
			const desk = deskOf(played)
			const values = ['a', 'b'].map((key) => ({ key, name: { vi_VN: key } }))
			const attributes = [{ key: 'level', name: { vi_VN: 'Hạng' }, values }]
			const variants = ['a', 'b'].map((level) => ({ choices: { level }, priceMinor: 10_000, places: 3 }))
			const questions = [{ kind: 'text', label: { vi_VN: 'Biệt hiệu' } }]
			const { id } = await desk.make({ ...plainTicket, attributes, variants, questions })
			const before = await desk.shown(id)
			await desk.buy(before.ticket.variants[0]?.id ?? 0)
			await desk.save(await desk.change(id, () => ({ attributes: [], questions: [], variants: [] })))
			const after = await desk.shown(id)
			expect(after.ticket.variants).toMatchObject([{ choices: { level: 'a' }, offered: false }])
			expect(after.ticket.questions).toEqual([])
			expect((await desk.event()).tickets.some((ticket) => ticket.id === id)).toBe(false)
			expect(await desk.refused(deleteTicket, { eventId: desk.eventId, ticketId: id })).toBe('ticket_ordered')
			expect(await desk.drift()).toEqual([])
		})
	})

	it('are taken off sale and sold again, moved, and deleted when nobody has one', async () => {
		await play(async (played) => {
			const desk = deskOf(played)
			const { eventId } = desk
			const { id } = await desk.make()
			const variantId = (await desk.shown(id)).ticket.variants[0]?.id ?? 0
			await played.value(setTicketOffered, { eventId, ticketId: id, offered: false }, owner(played))
			const adding = { eventId, items: [{ variantId, quantity: 1, attendees: [{ name: 'A' }] }] }
			expect(await played.refusal(addTicketsToCart, adding, lan)).toBe('variant_not_found')
			await played.value(setTicketOffered, { eventId, ticketId: id, offered: true }, owner(played))
			const { ids } = await played.value(moveTicket, { eventId, ticketId: id, place: 1 }, owner(played))
			expect(ids[0]).toBe(id)
			expect((await desk.list()).tickets[0]?.id).toBe(id)
			expect(await desk.refused(moveTicket, { eventId, ticketId: 999_999, place: 1 })).toBe('ticket_type_not_found')
			expect(await desk.refused(setTicketOffered, { eventId, ticketId: 999_999, offered: true })).toBe('ticket_type_not_found')
			await played.value(deleteTicket, { eventId, ticketId: id }, owner(played))
			expect(await desk.refused(deleteTicket, { eventId, ticketId: id })).toBe('ticket_type_not_found')
			expect(await desk.drift()).toEqual([])
		})
	})
})

describe('quotas that several tickets share', () => {
	const quotaInput = (played: Played, more: object = {}) => ({ eventId: played.stage.event, name: 'Sức chứa', size: 4, ...more })

	it('count places sold before they were made, and limit later sales', async () => {
		await play(async (played) => {
			const desk = deskOf(played)
			const { id } = await desk.make()
			const variantId = (await desk.shown(id)).ticket.variants[0]?.id ?? 0
			const order = await desk.buy(variantId, 3)
			const input = quotaInput(played, { ticketIds: [id] })
			expect(await desk.refused(saveQuota, { ...input, size: 2 })).toBe('quota_below_taken')
			const { id: quotaId } = await played.value(saveQuota, input, owner(played))
			expect((await desk.list()).quotas.find((quota) => quota.id === quotaId)).toMatchObject({ sold: 3, held: 0, left: 1, ticketIds: [id] })
			expect((await desk.event()).tickets.find((ticket) => ticket.id === id)?.variants[0]?.left).toBe(1)
			await played.value(cancelOrder, { orderId: order.id }, owner(played))
			expect((await desk.list()).quotas.find((quota) => quota.id === quotaId)).toMatchObject({ sold: 0, left: 4 })
			expect(await desk.drift()).toEqual([])
		})
	})

	it('are changed by one person at a time, renamed, and deleted when nobody needs them', async () => {
		await play(async (played) => {
			const desk = deskOf(played)
			const { eventId } = desk
			const { id } = await desk.make({ ...plainTicket, variants: [{ priceMinor: 10_000 }] })
			const { id: quotaId } = await played.value(saveQuota, quotaInput(played, { ticketIds: [id] }), owner(played))
			const { quota, tickets } = await played.value(findDeskQuota, { eventId, quotaId }, owner(played))
			expect(tickets.find((ticket) => ticket.id === id)?.draws).toBe('all')
			const input = quotaInput(played, { id: quotaId, version: quota?.version, ticketIds: [id], name: 'Cả hội', size: 9 })
			await played.value(saveQuota, input, owner(played))
			expect(await desk.refused(saveQuota, input)).toBe('quota_changed')
			expect(await desk.refused(saveQuota, { ...input, id: 999_999 })).toBe('quota_not_found')
			expect(await desk.refused(saveQuota, quotaInput(played, { name: ' ' }))).toBe('quota_name_needed')
			expect(await desk.refused(findDeskQuota, { eventId, quotaId: 999_999 })).toBe('quota_not_found')
			await desk.buy((await desk.shown(id)).ticket.variants[0]?.id ?? 0)
			const { quota: now } = await played.value(findDeskQuota, { eventId, quotaId }, owner(played))
			expect(await desk.refused(saveQuota, { ...input, version: now?.version, ticketIds: [] })).toBe('quota_needed')
			expect(await desk.refused(deleteQuota, { eventId, quotaId })).toBe('quota_needed')
			await desk.save(await desk.change(id, ({ ticket }) => ({ variants: ticket.variants.map((each) => ({ ...each, places: 6 })) })))
			await played.value(deleteQuota, { eventId, quotaId }, owner(played))
			expect(await desk.refused(deleteQuota, { eventId, quotaId })).toBe('quota_not_found')
			expect((await desk.list()).tickets.find((ticket) => ticket.id === id)?.variants).toMatchObject([{ sold: 1, left: 5 }])
			expect(await desk.drift()).toEqual([])
		})
	})
})
