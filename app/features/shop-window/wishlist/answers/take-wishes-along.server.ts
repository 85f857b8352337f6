import { isAccountsVisitor, visitorOfAccount } from '~/kernel/visitor.ts'
import { idIn, type Consequence } from '~/platform/facts/consequence.server.ts'
import { mostSavedEvents, mostWishes } from '~/features/shop-window/wishlist/rules/wish.ts'
import { moveWishes } from '~/features/shop-window/wishlist/store.server.ts'

/** When a guest signs in, their wishes move from the browser to the account's list, as many as the list may hold. */
export const takeWishesAlong: Consequence = async ({ store }, fact) => {
	const { visitor } = fact.caller
	// Signing in again, or as somebody else, takes nothing from the account that was signed in.
	if (visitor === undefined || isAccountsVisitor(visitor)) return
	await moveWishes(store, visitor, visitorOfAccount(idIn(fact, 'account')), { products: mostWishes, events: mostSavedEvents })
}
