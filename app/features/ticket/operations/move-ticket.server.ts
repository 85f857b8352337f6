import { z } from 'zod'
import { idShape } from '~/kernel/id-shape.ts'
import { mutation } from '~/platform/operations/define.server.ts'
import { eventProvider } from '~/features/event/guards.server.ts'
import { movedTo } from '~/features/ticket/rules/ticket-order.ts'
import { lockTickets, placeTickets } from '~/features/ticket/store/desk-tickets.server.ts'

/** Moves a ticket to another place in its event's list, counted from 1; a place before the first or after the last means that end. */
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
