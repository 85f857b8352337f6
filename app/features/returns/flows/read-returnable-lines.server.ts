import type { Store } from '../../../platform/database/database.server.ts'
import type { OrderLineRow, OrderRow } from '../../order/store.server.ts'
import { listLinesOfOrders } from '../../order/store/goods-orders.server.ts'
import { readSettings } from '../../settings/flows/read-settings.server.ts'
import { returnDaysOf } from '../../settings/rules/house-settings.ts'
import { paidForLine, piecesLeft, refundForPieces, returnDeadline, returnRefusal, type ReturnRefusal } from '../rules/returnable.ts'
import { claimedPieces } from '../store.server.ts'

/** A line of goods that can come back, as far as it is not on its way already. */
export interface LineToReturn {
	line: OrderLineRow
	left: number
	/** What goes back for so many pieces of it. */
	refundFor: (pieces: number) => number
}

export interface OrderToReturn {
	order: OrderRow
	refusal: ReturnRefusal | null
	/** Until when its goods may be asked to come back; null before it is confirmed. */
	deadline: Date | null
	lines: LineToReturn[]
}

/** What of some orders can be returned now: three statements, however many they are. For a decision the order is locked before. */
export async function readOrdersToReturn(store: Store, orders: readonly OrderRow[], now: Date): Promise<OrderToReturn[]> {
	const rows = await listLinesOfOrders(
		store,
		orders.map(({ id }) => id),
	)
	const claimed = await claimedPieces(
		store,
		rows.map(({ id }) => id),
	)
	const settings = await readSettings(store)
	return orders.map((order) => {
		const own = rows.filter(({ orderId }) => orderId === order.id)
		const goods = own.map((line) => ({ ...line, claimed: claimed.get(line.id) ?? 0 })).filter(({ kind }) => kind === 'product')
		const lines = goods.map(({ claimed: before, ...line }) => ({
			line,
			left: piecesLeft({ ...line, claimed: before }),
			refundFor: (pieces: number) => refundForPieces(paidForLine(line), line.quantity, before, pieces),
		}))
		const returnDays = returnDaysOf(settings, order.placedAt)
		return { order, refusal: returnRefusal(order, goods, now, returnDays), deadline: returnDeadline(order, returnDays), lines }
	})
}

/** What of an order's lines, tickets too, can be refunded without anything coming back. The order is locked before a decision. */
export async function readLinesToRefund(store: Store, order: OrderRow): Promise<LineToReturn[]> {
	const rows = await listLinesOfOrders(store, [order.id])
	const claimed = await claimedPieces(
		store,
		rows.map(({ id }) => id),
	)
	return rows.map((line) => {
		const before = claimed.get(line.id) ?? 0
		return {
			line,
			left: Math.max(0, line.quantity - before),
			refundFor: (pieces: number) => refundForPieces(paidForLine(line), line.quantity, before, pieces),
		}
	})
}
