import { isAccountsVisitor, visitorOfAccount } from '~/kernel/visitor.ts'
import { idIn, type Consequence } from '~/platform/facts/consequence.server.ts'
import { putAside, takeIn } from '~/features/cart/flows/merge-carts.server.ts'
import { deleteCarts, findCartOf, listCartLines, listWaitingCartsOf, lockOrCreateCarts } from '~/features/cart/store.server.ts'

/**
 * When guests sign in, what they put into the cart goes into their account's cart. When the account's cart is for another event or seller, it waits,
 * and the guest's cart is in use, because it is what they are doing now (truths §1.5). The guest's waiting carts become the account's waiting carts.
 */
export const takeCartAlong: Consequence = async ({ store, now }, fact) => {
	const { visitor } = fact.caller
	// Signing in again, or with another account, takes nothing from the account that was signed in.
	if (visitor === undefined || isAccountsVisitor(visitor)) return
	const seen = await findCartOf(store, visitor)
	const isFilled = seen !== undefined && (await listCartLines(store, [seen.id])).length > 0
	const isWaitedFor = (await listWaitingCartsOf(store, visitor)).length > 0
	if (!isFilled && !isWaitedFor) return

	const accountId = idIn(fact, 'account')
	const own = visitorOfAccount(accountId)
	const locked = await lockOrCreateCarts(store, [visitor, own], now)
	const [from, into] = [visitor, own].map((each) => locked.find((cart) => cart.visitor === each))
	if (!from || !into) throw new Error('a cart that was just locked is gone')
	if (isFilled) await takeIn(store, { into, from, newer: from }, now)
	const waiting = await listWaitingCartsOf(store, visitor)
	for (const cart of waiting) await putAside(store, own, cart, now)
	await deleteCarts(
		store,
		waiting.map(({ id }) => id),
	)
}
