import { z } from 'zod'
import { idShape } from '~/kernel/id-shape.ts'
import { mutation } from '~/platform/operations/define.server.ts'
import { systemOnly } from '~/features/account/guards.server.ts'
import { isCalledOff } from '~/features/event/store.server.ts'
import { balance } from '~/features/order/rules/ledger.ts'
import { mostReminders, reminderDue } from '~/features/order/rules/rest.ts'
import { listLedger, lockOrder, updateOrder } from '~/features/order/store.server.ts'

/**
 * Reminds the buyer of an order of the rest after the deposit: some days before it is due, and when it is due. Then the rest is also charged where
 * the account agreed to automatic payment, and the provider sees that it is late. Each reminder is sent once, however often this is called; never for
 * an event that was called off.
 */
export const remindOfRest = mutation('remindOfRest', {
	input: z.object({ orderId: idShape }),
	allow: systemOnly,
	refusals: ['order_not_found'],
	async run({ store, now, refuse, record }, { orderId }) {
		const order = await lockOrder(store, orderId)
		if (!order) return refuse('order_not_found')
		const kind = reminderDue({ ...order, eventCancelled: await isCalledOff(store, order.eventId) }, now)
		if (kind === null) return { reminded: false }
		const { remaining } = balance(await listLedger(store, orderId))
		const { number, providerId, eventId } = order
		const fact = { about: `order:${orderId}`, providerId, data: { orderId, number, eventId, amountMinor: remaining } }
		const isLate = kind === 'due' && remaining > 0
		await updateOrder(store, orderId, {
			restReminders: kind === 'due' || remaining === 0 ? mostReminders : 1,
			...(isLate && order.flag === null && { flag: 'rest_overdue' }),
		})
		if (remaining === 0) return { reminded: false }
		record({ ...fact, name: 'order.rest_reminded' })
		if (isLate) record({ ...fact, name: 'order.amount_due' })
		return { reminded: true }
	},
})
