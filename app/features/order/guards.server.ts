import type { Access, QueryContext } from '~/kernel/operation.ts'
import type { Store } from '~/platform/database/database.server.ts'
import { memberAccess } from '~/features/provider/guards.server.ts'
import { findOrder, type OrderRow } from './store.server.ts'

type BuyerContext = Pick<QueryContext<Store>, 'actor' | 'visitor' | 'store'>

/** Whether the caller placed the order: with its account, or in the browser where it was placed. The order's link alone gives no such right. */
export function isBuyer(
	{ actor, visitor }: Pick<BuyerContext, 'actor' | 'visitor'>,
	order: Pick<OrderRow, 'visitor' | 'accountId'>,
): boolean {
	if (visitor !== undefined && order.visitor === visitor) return true
	return actor.kind === 'account' && order.accountId === actor.accountId
}

/** Whether the caller runs the provider of an order. */
export function runsProvider(context: Pick<BuyerContext, 'actor' | 'store'>, providerId: number): Promise<Access> {
	return memberAccess(context, providerId, ['owner', 'manager'])
}

/** Those who run the order's provider: owners, managers and staff (truths §4.1). They have the work that money by hand makes. */
export const orderProvider = async (context: BuyerContext, { orderId }: { orderId: number }): Promise<Access> => {
	const { actor, store } = context
	if (actor.kind === 'visitor') return 'sign_in'
	if (actor.kind === 'system' || (actor.kind === 'account' && actor.staff)) return 'granted'
	const order = await findOrder(store, { id: orderId })
	return order ? runsProvider(context, order.providerId) : 'not_found'
}

/**
 * Whether the caller may see an order (truths §4.6): by the secret of its link, with the account or in the browser that placed it, or as somebody
 * who runs its event. Its id or number alone gives no right.
 */
export async function maySeeOrder(
	context: BuyerContext & Pick<QueryContext<Store>, 'secrets'>,
	order: OrderRow,
	secret: string | undefined,
): Promise<boolean> {
	if (context.actor.kind === 'system' || context.secrets.matches(secret, 'order', order.number)) return true
	return isBuyer(context, order) || (await runsProvider(context, order.providerId)) === 'granted'
}
