import type { Store } from '~/platform/database/database.server.ts'
import type { OrderLineRow, OrderRow } from '~/features/order/store.server.ts'
import { listLinesOfOrders } from '~/features/order/store/goods-orders.server.ts'
import { readSettings } from '~/features/settings/flows/read-settings.server.ts'
import { returnDaysOf } from '~/features/settings/rules/house-settings.ts'
import {
	paidForLine,
	piecesLeft,
	refundForPieces,
	returnDeadline,
	returnRefusal,
	type ReturnRefusal,
} from '~/features/order/returns/rules/returnable.ts'
import { claimedPieces } from '~/features/order/returns/store.server.ts'

/** A line of goods that can come back, less the pieces in other returns. */
export interface LineToReturn {
	line: OrderLineRow
	left: number
	/** The refund for so many pieces of the line. */
	refundFor: (pieces: number) => number
}

export interface OrderToReturn {
	order: OrderRow
	refusal: ReturnRefusal | null
	/** Until when the buyer may ask to return the goods; null before the order is confirmed. */
	deadline: Date | null
	lines: LineToReturn[]
}

/** What can be returned now of some orders: three statements, however many orders there are. Lock the order before a decision. */
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

/** Which pieces of an order's lines, tickets too, can be refunded without a return. Lock the order before a decision. */
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
