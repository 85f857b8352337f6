import { z } from 'zod'
import { idShape } from '~/kernel/id-shape.ts'
import { mutation } from '~/platform/operations/define.server.ts'
import { systemOnly } from '~/features/account/guards.server.ts'
import { listOrdersIn, standingStatuses } from '~/features/event-desk/event-draft/store/orders-of-event.server.ts'

/** How many orders are told in one transaction. */
const atOnce = 200

/**
 * Records a fact about the event's news for each of the next orders, so that a job of its own tells each buyer. News go to all standing orders,
 * reminders only to confirmed ones. A second call records the facts again; the id of the event's own fact keeps mails from going out twice.
 * @returns the last order told, to go on after it; null when all were told
 */
export const tellBuyersOfEvent = mutation('tellBuyersOfEvent', {
	input: z.object({
		eventId: idShape,
		news: z.enum(['cancelled', 'postponed', 'reminded']),
		/** The id of the event's own fact. */
		factId: idShape,
		data: z.object({
			note: z.object({ vi_VN: z.string(), en_US: z.string().optional() }).optional(),
			refund: z.boolean().optional(),
			from: z.string().optional(),
			refundUntil: z.string().nullish(),
			startsAt: z.string().optional(),
		}),
		after: z.number().int().min(0).default(0),
	}),
	allow: systemOnly,
	refusals: [],
	async run({ store, record }, { eventId, news, factId, data, after }) {
		const statuses = news === 'reminded' ? (['Confirmed'] as const) : standingStatuses
		const orders = await listOrdersIn(store, { eventId, statuses, after, limit: atOnce })
		for (const { id, providerId } of orders)
			record({ name: `order.event_${news}`, about: `order:${id}`, providerId, data: { ...data, orderId: id, eventId, factId, news } })
		return { after: orders.length === atOnce ? (orders.at(-1)?.id ?? null) : null }
	},
})
