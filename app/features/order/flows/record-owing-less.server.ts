import type { Fact } from '../../../kernel/operation.ts'
import type { Extra } from '../rules/extras.ts'
import type { OwingLess } from '../rules/owing-less.ts'
import type { OrderRow } from '../store.server.ts'

/** What an order costs less for. Amounts are minor units. */
interface LessFor {
	/** Pieces that are charged no longer, and of its extras how much. */
	lines?: readonly { orderLineId: number; quantity: number; amountMinor: number }[]
	extras?: readonly { extra: Extra; amountMinor: number }[]
	/** Whose ticket became a cheaper one. */
	attendeeId?: number
}

/** Says that less of an order is still to be paid, and for what; nothing where that is as it was. */
export function recordOwingLess(record: (fact: Fact) => void, order: OrderRow, less: OwingLess | null, lessFor: LessFor): void {
	if (less === null) return
	const { id: orderId, number, providerId, eventId } = order
	record({ name: 'order.owes_less', about: `order:${orderId}`, providerId, data: { orderId, number, eventId, ...less, ...lessFor } })
}
