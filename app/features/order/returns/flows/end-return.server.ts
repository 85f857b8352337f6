import type { Fact } from '~/kernel/operation.ts'
import type { Store } from '~/platform/database/database.server.ts'
import { listPayments, listRefunds } from '~/features/payment/store.server.ts'
import { recordReturn } from './record-return.server.ts'
import { causeOfReturn } from '~/features/order/returns/rules/return-cause.ts'
import { returnMayBecome, type ReturnState } from '~/features/order/returns/rules/life-cycle.ts'
import { updateReturn, type ReturnRow } from '~/features/order/returns/store.server.ts'

/**
 * Ends a return once all its money is back: what gateways gave back, what a person hands over, and what a person paid because a gateway refused. The
 * caller has locked the return.
 * @returns the return's state afterwards
 */
export async function endWhenRefunded(store: Store, found: ReturnRow, now: Date, record: (fact: Fact) => void): Promise<ReturnState> {
	if (!returnMayBecome(found.state, 'refunded')) return found.state
	const payments = await listPayments(store, found.orderId)
	const refunds = await listRefunds(
		store,
		payments.map(({ id }) => id),
	)
	const parts = refunds.filter(({ cause }) => cause === causeOfReturn(found.id))
	const isHandedOver = found.byHandMinor === 0 || found.handedOverAt !== null
	if (!isHandedOver || parts.some(({ state }) => state !== 'refunded' && state !== 'by_hand')) return found.state
	await updateReturn(store, found.id, { state: 'refunded', refundedAt: now })
	await recordReturn({ store, record }, 'refunded', found)
	return 'refunded'
}
