import { z } from 'zod'
import { mutation } from '../../../platform/operations/define.server.ts'
import { systemOnly } from '../../account/guards.server.ts'
import { idShape } from '../shapes.server.ts'
import { listOrdersIn, standingStatuses } from '../store/orders-of-event.server.ts'

/** So many orders are told in one transaction. */
const atOnce = 200

/**
 * Records for the next of an event's orders what became of the event, so that a job of its own tells each buyer: all whose order stands, or, where they
 * are only reminded of it, whose order is confirmed. Done again it is recorded again; mails are kept apart by the event's own fact.
 * @returns the order to go on behind, nothing when all were told
 */
export const tellBuyersOfEvent = mutation('tellBuyersOfEvent', {
	input: z.object({
		eventId: idShape,
		news: z.enum(['cancelled', 'postponed', 'reminded']),
		/** Of the event's own fact. */
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
