import { z } from 'zod'
import { idShape } from '~/kernel/id-shape.ts'
import { groupBy } from '~/kernel/groups.ts'
import { query } from '~/platform/operations/define.server.ts'
import { staffOrSystem } from '~/features/account/guards.server.ts'
import { findPackedVariants } from '~/features/catalog/store/packing.server.ts'
import { findProvider } from '~/features/provider/store.server.ts'
import { claimedPieces } from '~/features/order/returns/store.server.ts'
import { packingSlip } from '~/features/order/text/packing-slip-in-words.ts'
import { mostSlips } from '~/features/order/rules/packing.ts'
import { listLinesOfOrders, listOrdersToPack } from '~/features/order/store/goods-orders.server.ts'

/**
 * The packing slips of these orders, or of all that are confirmed and not shipped, each in its buyer's language and the oldest order first. Only
 * goods stand on them. Refunded and returned goods are not packed, and an order without goods left has no slip.
 */
export const findPackingSlips = query('findPackingSlips', {
	input: z.object({ orderIds: z.array(idShape).min(1).max(mostSlips).optional() }),
	allow: staffOrSystem,
	refusals: ['nothing_to_pack'],
	async run({ store, refuse }, { orderIds }) {
		const orders = await listOrdersToPack(store, orderIds, mostSlips)
		const ids = orders.map(({ id }) => id)
		const lines = (await listLinesOfOrders(store, ids)).filter(({ kind }) => kind === 'product')
		const [claimed, variants, sellers] = await Promise.all([
			claimedPieces(
				store,
				lines.map(({ id }) => id),
			),
			findPackedVariants(
				store,
				lines.map(({ variantId }) => variantId),
			),
			Promise.all([...new Set(orders.map(({ providerId }) => providerId))].map((id) => findProvider(store, id))),
		])
		const linesOf = groupBy(lines, ({ orderId }) => orderId)
		const slips = orders.flatMap((order) => {
			const goods = (linesOf.get(order.id) ?? []).flatMap(({ id, variantId, name, quantity, priceMinor }) => {
				const left = quantity - (claimed.get(id) ?? 0)
				const { stockCode = null, weightGrams = 0 } = variants.get(variantId) ?? {}
				return left > 0 ? [{ stockCode, name, quantity: left, weightGrams, priceMinor }] : []
			})
			const seller = sellers.find((each) => each?.id === order.providerId)
			return goods.length > 0 && seller ? [packingSlip({ ...order, seller, goods }, order.locale)] : []
		})
		return slips.length > 0 ? { slips } : refuse('nothing_to_pack')
	},
})
