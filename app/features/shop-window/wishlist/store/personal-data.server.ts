import type { TableOfPeople } from '~/platform/database/person.server.ts'
import { deleteWishesOf, listPriceMailRows, listWishRows } from '~/features/shop-window/wishlist/store.server.ts'

export const wishesOfPeople: TableOfPeople = {
	read: (store, { accountId }) => listWishRows(store, accountId),
	forget: (store, { accountId }) => deleteWishesOf(store, accountId),
}

export const priceMailsOfPeople: TableOfPeople = {
	read: (store, { accountId }) => listPriceMailRows(store, accountId),
	forget: 'with_account',
}
