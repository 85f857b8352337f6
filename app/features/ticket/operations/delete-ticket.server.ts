import { z } from 'zod'
import { idShape } from '~/kernel/id-shape.ts'
import { mutation } from '~/platform/operations/define.server.ts'
import { listVariantsInUse } from '~/features/attendee/flows/list-variants-in-use.server.ts'
import { eventProvider } from '~/features/event/guards.server.ts'
import { lockQuotas } from '~/features/quota/store.server.ts'
import { areUsed, deleteQuotas, touchQuotas } from '~/features/quota/store/editing.server.ts'
import { countWaitingFor } from '~/features/waiting-list/store.server.ts'
import { readTicketParts } from '~/features/ticket/flows/read-ticket-parts.server.ts'
import { deleteTicket as deleteRow, deleteVariants, lockTickets } from '~/features/ticket/store/desk-tickets.server.ts'

/**
 * Deletes a ticket that nobody ever bought, was moved to, has in a cart or waits for. Any other ticket can be taken off sale, and people who wait for
 * it keep their place in the line.
 */
export const deleteTicket = mutation('deleteTicket', {
	input: z.object({ eventId: idShape, ticketId: idShape }),
	allow: eventProvider,
	refusals: ['ticket_type_not_found', 'ticket_ordered', 'ticket_waited_for'],
	async run({ store, refuse, record }, { eventId, ticketId }) {
		const ticket = (await lockTickets(store, eventId)).find(({ id }) => id === ticketId)
		if (!ticket) return refuse('ticket_type_not_found')
		const { variants } = await readTicketParts(store, eventId, ticketId)
		const own = variants.flatMap(({ ownQuotaId }) => ownQuotaId ?? [])
		// A transaction that is about to take a place waits here, then reads the variant again and finds nothing.
		const drawn = variants.flatMap(({ drawsOn }) => drawsOn)
		await lockQuotas(store, drawn)
		const ids = variants.map(({ id }) => id)
		if ((await listVariantsInUse(store, ids)).length > 0 || (await areUsed(store, own))) return refuse('ticket_ordered')
		const waiting = [...(await countWaitingFor(store, ids)).values()].reduce((sum, count) => sum + count, 0)
		if (waiting > 0) return refuse('ticket_waited_for', { waiting })
		await touchQuotas(store, drawn)
		await deleteVariants(store, ids)
		await deleteQuotas(store, own)
		await deleteRow(store, ticketId)
		record({ name: 'ticket.deleted', about: `event:${eventId}`, providerId: ticket.providerId, data: { ticketId, name: ticket.name } })
		return { id: ticketId }
	},
})
