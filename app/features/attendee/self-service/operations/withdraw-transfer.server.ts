import { z } from 'zod'
import { mutation } from '~/platform/operations/define.server.ts'
import { everyone } from '~/features/account/guards.server.ts'
import { lockOwnTicket } from '~/features/attendee/self-service/flows/lock-own-ticket.server.ts'
import { ownTicketShape } from '~/features/attendee/self-service/shapes.server.ts'
import { findOpenTransfer, updateTransfer } from '~/features/attendee/self-service/store.server.ts'

/** Withdraws the offer of a ticket before it is accepted. Withdrawing twice changes nothing. */
export const withdrawTransfer = mutation('withdrawTransfer', {
	input: z.object(ownTicketShape),
	allow: everyone,
	refusals: ['ticket_not_found'],
	async run(context, { attendeeId, secret }) {
		const { store, now, refuse, record } = context
		const ticket = await lockOwnTicket(context, attendeeId, secret)
		if (!ticket) return refuse('ticket_not_found')
		const open = await findOpenTransfer(store, attendeeId)
		if (!open) return { withdrawnNow: false }
		await updateTransfer(store, open.id, { state: 'withdrawn', endedAt: now })
		const { providerId, eventId, orderId } = ticket.attendee
		const data = { attendeeId, eventId, orderId, transferId: open.id }
		record({ name: 'attendee.transfer_withdrawn', about: `attendee:${attendeeId}`, providerId, data })
		return { withdrawnNow: true }
	},
})
