import type { Store } from '~/platform/database/database.server.ts'
import { findEventRow } from '~/features/event/store.server.ts'
import { cancelRuleAt, type CancelRule } from '~/features/provider/rules/cancel-rule.ts'
import { findProvider } from '~/features/provider/store.server.ts'
import type { OrderRow } from '~/features/order/store.server.ts'

/** The cancel rule of an order: the event's, else the provider's; after a postponement, full refunds for as long as they were promised. */
export async function cancelRuleOf(
	store: Store,
	{ eventId, providerId }: Pick<OrderRow, 'eventId' | 'providerId'>,
	now: Date,
): Promise<{ rule: CancelRule; eventStartsAt: Date | null }> {
	const event = eventId === null ? undefined : (await findEventRow(store, eventId))?.event
	const rule = event?.cancelRule ?? (await findProvider(store, providerId))?.cancelRule
	if (!rule) throw new Error('an order has no provider')
	return { rule: event ? cancelRuleAt(rule, event, now) : rule, eventStartsAt: event?.startsAt ?? null }
}
