import { z } from 'zod'
import { money } from '~/kernel/money.ts'
import { query } from '~/platform/operations/define.server.ts'
import { everyone } from '~/features/account/guards.server.ts'
import { maySeeOrder } from '~/features/order/guards.server.ts'
import { findOrder } from '~/features/order/store.server.ts'
import { findExchangeByOrder } from '~/features/attendee/self-service/store.server.ts'
import { readCashOffer } from '~/features/payment/flows/read-cash-offer.server.ts'

/** The total in cash of an order whose card payment failed; no `total` where cash is not accepted, or the order no longer waits for money. */
export const findCashOffer = query('findCashOffer', {
	input: z.object({ number: z.string().max(40), secret: z.string().max(200).optional() }),
	allow: everyone,
	refusals: ['order_not_found'],
	async run(context, { number, secret }) {
		const { store, now, refuse } = context
		const order = await findOrder(store, { number: number.toUpperCase() })
		if (!order || !(await maySeeOrder(context, order, secret))) return refuse('order_not_found')
		const isDifference = (await findExchangeByOrder(store, order.id)) !== undefined
		const { awaitsMoney, figures } = await readCashOffer(store, order, isDifference, now)
		return { total: awaitsMoney && figures ? money(figures.totalMinor, order.currency) : null }
	},
})
