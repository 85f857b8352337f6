import type { Fact } from '~/kernel/operation.ts'
import type { Extra } from '~/features/order/rules/extras.ts'
import type { OwingLess } from '~/features/order/rules/owing-less.ts'
import type { OrderRow } from '~/features/order/store.server.ts'

/** The reasons why an order costs less. Amounts are minor units. */
interface LessFor {
	/** Pieces that are no longer charged, and the amounts of extras that are not. */
	lines?: readonly { orderLineId: number; quantity: number; amountMinor: number }[]
	extras?: readonly { extra: Extra; amountMinor: number }[]
	/** The attendee whose ticket became a cheaper one. */
	attendeeId?: number
}

/** Records that the amount still to be paid fell, and why; records nothing where it did not change. */
export function recordOwingLess(record: (fact: Fact) => void, order: OrderRow, less: OwingLess | null, lessFor: LessFor): void {
	if (less === null) return
	const { id: orderId, number, providerId, eventId } = order
	record({ name: 'order.owes_less', about: `order:${orderId}`, providerId, data: { orderId, number, eventId, ...less, ...lessFor } })
}
