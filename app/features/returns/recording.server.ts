import type { Fact } from '../../kernel/operation.ts'
import type { Store } from '../../platform/database/database.server.ts'
import { findOrder } from '../order/store.server.ts'
import type { ReturnState } from './rules/life-cycle.ts'
import type { ReturnRow } from './store.server.ts'

/** Writes down what happened to a return, for the logs and the mails; the event is that of its order. */
export async function recordReturn(
	{ store, record }: { store: Store; record: (fact: Fact) => void },
	state: ReturnState,
	{ id, number, orderId, providerId }: Pick<ReturnRow, 'id' | 'number' | 'orderId' | 'providerId'>,
): Promise<void> {
	const eventId = (await findOrder(store, { id: orderId }))?.eventId ?? null
	record({ name: `return.${state}`, about: `return:${id}`, providerId, data: { returnId: id, number, orderId, eventId } })
}
