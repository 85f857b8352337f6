import type { Fact } from '~/kernel/operation.ts'
import type { Store } from '~/platform/database/database.server.ts'
import { findOrder } from '~/features/order/store.server.ts'
import type { OwingLess } from '~/features/order/rules/owing-less.ts'
import type { ReturnState } from '~/features/order/returns/rules/life-cycle.ts'
import type { ReturnRow } from '~/features/order/returns/store.server.ts'

/** Records the fact of a return for the logs and the mails, with the amount that is no longer to be paid; the event is that of its order. */
export async function recordReturn(
	{ store, record }: { store: Store; record: (fact: Fact) => void },
	state: ReturnState,
	{ id, number, orderId, providerId }: Pick<ReturnRow, 'id' | 'number' | 'orderId' | 'providerId'>,
	less: OwingLess | null = null,
): Promise<void> {
	const eventId = (await findOrder(store, { id: orderId }))?.eventId ?? null
	record({ name: `return.${state}`, about: `return:${id}`, providerId, data: { returnId: id, number, orderId, eventId, ...less } })
}
