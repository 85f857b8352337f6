import { z } from 'zod'
import { query } from '~/platform/operations/define.server.ts'
import { everyone } from '~/features/account/guards.server.ts'
import { maySeeOrder } from '~/features/order/guards.server.ts'
import { findOrder } from '~/features/order/store.server.ts'
import { findAttendee } from '~/features/attendee/registration/store.server.ts'
import { findExchangeByOrder } from '~/features/attendee/self-service/store.server.ts'
import { orderOf } from '~/features/attendee/self-service/flows/read-transfer.server.ts'

/** The page of the ticket whose difference an order is for, for those who may see that order. */
export const findExchangedTicket = query('findExchangedTicket', {
	input: z.object({ number: z.string().max(40), secret: z.string().max(200).optional() }),
	allow: everyone,
	refusals: ['order_not_found'],
	async run(context, { number, secret }) {
		const { store, secrets, refuse } = context
		const difference = await findOrder(store, { number: number.toUpperCase() })
		if (!difference || !(await maySeeOrder(context, difference, secret))) return refuse('order_not_found')
		const exchange = await findExchangeByOrder(store, difference.id)
		const attendee = exchange && (await findAttendee(store, exchange.attendeeId))
		if (!exchange || !attendee) return refuse('order_not_found')
		const order = await orderOf(store, attendee)
		const query = new URLSearchParams({ secret: secrets.derive('order', order.number), ...(exchange.state === 'done' && { exchange: '' }) })
		return { path: `/ticket/${attendee.id}/change?${query}` }
	},
})
