import { z } from 'zod'
import { idShape } from '~/kernel/id-shape.ts'
import { query } from '~/platform/operations/define.server.ts'
import { eventProvider } from '~/features/event/guards.server.ts'
import { findEventRow } from '~/features/event/store.server.ts'
import { readDraws, readTicketParts } from '~/features/ticket/flows/read-ticket-parts.server.ts'
import { findTicketRow } from '~/features/ticket/store/desk-tickets.server.ts'

/** The data for the form of a ticket: the event's zone, currency and shared quotas, and the stored ticket in both languages; null for a new one. */
export const findDeskTicket = query('findDeskTicket', {
	input: z.object({ eventId: idShape, ticketId: idShape.optional() }),
	allow: eventProvider,
	refusals: ['ticket_type_not_found'],
	async run({ store, refuse }, { eventId, ticketId }) {
		const event = await findEventRow(store, eventId)
		const row = ticketId === undefined ? undefined : await findTicketRow(store, eventId, ticketId)
		if (!event || (ticketId !== undefined && !row)) return refuse('ticket_type_not_found')
		const { timeZone, currency } = event.event
		const parts = row
			? await readTicketParts(store, eventId, row.id)
			: { quotas: (await readDraws(store, eventId)).quotas, variants: [], questions: [] }
		const quotas = parts.quotas.map(({ id, name, size, held, sold }) => ({ id, name, size, held, sold }))
		if (!row) return { timeZone, currency, quotas, variants: parts.variants, questions: parts.questions, ticket: null }
		const { id, name, description, minPerOrder, maxPerOrder, askedFields, attributes, offered, updatedAt } = row
		return {
			...{ timeZone, currency, quotas, variants: parts.variants, questions: parts.questions },
			ticket: { id, name, description, minPerOrder, maxPerOrder, askedFields, attributes, offered, version: updatedAt.toISOString() },
		}
	},
})
