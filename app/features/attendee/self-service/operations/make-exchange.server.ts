import { z } from 'zod'
import { idShape } from '~/kernel/id-shape.ts'
import { mutation } from '~/platform/operations/define.server.ts'
import { systemOnly } from '~/features/account/guards.server.ts'
import { makeExchange as change } from '~/features/attendee/self-service/flows/follow-exchange.server.ts'
import { lockTicket } from '~/features/attendee/self-service/flows/lock-own-ticket.server.ts'
import { findExchangeByOrder } from '~/features/attendee/self-service/store.server.ts'

/**
 * Changes the ticket whose difference this order paid, or sends the money back when the ticket has changed meanwhile. Repeating it changes nothing.
 */
export const makeExchange = mutation('makeExchange', {
	input: z.object({ orderId: idShape }),
	allow: systemOnly,
	refusals: [],
	async run(context, { orderId }) {
		const seen = await findExchangeByOrder(context.store, orderId)
		if (!seen) return { state: null }
		await lockTicket(context.store, seen.attendeeId, context.now)
		const exchange = await findExchangeByOrder(context.store, orderId)
		if (exchange?.state === 'waiting') await change(context, exchange)
		return { state: (await findExchangeByOrder(context.store, orderId))?.state ?? null }
	},
})
