import { isAccountsVisitor, visitorOfAccount } from '../../../kernel/visitor.ts'
import { idIn, type Consequence } from '../../../platform/facts/consequence.server.ts'
import { putAside, takeIn } from '../flows/merge-carts.server.ts'
import { deleteCarts, findCartOf, listCartLines, listWaitingCartsOf, lockOrCreateCarts } from '../store.server.ts'

/**
 * What a guest put into the cart goes into their account's cart when they sign in. Where the account's cart is for another event or another seller,
 * that one waits, and the guest's, which is what they are doing now, is in use (truths §1.5). What waited for the guest waits for the account.
 */
export const takeCartAlong: Consequence = async ({ store, now }, fact) => {
	const { visitor } = fact.caller
	// Signing in again, or as somebody else, takes nothing from the account that was signed in.
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
