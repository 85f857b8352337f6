import { z } from 'zod'
import type { Access, QueryContext } from '../../../kernel/operation.ts'
import type { Store } from '../../../platform/database/database.server.ts'
import { mutation } from '../../../platform/operations/define.server.ts'
import { idShape } from '../../cart/shapes.server.ts'
import { listPayments } from '../../payment/store.server.ts'
import { findMemberRole } from '../../provider/store.server.ts'
import { cancelAttendees } from '../../registration/store.server.ts'
import { releasePlaces } from '../places.server.ts'
import { mayBecome } from '../rules/life-cycle.ts'
import { balance } from '../rules/ledger.ts'
import { appendLedger, findOrder, listLedger, lockOrder, updateOrder } from '../store.server.ts'

/** Whoever runs the provider the order was placed with. */
async function orderProvider({ actor, store }: QueryContext<Store>, { orderId }: { orderId: number }): Promise<Access> {
	if (actor.kind === 'system') return 'granted'
	if (actor.kind === 'visitor') return 'sign_in'
	const order = await findOrder(store, { id: orderId })
	if (!order) return 'not_found'
	if (actor.staff) return 'granted'
	const role = await findMemberRole(store, order.providerId, actor.accountId)
	if (!role) return 'not_found'
	return role === 'check_in' ? 'forbidden' : 'granted'
}

/** Cancels an order: its people lose their tickets and its places go back, once, however often it is asked (truths §1.9). What was paid is refunded by a job. */
export const cancelOrder = mutation('cancelOrder', {
	input: z.object({ orderId: idShape }),
	allow: orderProvider,
	refusals: ['order_not_found'],
	async run({ store, now, refuse, record }, { orderId }) {
		const order = await lockOrder(store, orderId)
		if (!order) return refuse('order_not_found')
		if (!mayBecome(order.status, 'Canceled')) return { status: order.status, canceledNow: false }

		await releasePlaces(store, order.id)
		await cancelAttendees(store, order.id, now)
		const { owed } = balance(await listLedger(store, order.id))
		if (owed > 0) await appendLedger(store, [{ orderId, kind: 'cancellation', amountMinor: owed, at: now, cause: `cancel:${orderId}` }])
		await updateOrder(store, order.id, { status: 'Canceled', canceledAt: now, holdEndsAt: null })
		const { id, number, providerId, eventId } = order
		const fact = { about: `order:${id}`, providerId }
		record({ ...fact, name: 'order.canceled', data: { orderId: id, number, eventId } })
		for (const payment of await listPayments(store, id))
			if (payment.state === 'captured')
				record({
					...fact,
					name: 'payment.refund_due',
					data: { orderId: id, number, eventId, paymentId: payment.id, reason: 'order_canceled' },
				})
		return { status: 'Canceled' as const, canceledNow: true }
	},
})
