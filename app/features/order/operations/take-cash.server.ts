import { z } from 'zod'
import { idShape } from '~/kernel/id-shape.ts'
import { mutation } from '~/platform/operations/define.server.ts'
import type { Store } from '~/platform/database/database.server.ts'
import { listPayments, listRefunds } from '~/features/payment/store.server.ts'
import { orderProvider } from '~/features/order/guards.server.ts'
import { balance, byHand, cashThere, mayRefund, undoneByHand } from '~/features/order/rules/ledger.ts'
import { appendLedger, listLedger, lockOrder, updateOrder } from '~/features/order/store.server.ts'

/**
 * Records money that came by hand, at the door or by transfer: at most the amount still to be paid. The same key is recorded once; `undo` takes it
 * back, once, as long as the money is still there. When everything is paid, the order is no longer overdue.
 */
export const takeCash = mutation('takeCash', {
	input: z.object({
		key: z.uuid(),
		orderId: idShape,
		amountMinor: z.number().int().positive().safe(),
		undo: z.boolean().default(false),
	}),
	allow: orderProvider,
	refusals: ['order_not_found', 'order_not_confirmed', 'more_than_open', 'nothing_to_undo'],
	async run({ store, now, refuse, record }, { key, orderId, amountMinor, undo }) {
		const order = await lockOrder(store, orderId)
		if (!order) return refuse('order_not_found')
		const ledger = await listLedger(store, orderId)
		const taken = ledger.find(({ kind, cause }) => kind === 'payment' && cause === byHand(key))
		const { number, providerId, eventId } = order
		const said = (name: 'order.cash_taken' | 'order.cash_undone') =>
			record({ name, about: `order:${orderId}`, providerId, data: { orderId, number, eventId, amountMinor } })
		if (undo) {
			const isUndone = ledger.some(({ cause }) => cause === undoneByHand(key))
			if (!taken || taken.amountMinor !== amountMinor || isUndone) return refuse('nothing_to_undo')
			// Money that is being refunded, or was refunded since, cannot be taken back a second time.
			const isThere = mayRefund(ledger, amountMinor) && amountMinor <= cashThere(ledger, await handedOutInstead(store, orderId))
			if (balance(ledger).toRefund > 0 || !isThere) return refuse('nothing_to_undo')
			await appendLedger(store, [{ orderId, kind: 'refund', amountMinor, at: now, cause: undoneByHand(key) }])
			const isOverdue = order.restDueAt !== null && order.restDueAt <= now
			if (isOverdue && order.flag === null) await updateOrder(store, orderId, { flag: 'rest_overdue' })
			said('order.cash_undone')
			return {}
		}
		if (taken) return {}
		if (order.status !== 'Confirmed') return refuse('order_not_confirmed')
		const { remaining } = balance(ledger)
		if (amountMinor > remaining) return refuse('more_than_open', { openMinor: remaining })
		await appendLedger(store, [{ orderId, kind: 'payment', amountMinor, at: now, cause: byHand(key) }])
		if (amountMinor === remaining && order.flag === 'rest_overdue') await updateOrder(store, orderId, { flag: null })
		said('order.cash_taken')
		return {}
	},
})

/** Money that a person handed out because a gateway refused the refund. Minor units. */
async function handedOutInstead(store: Store, orderId: number): Promise<number> {
	const refunds = await listRefunds(
		store,
		(await listPayments(store, orderId)).map(({ id }) => id),
	)
	return refunds.reduce((sum, { state, amountMinor }) => sum + (state === 'by_hand' ? amountMinor : 0), 0)
}
