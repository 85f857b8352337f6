import { call } from '~/platform/operations/call.server.ts'
import type { StoredFact } from '~/platform/facts/facts.server.ts'
import type { World } from '~/platform/world/world.server.ts'
import { findOrder } from '~/features/order/operations/find-order.server.ts'
import type { OrderShown } from '~/features/order/rules/order-shown.ts'

/** The order a fact is about: from its data, else from its `about` (`order:12`). */
export function orderIdOf({ about, data }: Pick<StoredFact, 'about' | 'data'>): number | undefined {
	const { orderId } = data
	if (typeof orderId === 'number' && Number.isSafeInteger(orderId)) return orderId
	const named = /^order:(\d{1,15})$/.exec(about)?.[1]
	return named === undefined ? undefined : Number(named)
}

/** The order a fact is about, in its buyer's language, read once for the whole mail; nothing without an order, or when its buyer was forgotten. */
export async function orderOfFact(world: World, fact: StoredFact): Promise<OrderShown | undefined> {
	const id = orderIdOf(fact)
	if (id === undefined) return undefined
	const caller = { actor: { kind: 'system' }, locale: 'vi_VN', requestId: `fact-${fact.id}` } as const
	const answer = await call(world, findOrder, { id }, caller)
	// A buyer who deleted their account gets no mails any more.
	return answer.ok && answer.value.contact.email !== '' ? answer.value : undefined
}
