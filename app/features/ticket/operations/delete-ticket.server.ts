import { z } from 'zod'
import { mutation } from '../../../platform/operations/define.server.ts'
import { listVariantsInUse } from '../../attendee/variants-in-use.server.ts'
import { eventProvider } from '../../event/guards.server.ts'
import { lockQuotas } from '../../quota/store.server.ts'
import { areUsed, deleteQuotas, touchQuotas } from '../../quota/store/editing.server.ts'
import { readTicketParts } from '../desk-ticket.server.ts'
import { idShape } from '../shapes.server.ts'
import { deleteTicket as deleteRow, deleteVariants, lockTickets } from '../store/desk-tickets.server.ts'

/** Deletes a ticket that nobody ever bought, was moved to or has in a cart; any other one can be taken off sale. */
export const deleteTicket = mutation('deleteTicket', {
	input: z.object({ eventId: idShape, ticketId: idShape }),
	allow: eventProvider,
	refusals: ['ticket_not_found', 'ticket_ordered'],
	async run({ store, refuse, record }, { eventId, ticketId }) {
		const ticket = (await lockTickets(store, eventId)).find(({ id }) => id === ticketId)
		if (!ticket) return refuse('ticket_not_found')
		const { variants } = await readTicketParts(store, eventId, ticketId)
		const own = variants.flatMap(({ ownQuotaId }) => ownQuotaId ?? [])
		// Whoever is about to take a place waits here, reads again what it is of, and finds nothing.
		const drawn = variants.flatMap(({ drawsOn }) => drawsOn)
		await lockQuotas(store, drawn)
		const ids = variants.map(({ id }) => id)
		if ((await listVariantsInUse(store, ids)).length > 0 || (await areUsed(store, own))) return refuse('ticket_ordered')
		await touchQuotas(store, drawn)
		await deleteVariants(store, ids)
		await deleteQuotas(store, own)
		await deleteRow(store, ticketId)
		record({ name: 'ticket.deleted', about: `event:${eventId}`, providerId: ticket.providerId, data: { ticketId, name: ticket.name } })
		return { id: ticketId }
	},
})
