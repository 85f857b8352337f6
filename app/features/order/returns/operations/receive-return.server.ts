import { z } from 'zod'
import { idShape } from '~/kernel/id-shape.ts'
import { mutation } from '~/platform/operations/define.server.ts'
import { balance } from '~/features/order/rules/ledger.ts'
import { owingLess } from '~/features/order/rules/owing-less.ts'
import { appendLedger, listLedger, lockOrder } from '~/features/order/store.server.ts'
import { oweBack } from '~/features/payment/flows/owe-back.server.ts'
import { openRefundMinor } from '~/features/payment/flows/sum-open-refunds.server.ts'
import { listPayments } from '~/features/payment/store.server.ts'
import { giveStockBack } from '~/features/order/returns/flows/give-stock-back.server.ts'
import { returnProvider } from '~/features/order/returns/guards.server.ts'
import { recordReturn } from '~/features/order/returns/flows/record-return.server.ts'
import { causeOfReturn } from '~/features/order/returns/rules/return-cause.ts'
import { returnMayBecome } from '~/features/order/returns/rules/life-cycle.ts'
import { findReturn, listReturnLines, lockReturn, updateReturn } from '~/features/order/returns/store.server.ts'

/**
 * Records that the goods of a return are here. They go back to stock if they can be sold again; their price is no longer owed; a job sends the money
 * back, once, however often this is called. A person gives back what no gateway took (`settleReturn`). No more goes back than was paid: an unpaid
 * part of the price is only no longer owed.
 */
export const receiveReturn = mutation('receiveReturn', {
	input: z.object({ returnId: idShape, restock: z.boolean() }),
	allow: returnProvider,
	refusals: ['return_not_found', 'return_goes_on'],
	async run({ store, now, refuse, record }, { returnId, restock }) {
		// Orders are locked before their returns, everywhere.
		const known = await findReturn(store, returnId)
		const order = known && (await lockOrder(store, known.orderId))
		const found = await lockReturn(store, returnId)
		if (!order || !found) return refuse('return_not_found')
		if (found.state === 'received' || found.state === 'refunded') return { state: found.state, byHandMinor: found.byHandMinor }
		if (!returnMayBecome(found.state, 'received')) return refuse('return_goes_on', { state: found.state })

		const { refundMinor: worthMinor } = found
		const cause = causeOfReturn(returnId)
		if (restock) await giveStockBack(store, order.id, await listReturnLines(store, [returnId]))
		const books = balance(await listLedger(store, order.id))
		const isCanceled = order.status === 'Canceled'
		// A cancelled order is no longer owed anyway, and what was paid for it goes back already.
		if (!isCanceled && worthMinor > 0)
			await appendLedger(store, [{ orderId: order.id, kind: 'cancellation', amountMinor: worthMinor, at: now, cause }])
		const payments = await listPayments(store, order.id)
		const refundMinor = Math.min(
			worthMinor,
			isCanceled ? books.refunded + books.toRefund : await openRefundMinor(store, order.id, payments),
		)
		const promised =
			isCanceled || refundMinor === 0
				? refundMinor
				: await oweBack(store, order, payments, { cause, amountMinor: refundMinor, now, record })
		const byHandMinor = refundMinor - promised
		const less = isCanceled ? null : owingLess({ owedMinor: books.owed, paidMinor: books.paid - books.refunded }, worthMinor)
		await recordReturn({ store, record }, 'received', found, less)
		const isDone = isCanceled || refundMinor === 0
		await updateReturn(store, returnId, {
			state: isDone ? 'refunded' : 'received',
			receivedAt: now,
			refundMinor,
			byHandMinor,
			...(isDone && { refundedAt: now }),
		})
		if (isDone) await recordReturn({ store, record }, 'refunded', found)
		return { state: isDone ? ('refunded' as const) : ('received' as const), byHandMinor }
	},
})
