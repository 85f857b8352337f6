import type { TableOfPeople } from '~/platform/database/person.server.ts'
import { emptyCarts } from './empty-carts.server.ts'
import { deleteCarts, listCartLines, listCartsOfAccount, lockCarts } from '~/features/cart/store.server.ts'

export const cartsOfPeople: TableOfPeople = {
	read: (store, { accountId }) => listCartsOfAccount(store, accountId),
	/** Gives the places back and deletes the carts with their lines. */
	async forget(store, { accountId }) {
		const carts = await listCartsOfAccount(store, accountId)
		await lockCarts(
			store,
			carts.map(({ visitor }) => visitor),
		)
		await emptyCarts(store, carts)
		await deleteCarts(
			store,
			carts.map(({ id }) => id),
		)
	},
}

export const cartLinesOfPeople: TableOfPeople = {
	read: async (store, { accountId }) =>
		listCartLines(
			store,
			(await listCartsOfAccount(store, accountId)).map(({ id }) => id),
		),
	forget: 'with_account',
}
