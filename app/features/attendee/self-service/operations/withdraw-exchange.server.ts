import { z } from 'zod'
import { mutation } from '~/platform/operations/define.server.ts'
import { everyone } from '~/features/account/guards.server.ts'
import { endExchange } from '~/features/attendee/self-service/flows/follow-exchange.server.ts'
import { lockOwnTicket } from '~/features/attendee/self-service/flows/lock-own-ticket.server.ts'
import { ownTicketShape } from '~/features/attendee/self-service/shapes.server.ts'
import { listExchangesOf } from '~/features/attendee/self-service/store.server.ts'

/**
 * Withdraws an exchange that is not paid yet: its place is free for others, and money that still comes goes back. Withdrawing twice changes nothing.
 */
export const withdrawExchange = mutation('withdrawExchange', {
	input: z.object(ownTicketShape),
	allow: everyone,
	refusals: ['ticket_not_found'],
	async run(context, { attendeeId, secret }) {
		const ticket = await lockOwnTicket(context, attendeeId, secret)
		if (!ticket) return context.refuse('ticket_not_found')
		const [waiting] = await listExchangesOf(context.store, attendeeId, 'waiting')
		if (!waiting) return { withdrawnNow: false }
		await endExchange(context, waiting, 'withdrawn')
		return { withdrawnNow: true }
	},
})
