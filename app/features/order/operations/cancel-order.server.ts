import { z } from 'zod'
import type { Access, QueryContext } from '../../../kernel/operation.ts'
import type { Store } from '../../../platform/database/database.server.ts'
import { mutation } from '../../../platform/operations/define.server.ts'
import { idShape } from '../../cart/shapes.server.ts'
import { findMemberRole } from '../../provider/store.server.ts'
import { Taking } from '../../quota/rules/taking.ts'
import { changeCounters, deleteUses, listUsesOfOrderLines, lockQuotas } from '../../quota/store.server.ts'
import { cancelAttendees } from '../../registration/store.server.ts'
import { mayBecome } from '../rules/life-cycle.ts'
import { balance } from '../rules/ledger.ts'
import { appendLedger, findOrder, listLedger, listOrderLines, lockOrder, updateOrder } from '../store.server.ts'

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

		const lines = await listOrderLines(store, order.id)
		const lineIds = lines.map(({ id }) => id)
		const planned = await listUsesOfOrderLines(store, lineIds)
		const taking = new Taking(
			await lockQuotas(
				store,
				planned.map(({ quotaId }) => quotaId),
			),
		)
		const gone = await deleteUses(
			store,
			planned.map(({ id }) => id),
		)
		taking.release(gone.filter(({ state }) => state === 'held'))
		taking.restore(gone.filter(({ state }) => state === 'sold'))
		await changeCounters(store, taking.moves())
		await cancelAttendees(store, order.id, now)
		const { owed } = balance(await listLedger(store, order.id))
		if (owed > 0) await appendLedger(store, [{ orderId, kind: 'cancellation', amountMinor: owed, at: now, cause: `cancel:${orderId}` }])
		await updateOrder(store, order.id, { status: 'Canceled', canceledAt: now, holdEndsAt: null })
		record({
			name: 'order.canceled',
			about: `order:${order.id}`,
			providerId: order.providerId,
			data: { orderId: order.id, number: order.number },
		})
		return { status: 'Canceled' as const, canceledNow: true }
	},
})
