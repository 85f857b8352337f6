import type { Store } from '~/platform/database/database.server.ts'
import { Taking } from '~/features/quota/rules/taking.ts'
import { changeCounters, deleteUses, listUsesOfCartLines, lockQuotas } from '~/features/quota/store.server.ts'
import { deleteLines, listCartLines, type CartRow } from '~/features/cart/store.server.ts'

/** Removes all lines of locked carts and gives their places back, once. */
export async function emptyCarts(store: Store, carts: readonly Pick<CartRow, 'id'>[]): Promise<void> {
	const lines = await listCartLines(
		store,
		carts.map(({ id }) => id),
	)
	const lineIds = lines.map(({ id }) => id)
	const planned = await listUsesOfCartLines(store, lineIds)
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
	await deleteLines(store, lineIds)
}
