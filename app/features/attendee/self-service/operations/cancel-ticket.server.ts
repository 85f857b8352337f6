import { z } from 'zod'
import { mutation } from '~/platform/operations/define.server.ts'
import { everyone } from '~/features/account/guards.server.ts'
import { takeOffList } from '~/features/attendee/flows/take-off-list.server.ts'
import { lockOwnTicket } from '~/features/attendee/self-service/flows/lock-own-ticket.server.ts'
import { givingBackRefusal } from '~/features/attendee/self-service/rules/giving-back.ts'
import { ownTicketShape } from '~/features/attendee/self-service/shapes.server.ts'

/**
 * Gives one place of an order back for its buyer, by the organiser's rule: the money comes back less what the rule keeps, and the place is free for
 * others. Repeating it changes nothing (truths §1.9).
 */
export const cancelTicket = mutation('cancelTicket', {
	input: z.object(ownTicketShape),
	allow: everyone,
	refusals: [
		'ticket_not_found',
		'ticket_not_valid',
		'ticket_checked_in',
		'give_back_not_allowed',
		'give_back_too_late',
		'ticket_passed_on',
	],
	async run(context, { attendeeId, secret }) {
		const { now, refuse } = context
		const ticket = await lockOwnTicket(context, attendeeId, secret)
		if (!ticket) return refuse('ticket_not_found')
		const { attendee, order, cancelRule, standing } = ticket
		if (attendee.canceledAt !== null) return { canceledNow: false, refundMinor: 0, keptMinor: 0 }
		// The buyer would get the money, but no longer owns the place.
		if (attendee.transferId !== null) return refuse('ticket_passed_on')
		const no = givingBackRefusal(cancelRule, standing, now)
		if (no) return refuse(no)
		const { refundMinor, keptMinor } = await takeOffList(context, order, attendee, { by: 'buyer', refund: cancelRule })
		return { canceledNow: true, refundMinor, keptMinor }
	},
})
