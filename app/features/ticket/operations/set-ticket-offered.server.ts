import { z } from 'zod'
import { idShape } from '~/kernel/id-shape.ts'
import { mutation } from '~/platform/operations/define.server.ts'
import { nextVersion } from '~/features/catalog/rules/product-act.ts'
import { eventProvider } from '~/features/event/guards.server.ts'
import { lockTicket, updateTicket } from '~/features/ticket/store/desk-tickets.server.ts'

/** Takes a ticket off sale with all its variants, or sells it again as before. People who have the ticket keep it. */
export const setTicketOffered = mutation('setTicketOffered', {
	input: z.object({ eventId: idShape, ticketId: idShape, offered: z.boolean() }),
	allow: eventProvider,
	refusals: ['ticket_type_not_found'],
	async run({ store, now, refuse, record }, { eventId, ticketId, offered }) {
		const ticket = await lockTicket(store, eventId, ticketId)
		if (!ticket) return refuse('ticket_type_not_found')
		if (ticket.offered === offered) return { offered }
		await updateTicket(store, ticketId, { offered, updatedAt: nextVersion(now, ticket.updatedAt) })
		const name = offered ? 'ticket.offered' : 'ticket.withdrawn'
		record({ name, about: `event:${eventId}`, providerId: ticket.providerId, data: { ticketId } })
		return { offered }
	},
})
