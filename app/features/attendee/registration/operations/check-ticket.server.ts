import { z } from 'zod'
import { idShape } from '~/kernel/id-shape.ts'
import { inLocale } from '~/kernel/locale.ts'
import { query } from '~/platform/operations/define.server.ts'
import { eventCrew } from '~/features/event/guards.server.ts'
import { findEventRow } from '~/features/event/store.server.ts'
import { findOrder, listOrderLines } from '~/features/order/store.server.ts'
import { ticketNames } from '~/features/order/flows/read-ticket-names.server.ts'
import { decideAtGate } from '~/features/attendee/registration/rules/gate.ts'
import { checkTicketCode } from '~/features/attendee/registration/rules/ticket-code.ts'
import { eventAtGate, ticketVerifier } from '~/features/attendee/registration/flows/sign-tickets.server.ts'
import { findAttendee } from '~/features/attendee/registration/store.server.ts'

/**
 * What the gate of an event answers to a ticket's code, and whose ticket it is (truths §5.1, §5.3). This only decides and writes nothing, so asking
 * twice gives the same answer. For a forged ticket, or one of another event, the answer tells nothing about anybody.
 */
export const checkTicket = query('checkTicket', {
	input: z.object({
		eventId: idShape,
		/** What the scanner read, even if it is no code. */
		code: z.string().max(4000),
	}),
	allow: eventCrew,
	refusals: [],
	async run({ store, now, locale }, { eventId, code }) {
		const ticket = await checkTicketCode(code, await ticketVerifier(store, eventId))
		const row = await findEventRow(store, eventId)
		const gate = row && eventAtGate(row.event)
		const isOurs = ticket?.authenticity === 'authentic' && ticket.eventId === eventId
		const attendee = isOurs ? await findAttendee(store, ticket.attendeeId) : undefined
		const known = attendee?.eventId === eventId ? attendee : undefined
		const [order, lines] = known ? await Promise.all([findOrder(store, { id: known.orderId }), listOrderLines(store, known.orderId)]) : []
		const named = known && (await ticketNames(store, [known], lines ?? []))(known)
		return {
			decision: decideAtGate({
				ticket,
				eventId,
				now,
				attendee: known && order ? { issue: known.codeIssue, canceled: known.canceledAt !== null, orderStatus: order.status } : undefined,
				event: gate,
			}),
			attendee: known ? { id: known.id, name: known.name, candidateNumber: known.candidateNumber } : null,
			ticket: named ? inLocale(named.name, locale) : null,
			/** When this ticket opens the gate, ISO 8601 UTC. */
			validFrom: isOurs && gate ? gate.opens.toISOString() : null,
			validUntil: isOurs && gate ? gate.closes.toISOString() : null,
		}
	},
})
