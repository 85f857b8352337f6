import { asSystem } from '~/kernel/operation.ts'
import type { Translated } from '~/kernel/locale.ts'
import type { Job } from '~/platform/jobs/jobs.server.ts'
import { call, valueOf } from '~/platform/operations/call.server.ts'
import { cancelOrder } from '~/features/order/operations/cancel-order.server.ts'
import { findOrder } from '~/features/order/store.server.ts'
import { tellBuyersOfEvent } from '~/features/event-desk/event-draft/operations/tell-buyers-of-event.server.ts'

type News = 'cancelled' | 'postponed' | 'reminded'

interface NewsTold {
	note?: Translated
	refund?: boolean
	from?: string
	refundUntil?: string | null
	startsAt?: string
}

/** Starts, for every order of an event, the jobs that tell its buyer the news of the event; some orders at a time. */
const tellBuyers = (news: News): Job => ({
	name: `tell-buyers-${news}`,
	async run(world, { id: factId, data }) {
		const { note, refund, from, refundUntil, startsAt } = data as NewsTold
		const input = { eventId: Number(data['eventId']), news, factId, data: { note, refund, from, refundUntil, startsAt } }
		for (let after: number | null = 0; after !== null;)
			after = valueOf(await call(world, tellBuyersOfEvent, { ...input, after }, asSystem(`fact-${factId}`))).after
	},
})

export const tellBuyersCancelled = tellBuyers('cancelled')
export const tellBuyersPostponed = tellBuyers('postponed')
export const tellBuyersReminded = tellBuyers('reminded')

/** Cancels an order of an event that was called off. An unpaid order always; a paid one only where its money shall go back. */
export const cancelWithEvent: Job = {
	name: 'cancel-with-event',
	async run(world, { id, data }) {
		const orderId = Number(data['orderId'])
		const order = await findOrder(world.database.reader, { id: orderId })
		const isPaid = order?.status === 'Confirmed' || order?.status === 'Authorized'
		if (!order || (isPaid && data['refund'] !== true)) return
		valueOf(await call(world, cancelOrder, { orderId }, asSystem(`fact-${id}`)))
	},
}
