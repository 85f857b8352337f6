import type { Store } from '~/platform/database/database.server.ts'
import { paidFor } from '~/features/order/rules/ledger.ts'
import { listLedgersOf } from '~/features/order/store.server.ts'
import { refundOfReturn } from '~/features/order/returns/rules/returnable.ts'
import type { ReturnRow } from '~/features/order/returns/store.server.ts'

type Known = Pick<ReturnRow, 'id' | 'orderId' | 'state' | 'refundMinor'>

/** The refund of each return, in whole minor units: one statement, however many returns there are. */
export async function refundsOfReturns(store: Store, found: readonly Known[]): Promise<(returnId: number) => number> {
	const entries = await listLedgersOf(store, [...new Set(found.map(({ orderId }) => orderId))])
	const refunds = new Map(
		found.map((each) => [each.id, refundOfReturn(each, paidFor(entries.filter(({ orderId }) => orderId === each.orderId)))]),
	)
	return (returnId) => refunds.get(returnId) ?? 0
}
