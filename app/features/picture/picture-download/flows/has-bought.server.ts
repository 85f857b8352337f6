import type { Store } from '~/platform/database/database.server.ts'
import { balance } from '~/features/order/rules/ledger.ts'
import { listLedgersOf } from '~/features/order/store.server.ts'
import { listConfirmedLines } from '~/features/order/store/goods-orders.server.ts'
import { claimedPieces } from '~/features/order/returns/store.server.ts'
import { opensPictures } from '~/features/picture/picture-download/rules/who-downloads.ts'

/** Whether an account bought some goods, paid for them, and keeps them. */
export async function hasBought(store: Store, accountId: number, productId: number): Promise<boolean> {
	const lines = await listConfirmedLines(store, accountId, productId)
	if (lines.length === 0) return false
	const claimed = await claimedPieces(
		store,
		lines.map(({ id }) => id),
	)
	const ledgers = await listLedgersOf(
		store,
		lines.map(({ orderId }) => orderId),
	)
	return lines.some(({ id, orderId, quantity }) => {
		const { remaining } = balance(ledgers.filter((entry) => entry.orderId === orderId))
		return opensPictures({ quantity, claimed: claimed.get(id) ?? 0, remaining })
	})
}
