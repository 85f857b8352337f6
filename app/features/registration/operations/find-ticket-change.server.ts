import { z } from 'zod'
import { inLocale } from '../../../kernel/locale.ts'
import { query } from '../../../platform/operations/define.server.ts'
import { everyone } from '../../account/guards.server.ts'
import { idShape } from '../../cart/shapes.server.ts'
import { changeDeadline, renameRefusal } from '../../event/rules/self-service.ts'
import { changeableTicket } from '../changing.server.ts'
import { findAttendee } from '../store.server.ts'

/** A ticket as its buyer may change it: whose it is, whether it may go to somebody else, and until when. `issue` counts its codes. */
export const findTicketChange = query('findTicketChange', {
	input: z.object({ attendeeId: idShape, secret: z.string().max(200).optional() }),
	allow: everyone,
	refusals: ['ticket_not_found'],
	async run(context, { attendeeId, secret }) {
		const { store, now, locale, secrets, refuse } = context
		const attendee = await findAttendee(store, attendeeId)
		const ticket = await changeableTicket(context, attendee, secret)
		if (!attendee || !ticket) return refuse('ticket_not_found')
		const { order, event, standing, rule } = ticket
		return {
			id: attendee.id,
			name: attendee.name,
			issue: attendee.codeIssue,
			event: { name: inLocale(event.name, locale), timeZone: event.timeZone },
			order: { number: order.number, secret: secrets.derive('order', order.number) },
			refusal: renameRefusal(rule, standing, now),
			deadline: changeDeadline(rule, event.startsAt).toISOString(),
		}
	},
})
