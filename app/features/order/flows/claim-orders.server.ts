import { findAccount } from '~/features/account/store.server.ts'
import { idIn, type Consequence } from '~/platform/facts/consequence.server.ts'
import { claimOrdersOf } from '~/features/order/store.server.ts'

/** Gives an account the orders that a guest placed with its address, once the address is verified (truths §4.6). */
export const claimOrders: Consequence = async ({ store, record }, fact) => {
	const account = await findAccount(store, idIn(fact, 'account'))
	if (!account?.emailVerifiedAt) return
	const orderIds = await claimOrdersOf(store, account)
	if (orderIds.length > 0) record({ name: 'account.orders_claimed', about: fact.about, data: { orderIds } })
}
