import type { QueryContext } from '../../kernel/operation.ts'
import type { Store } from '../../platform/database/database.server.ts'
import { findMemberRole } from '../provider/store.server.ts'
import type { OrderRow } from './store.server.ts'

/**
 * Whether the caller may see an order (truths §4.6): by the secret of its link, as the account or in the browser that placed it, or as somebody
 * who runs its event. Its id or number alone gives no right.
 */
export async function maySeeOrder(
	{ actor, visitor, store, secrets }: Pick<QueryContext<Store>, 'actor' | 'visitor' | 'store' | 'secrets'>,
	order: OrderRow,
	secret: string | undefined,
): Promise<boolean> {
	if (actor.kind === 'system' || secrets.matches(secret, 'order', order.number)) return true
	if (visitor !== undefined && order.visitor === visitor) return true
	if (actor.kind !== 'account') return false
	if (actor.staff || order.accountId === actor.accountId) return true
	const role = await findMemberRole(store, order.providerId, actor.accountId)
	return role === 'owner' || role === 'manager'
}
