import type { TableOfPeople } from '../../platform/database/person.server.ts'
import { Taking } from '../quota/rules/taking.ts'
import { changeCounters, deleteUses, listUsesOfCartLines, lockQuotas } from '../quota/store.server.ts'
import { deleteCarts, listCartLines, listCartsOfAccount, lockCarts } from './store.server.ts'

export const cartsOfPeople: TableOfPeople = {
	read: (store, { accountId }) => listCartsOfAccount(store, accountId),
	/** Gives the places back and deletes the carts with their lines. */
	async forget(store, { accountId }) {
		const carts = await listCartsOfAccount(store, accountId)
		await lockCarts(
			store,
			carts.map(({ visitor }) => visitor),
		)
		const ids = carts.map(({ id }) => id)
		const lines = await listCartLines(store, ids)
		const planned = await listUsesOfCartLines(
			store,
			lines.map(({ id }) => id),
		)
		const taking = new Taking(
			await lockQuotas(
				store,
				planned.map(({ quotaId }) => quotaId),
			),
		)
		taking.release(
			await deleteUses(
				store,
				planned.map(({ id }) => id),
			),
		)
		await changeCounters(store, taking.moves())
		await deleteCarts(store, ids)
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
