import type { MutationContext } from '~/kernel/operation.ts'
import type { Store } from '~/platform/database/database.server.ts'
import { settledQuote } from '~/features/order/rules/quote.ts'
import { appendLedger, updateOrder, type OrderRow } from '~/features/order/store.server.ts'
import { listPayments, updatePayment, type PaymentRow } from '~/features/payment/store.server.ts'

/** The attempt whose money is promised for an order; nothing when the promise was let go. */
export async function promisedPayment(store: Store, orderId: number): Promise<PaymentRow | undefined> {
	return (await listPayments(store, orderId)).find(({ state, manual }) => manual && state === 'authorized')
}

/**
 * Makes a delivery price final: the order's figures and its ledger follow, and a job captures the promised money. The caller has locked the
 * order. The difference to a higher price remains to be paid.
 */
export async function settleQuote(
	{ store, now, record }: Pick<MutationContext<Store>, 'store' | 'now' | 'record'>,
	order: OrderRow,
	payment: PaymentRow,
	finalMinor: number,
): Promise<void> {
	const { captureMinor, changeMinor, ...figures } = settledQuote(order, finalMinor, payment.amountMinor)
	const { id: orderId, number, providerId, eventId } = order
	await updateOrder(store, orderId, { ...figures, deliveryQuote: 'agreed', quotedDeliveryMinor: null })
	const entry = { orderId, amountMinor: Math.abs(changeMinor), at: now, cause: `quote:${orderId}` }
	if (changeMinor !== 0) await appendLedger(store, [{ ...entry, kind: changeMinor > 0 ? 'charge' : 'cancellation' }])
	await updatePayment(store, payment.id, { captureMinor, updatedAt: now })
	const about = `order:${orderId}`
	const data = { orderId, number, eventId, paymentId: payment.id, amountMinor: captureMinor }
	record({ name: 'order.quote_agreed', about, providerId, data: { ...data, deliveryMinor: finalMinor } })
	record({ name: 'payment.capture_due', about, providerId, data })
}
