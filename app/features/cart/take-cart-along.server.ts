import { isAccountsVisitor, visitorOfAccount } from '../../kernel/visitor.ts'
import { idIn, type Consequence } from '../../platform/facts/consequence.server.ts'
import { mayMerge, mergeCarts, putAside } from './merge-carts.server.ts'
import { findCartOf, listCartLines, lockOrCreateCarts } from './store.server.ts'

/**
 * What a guest put into the cart goes into their account's cart when they sign in. Where the account's cart is for another event, that one waits,
 * and the guest's, which is what they are doing now, is in use (truths §1.5).
 */
export const takeCartAlong: Consequence = async ({ store, now }, fact) => {
	const { visitor } = fact.caller
	// Signing in again, or as somebody else, takes nothing from the account that was signed in.
	if (visitor === undefined || isAccountsVisitor(visitor)) return
	const seen = await findCartOf(store, visitor)
	if (!seen || (await listCartLines(store, [seen.id])).length === 0) return

	const accountId = idIn(fact, 'account')
	const own = visitorOfAccount(accountId)
	const locked = await lockOrCreateCarts(store, [visitor, own], now)
	const [from, into] = [visitor, own].map((each) => locked.find((cart) => cart.visitor === each))
	if (!from || !into) throw new Error('a cart that was just locked is gone')
	if (await mayMerge(store, { into, from })) return mergeCarts(store, { into, from, newer: from }, now)
	await putAside(store, accountId, into, now)
	await mergeCarts(store, { into: { ...into, eventId: null, codeIds: [], holdEndsAt: null }, from, newer: from }, now)
}
