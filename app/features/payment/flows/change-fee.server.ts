import type { Store } from '~/platform/database/database.server.ts'
import { withFee } from '~/features/order/rules/way-fee.ts'
import { appendLedger, listLedger, updateOrder, type OrderRow } from '~/features/order/store.server.ts'

/** The cause in the ledger for a changed payment fee. Changes are numbered, because an order may change its way to and fro. */
const feeCause = 'payment_way:'

/** Gives an order the fee of another way to pay: its figures follow, and the ledger gets the difference. The caller has locked the order. */
export async function changeFee(store: Store, order: OrderRow, feeMinor: number, now: Date): Promise<void> {
	const { changeMinor, ...figures } = withFee(order, feeMinor)
	if (changeMinor === 0) return
	const before = (await listLedger(store, order.id)).filter(({ cause }) => cause.startsWith(feeCause)).length
	await updateOrder(store, order.id, figures)
	const entry = { orderId: order.id, amountMinor: Math.abs(changeMinor), at: now, cause: `${feeCause}${before + 1}` }
	await appendLedger(store, [{ ...entry, kind: changeMinor > 0 ? 'charge' : 'cancellation' }])
}
