import { z } from 'zod'
import { money } from '../../../kernel/money.ts'
import { listFactsAbout } from '../../../platform/facts/reading.server.ts'
import { query } from '../../../platform/operations/define.server.ts'
import { eventProvider } from '../../event/guards.server.ts'
import { balance } from '../../order/rules/ledger.ts'
import { listLedger } from '../../order/store.server.ts'
import { readEventOfAttendees, shownAttendee } from '../event-of-attendees.server.ts'
import { idShape } from '../shapes.server.ts'
import { readAttendees } from '../store.server.ts'

/** One person of an event: who they are, their ticket and others they could have, what their order's books say, what happened to them. */
export const findAttendee = query('findAttendee', {
	input: z.object({ eventId: idShape, attendeeId: idShape }),
	allow: eventProvider,
	refusals: ['attendee_not_found'],
	async run({ store, locale, refuse }, { eventId, attendeeId }) {
		const [row] = await readAttendees(store, [attendeeId])
		if (row?.attendee.eventId !== eventId) return refuse('attendee_not_found')
		const found = await readEventOfAttendees(store, eventId, locale)
		if (!found) return refuse('attendee_not_found')
		const [ledger, facts] = await Promise.all([
			listLedger(store, row.order.id),
			listFactsAbout(store, [`attendee:${attendeeId}`, `order:${row.order.id}`], 50),
		])
		const { event, variants, questions } = found
		const ticketId = variants.find(({ id }) => id === row.attendee.variantId)?.ticketId
		const of = (amount: number) => money(amount, event.currency)
		const { paid, refunded, remaining, toRefund } = balance(ledger)
		return {
			attendee: shownAttendee(row, found),
			event: { id: event.id, name: event.name, timeZone: event.timeZone },
			/** Raised with every new name and ticket. */
			codeIssue: row.attendee.codeIssue,
			questions: questions.filter((question) => question.ticketId === ticketId),
			variants: variants.map(({ priceMinor, ...variant }) => ({ ...variant, price: of(priceMinor) })),
			order: {
				...row.order,
				paid: of(paid - refunded),
				remaining: of(remaining),
				toRefund: of(toRefund),
			},
			facts: facts.map(({ id, at, name }) => ({ id, at: at.toISOString(), name })),
		}
	},
})
