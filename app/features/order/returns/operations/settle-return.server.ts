import { z } from 'zod'
import { idShape } from '~/kernel/id-shape.ts'
import { mutation } from '~/platform/operations/define.server.ts'
import { byHand } from '~/features/order/rules/ledger.ts'
import { appendLedger, lockOrder } from '~/features/order/store.server.ts'
import { openRefundMinor } from '~/features/payment/flows/sum-open-refunds.server.ts'
import { listPayments } from '~/features/payment/store.server.ts'
import { endWhenRefunded } from '~/features/order/returns/flows/end-return.server.ts'
import { returnProvider } from '~/features/order/returns/guards.server.ts'
import { causeOfReturn } from '~/features/order/returns/rules/return-cause.ts'
import { findReturn, lockReturn, updateReturn } from '~/features/order/returns/store.server.ts'

/** Records that a person handed over the part of a return's money that no gateway gives back. Repeating it changes nothing. */
export const settleReturn = mutation('settleReturn', {
	input: z.object({ returnId: idShape }),
	allow: returnProvider,
	refusals: ['return_not_found', 'return_goes_on'],
	async run({ store, now, refuse, record }, { returnId }) {
		// Orders are locked before their returns, everywhere.
		const known = await findReturn(store, returnId)
		const order = known && (await lockOrder(store, known.orderId))
		const found = await lockReturn(store, returnId)
		if (!order || !found) return refuse('return_not_found')
		if (found.state === 'refunded') return { state: found.state }
		if (found.state !== 'received') return refuse('return_goes_on', { state: found.state })
		const handedOverAt = found.handedOverAt ?? now
		if (!found.handedOverAt) {
			const open = await openRefundMinor(store, order.id, await listPayments(store, order.id))
			const amountMinor = Math.min(found.byHandMinor, open)
			const cause = byHand(causeOfReturn(returnId))
			if (amountMinor > 0) await appendLedger(store, [{ orderId: order.id, kind: 'refund', amountMinor, at: now, cause }])
		}
		await updateReturn(store, returnId, { handedOverAt })
		return { state: await endWhenRefunded(store, { ...found, handedOverAt }, now, record) }
	},
})
