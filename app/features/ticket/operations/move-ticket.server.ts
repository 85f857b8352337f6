import { z } from 'zod'
import { mutation } from '../../../platform/operations/define.server.ts'
import { eventProvider } from '../../event/guards.server.ts'
import { movedTo } from '../rules/ticket-order.ts'
import { idShape } from '../shapes.server.ts'
import { lockTickets, placeTickets } from '../store/desk-tickets.server.ts'

/** Puts a ticket at another place in its event's list, counted from 1; a place beyond an end is that end. */
export const moveTicket = mutation('moveTicket', {
	input: z.object({ eventId: idShape, ticketId: idShape, place: z.number().int().min(-1_000).max(1_000) }),
	allow: eventProvider,
	refusals: ['ticket_type_not_found'],
	async run({ store, refuse, record }, { eventId, ticketId, place }) {
		const tickets = await lockTickets(store, eventId)
		const ticket = tickets.find(({ id }) => id === ticketId)
		if (!ticket) return refuse('ticket_type_not_found')
		const ids = movedTo(
			tickets.map(({ id }) => id),
			ticketId,
			place,
		)
		await placeTickets(store, ids)
		record({ name: 'ticket.moved', about: `event:${eventId}`, providerId: ticket.providerId, data: { ticketId, place } })
		return { ids }
	},
})
