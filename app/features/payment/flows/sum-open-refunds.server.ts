import type { Store } from '~/platform/database/database.server.ts'
import { balance } from '~/features/order/rules/ledger.ts'
import { listLedger } from '~/features/order/store.server.ts'
import { onTheirWayMinor } from '~/features/payment/rules/refunds.ts'
import { listRefunds, type PaymentRow } from '~/features/payment/store.server.ts'

/** The money that an order's buyer has paid too much, and that is not on its way back yet. The caller has locked the order. */
export async function openRefundMinor(store: Store, orderId: number, payments: readonly PaymentRow[]): Promise<number> {
	const { toRefund } = balance(await listLedger(store, orderId))
	const refunds = await listRefunds(
		store,
		payments.map(({ id }) => id),
	)
	return Math.max(0, toRefund - onTheirWayMinor(refunds))
}
