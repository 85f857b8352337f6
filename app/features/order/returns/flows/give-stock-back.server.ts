import type { Store } from '~/platform/database/database.server.ts'
import { findOffers, offerKey } from '~/features/cart/flows/read-cart-contents.server.ts'
import { listOrderLines, listUsesOfOrder } from '~/features/order/store.server.ts'
import { Taking } from '~/features/quota/rules/taking.ts'
import { changeCounters, lockQuotas, reduceUse } from '~/features/quota/store.server.ts'

/**
 * Puts pieces of an order's goods back on the shelf. The caller has locked the order; pieces its goods no longer hold are not given back. A ticket's
 * place is not stock: it comes free when the ticket is cancelled.
 */
export async function giveStockBack(
	store: Store,
	orderId: number,
	pieces: readonly { orderLineId: number; quantity: number }[],
): Promise<void> {
	const lines = (await listOrderLines(store, orderId)).filter(
		({ id, kind }) => kind === 'product' && pieces.some(({ orderLineId }) => orderLineId === id),
	)
	const offers = await findOffers(store, lines)
	const stockOf = new Map(lines.map((line) => [line.id, offers.get(offerKey(line))?.quotaIds ?? []]))
	const planned = await listUsesOfOrder(store, orderId)
	const taking = new Taking(
		await lockQuotas(
			store,
			planned.map(({ quotaId }) => quotaId),
		),
	)
	// Read again: nobody else can change them now.
	const uses = await listUsesOfOrder(store, orderId)
	for (const { orderLineId, quantity } of pieces) {
		// A line may also hold uses that are not its stock: the order's limited code belongs to the first line.
		const ofStock = uses.filter(
			(use) => use.orderLineId === orderLineId && use.state === 'sold' && stockOf.get(orderLineId)?.includes(use.quotaId),
		)
		for (const use of ofStock) {
			const back = Math.min(quantity, use.quantity)
			await reduceUse(store, use, back)
			taking.restore([{ quotaId: use.quotaId, quantity: back }])
		}
	}
	await changeCounters(store, taking.moves())
}
