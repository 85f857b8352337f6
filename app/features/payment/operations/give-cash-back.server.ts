import { z } from 'zod'
import { mutation } from '../../../platform/operations/define.server.ts'
import { staffOnly } from '../../account/guards.server.ts'
import { idShape } from '../../cart/shapes.server.ts'
import { appendLedger, listLedger, lockOrder, updateOrder } from '../../order/store.server.ts'
import { openRefundMinor } from '../open-refund.server.ts'
import { listPayments } from '../store.server.ts'

/** Writes down that somebody handed money back that no gateway gives back: at most what is still open. The same key is written once. */
export const giveCashBack = mutation('giveCashBack', {
	input: z.object({ key: z.uuid(), orderId: idShape, amountMinor: z.number().int().positive().safe() }),
	allow: staffOnly,
	refusals: ['order_not_found', 'more_than_open'],
	async run({ store, now, refuse, record }, { key, orderId, amountMinor }) {
		const order = await lockOrder(store, orderId)
		if (!order) return refuse('order_not_found')
		const cause = `by_hand:${key}`
		if ((await listLedger(store, orderId)).some((entry) => entry.cause === cause)) return { openMinor: 0, again: true }
		const open = await openRefundMinor(store, orderId, await listPayments(store, orderId))
		if (amountMinor > open) return refuse('more_than_open', { openMinor: open })
		await appendLedger(store, [{ orderId, kind: 'refund', amountMinor, at: now, cause }])
		const openMinor = open - amountMinor
		if (openMinor === 0 && order.flag !== null && order.flag !== 'amount_mismatch') await updateOrder(store, orderId, { flag: null })
		const { number, providerId } = order
		record({ name: 'order.cash_given_back', about: `order:${orderId}`, providerId, data: { orderId, number, amountMinor } })
		return { openMinor, again: false }
	},
})
