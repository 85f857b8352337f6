import { z } from 'zod'
import { inLocale } from '../../../kernel/locale.ts'
import { query } from '../../../platform/operations/define.server.ts'
import { idShape } from '../../cart/shapes.server.ts'
import { eventCrew } from '../../event/guards.server.ts'
import { findEventRow } from '../../event/store.server.ts'
import { findOrder, listOrderLines } from '../../order/store.server.ts'
import { decideAtGate } from '../rules/gate.ts'
import { checkTicketCode, validityOf } from '../rules/ticket-code.ts'
import { gateHours, ticketVerifier } from '../signing.server.ts'
import { findAttendee } from '../store.server.ts'

/**
 * What the gate of an event says to a ticket's code, and whose ticket it is (truths §5.1, §5.3). Only a decision: nothing is written, so asking
 * twice gives the same. A ticket of elsewhere, or one that is forged, tells nothing about anybody.
 */
export const checkTicket = query('checkTicket', {
	input: z.object({
		eventId: idShape,
		/** What the scanner read, whatever it was. */
		code: z.string().max(4000),
	}),
	allow: eventCrew,
	refusals: [],
	async run({ store, now, locale }, { eventId, code }) {
		const read = await checkTicketCode(code, await ticketVerifier(store, eventId))
		const event = (await findEventRow(store, eventId))?.event
		// A ticket is good for the dates the event has now, whatever it was printed with.
		const ticket = read && event ? { ...read, ...validityOf(...gateHours(event)) } : read
		const isOurs = ticket?.authenticity === 'authentic' && ticket.eventId === eventId
		const attendee = isOurs ? await findAttendee(store, ticket.attendeeId) : undefined
		const known = attendee?.eventId === eventId ? attendee : undefined
		const [order, lines] = known ? await Promise.all([findOrder(store, { id: known.orderId }), listOrderLines(store, known.orderId)]) : []
		const line = lines?.find(({ id }) => id === known?.orderLineId)
		return {
			decision:
				event?.state === 'cancelled' && isOurs
					? ('canceled' as const)
					: decideAtGate({
							ticket,
							eventId,
							now,
							attendee:
								known && order ? { issue: known.codeIssue, canceled: known.canceledAt !== null, orderStatus: order.status } : undefined,
						}),
			attendee: known ? { id: known.id, name: known.name, candidateNumber: known.candidateNumber } : null,
			ticket: line ? inLocale(line.name, locale) : null,
			/** When this ticket opens the gate, ISO 8601 UTC. */
			validFrom: isOurs ? minute(ticket.validFromMinute) : null,
			validUntil: isOurs ? minute(ticket.validUntilMinute) : null,
		}
	},
})

function minute(unixMinute: number): string {
	return new Date(unixMinute * 60_000).toISOString()
}
