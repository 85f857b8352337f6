import { z } from 'zod'
import { cleanName } from '~/kernel/fields.ts'
import { longestPersonName, roomFor } from '~/kernel/longest.ts'
import { mutation } from '~/platform/operations/define.server.ts'
import { everyone } from '~/features/account/guards.server.ts'
import { renameRow } from '~/features/attendee/registration/store.server.ts'
import { lockOwnTicket } from '~/features/attendee/self-service/flows/lock-own-ticket.server.ts'
import { renameRefusal } from '~/features/attendee/self-service/rules/standing.ts'
import { ownTicketShape } from '~/features/attendee/self-service/shapes.server.ts'

/**
 * Changes the name on a ticket. Its old code is no longer valid (truths §5.1): nobody can come in with the old paper. `issue` is the number of the
 * code the page showed: when two people change the name at once, the second is told.
 */
export const renameAttendee = mutation('renameAttendee', {
	input: z.object({ ...ownTicketShape, issue: z.number().int().min(1), name: z.string().max(roomFor(longestPersonName)) }),
	allow: everyone,
	refusals: [
		'ticket_not_found',
		'ticket_changed_meanwhile',
		'attendee_name_needed',
		'ticket_not_valid',
		'ticket_checked_in',
		'rename_not_allowed',
		'rename_too_late',
	],
	async run(context, { attendeeId, secret, issue, name: typed }) {
		const { store, now, refuse, record } = context
		const ticket = await lockOwnTicket(context, attendeeId, secret)
		if (!ticket) return refuse('ticket_not_found')
		const { attendee, rule, standing } = ticket
		const no = renameRefusal(rule, standing, now)
		if (no) return refuse(no)
		const name = cleanName(typed)
		if (!name || [...name].length > 100) return refuse('attendee_name_needed')
		if (attendee.codeIssue !== issue) return refuse('ticket_changed_meanwhile')
		if (name === attendee.name) return { name, issue }
		await renameRow(store, attendeeId, name)
		const { orderId, orderNumber: number, providerId, eventId } = attendee
		record({ name: 'attendee.renamed', about: `order:${orderId}`, providerId, data: { attendeeId, eventId, orderId, number } })
		return { name, issue: issue + 1 }
	},
})
