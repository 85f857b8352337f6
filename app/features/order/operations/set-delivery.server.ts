import { z } from 'zod'
import { idShape } from '~/kernel/id-shape.ts'
import type { Store } from '~/platform/database/database.server.ts'
import { listFacts } from '~/platform/facts/reading.server.ts'
import { mutation } from '~/platform/operations/define.server.ts'
import { staffOnly } from '~/features/account/guards.server.ts'
import { deliveryNews, deliverySteps, isFurther, takenBackSeconds } from '~/features/order/rules/delivering.ts'
import { longest } from '~/features/order/rules/longest.ts'
import { lockOrder, updateOrder } from '~/features/order/store.server.ts'

/**
 * Sets where an order's goods are: shipped with the carrier's code, delivered, or back a step after a mistake. The thirty days for returns
 * count from the delivery.
 */
export const setDelivery = mutation('setDelivery', {
	input: z.object({
		orderId: idShape,
		to: z.enum(deliverySteps),
		/** The carrier's number; absent: it does not change. */
		code: z.string().trim().max(longest.deliveryCode).optional(),
		/** Refuses goods that are at this step or further: an action on many orders must not correct any. */
		onlyForward: z.boolean().default(false),
		/** Whether the buyer gets a mail, if the step has one. */
		mail: z.boolean().default(true),
		/** Undoes a step; refused once its mail was sent. */
		undo: z.boolean().default(false),
	}),
	allow: staffOnly,
	refusals: ['order_not_found', 'order_not_confirmed', 'nothing_to_deliver', 'goods_further', 'mail_gone'],
	async run({ store, now, refuse, record }, { orderId, to, code, onlyForward, mail, undo }) {
		const order = await lockOrder(store, orderId)
		if (!order) return refuse('order_not_found')
		if (order.status !== 'Confirmed') return refuse('order_not_confirmed')
		const { deliveryStatus: from, deliveryCode } = order
		if (from === null) return refuse('nothing_to_deliver')
		if (onlyForward && !isFurther(from, to)) return refuse('goods_further')
		if (undo && (await isMailGone(store, orderId, now))) return refuse('mail_gone')
		const next = code === undefined ? deliveryCode : code || null
		const before = { from, code: deliveryCode ?? '' }
		if (from === to && next === deliveryCode) return { changed: false, before }
		await updateOrder(store, orderId, {
			deliveryStatus: to,
			deliveryCode: next,
			deliveredAt: to === 'done' ? (order.deliveredAt ?? now) : null,
		})
		record({
			name: `order.${deliveryNews(from, to)}`,
			about: `order:${orderId}`,
			providerId: order.providerId,
			data: { orderId, number: order.number, eventId: order.eventId, from, to, code: next, ...(!mail && { mail }) },
		})
		return { changed: true, before }
	},
})

/** Whether the mail about the goods was sent, so that an undo comes too late. */
async function isMailGone(store: Store, orderId: number, now: Date): Promise<boolean> {
	const about = `order:${orderId}`
	const [shipped, delivered] = [
		await listFacts(store, { name: 'order.shipped', about }, 1),
		await listFacts(store, { name: 'order.delivered', about }, 1),
	]
	const [last] = [...shipped, ...delivered].sort((one, other) => other.id - one.id)
	return last !== undefined && last.data['mail'] !== false && now.getTime() - last.at.getTime() >= takenBackSeconds * 1000
}
