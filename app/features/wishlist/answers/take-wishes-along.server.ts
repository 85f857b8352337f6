import { isAccountsVisitor, visitorOfAccount } from '../../../kernel/visitor.ts'
import { idIn, type Consequence } from '../../../platform/facts/consequence.server.ts'
import { mostWishes } from '../rules/wish.ts'
import { moveWishes } from '../store.server.ts'

/** What a guest wished for is on their account's list once they sign in, and no longer the browser's; only as many as a list may hold. */
export const takeWishesAlong: Consequence = async ({ store }, fact) => {
	const { visitor } = fact.caller
	// Signing in again, or as somebody else, takes nothing from the account that was signed in.
	if (visitor === undefined || isAccountsVisitor(visitor)) return
	await moveWishes(store, visitor, visitorOfAccount(idIn(fact, 'account')), mostWishes)
}
