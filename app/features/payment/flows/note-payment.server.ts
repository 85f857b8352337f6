import { liveTag } from '~/kernel/live-topic.ts'
import type { Fact, MutationContext } from '~/kernel/operation.ts'
import type { Store } from '~/platform/database/database.server.ts'
import { updateOrder, type OrderRow } from '~/features/order/store.server.ts'
import { amountMismatch } from '~/features/payment/rules/attempt.ts'
import type { NoticeInput } from '~/features/payment/shapes.server.ts'
import { updatePayment, type PaymentRow } from '~/features/payment/store.server.ts'

/** A notice with its order, which is locked, and the order's payments. */
export interface NoticeContext extends Pick<MutationContext<Store>, 'store' | 'now' | 'record'> {
	notice: NoticeInput
	order: OrderRow
	payment: PaymentRow
	/** All attempts of the order, the newest first. */
	payments: readonly PaymentRow[]
	/** The fee the order gets because this attempt pays it, if the order has another fee by now. */
	feeMinor?: number | undefined
}

/** Records a fact about the payment. */
export function say({ record, order, payment, notice }: NoticeContext, name: Fact['name'], more: Record<string, unknown> = {}): void {
	const { id: orderId, number, providerId, eventId } = order
	const { failureCode } = notice
	const data = {
		...{ orderId, number, eventId, paymentId: payment.id, gateway: payment.gateway },
		...(payment.autoFactId !== null && { automatic: true }),
		...(failureCode && { failureCode }),
		...more,
	}
	record({ name, about: `order:${orderId}`, providerId, data, clears: [liveTag(`payments-of-order:${orderId}`)] })
}

/** Handles a gateway that took another amount than we asked for: nothing is confirmed, and a person has to look. */
export async function flagMismatch(matter: NoticeContext): Promise<'amount_mismatch'> {
	const { store, now, order, payment, notice } = matter
	await updatePayment(store, payment.id, { failureCode: amountMismatch, updatedAt: now })
	await updateOrder(store, order.id, { flag: amountMismatch })
	say(matter, 'payment.mismatched', { kind: notice.kind, asked: payment.amountMinor, said: notice.amount })
	return 'amount_mismatch'
}
