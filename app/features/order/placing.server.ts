import type { Store } from '../../platform/database/database.server.ts'
import { fullName } from '../cart/rules/offer.ts'
import { deleteLines, updateCarts } from '../cart/store.server.ts'
import type { CartContents } from '../cart/contents.server.ts'
import type { Taking } from '../quota/rules/taking.ts'
import { changeCounters, insertUses, moveUses } from '../quota/store.server.ts'
import type { DraftedOrder, DraftLine } from './rules/draft-order.ts'
import { appendLedger, insertOrderLines, insertOrders, type NewOrder, type OrderLineRow, type OrderRow } from './store.server.ts'

/** An order that was decided on and is about to be written. */
export interface DecidedOrder {
	contents: CartContents
	draft: DraftedOrder
	row: NewOrder
}

/** A limited code is used up like a place is taken. */
export function codeWantsOf({ code }: DraftedOrder) {
	return code?.quotaId ? [{ quotaId: code.quotaId, quantity: 1 }] : []
}

/** An order as it was written, with its lines in the order of the draft's. */
export interface WrittenOrder {
	order: OrderRow
	lines: OrderLineRow[]
}

/** Writes decided orders: the rows, the places that change hands, what is owed; and empties the carts they came from. */
export async function writeOrders(store: Store, decided: readonly DecidedOrder[], taking: Taking, now: Date): Promise<WrittenOrder[]> {
	if (decided.length === 0) return []
	const orders = await insertOrders(
		store,
		decided.map(({ row }) => row),
	)
	const byKey = new Map(orders.map((order) => [order.key, order]))
	const orderOf = ({ row }: DecidedOrder) => {
		const order = byKey.get(row.key)
		if (!order) throw new Error('an order was not written')
		return order
	}
	const lineInputs = decided.flatMap((each) =>
		each.draft.lines.map((line, index) => ({ each, line, discountMinor: each.draft.figures.discounts[index] ?? 0 })),
	)
	const lines = await insertOrderLines(
		store,
		lineInputs.map(({ each, line, discountMinor }) => ({
			orderId: orderOf(each).id,
			kind: line.offer.kind,
			variantId: line.offer.variantId,
			name: fullName(line.offer),
			quantity: line.quantity,
			priceMinor: line.offer.priceMinor,
			discountMinor,
		})),
	)
	const lineFor = new Map(lines.map((line) => [`${line.orderId} ${line.kind} ${line.variantId}`, line]))
	const writtenLine = (each: DecidedOrder, line: DraftLine): OrderLineRow => {
		const found = lineFor.get(`${orderOf(each).id} ${line.offer.kind} ${line.offer.variantId}`)
		if (!found) throw new Error('an order line was not written')
		return found
	}
	const stateOf = ({ row }: DecidedOrder) =>
		row.status === 'Confirmed' ? { state: 'sold' as const, expiresAt: null } : { state: 'held' as const, expiresAt: row.holdEndsAt ?? now }

	await changeCounters(store, taking.moves())
	await moveUses(
		store,
		lineInputs.flatMap(({ each, line }) => {
			const uses = each.contents.lines.find(({ id }) => id === line.lineId)?.uses ?? []
			return uses.map(({ id }) => ({ id, orderLineId: writtenLine(each, line).id, ...stateOf(each) }))
		}),
	)
	await insertUses(
		store,
		decided.flatMap((each) => {
			const [first] = each.draft.lines
			return first ? codeWantsOf(each.draft).map((want) => ({ ...want, orderLineId: writtenLine(each, first).id, ...stateOf(each) })) : []
		}),
	)
	await appendLedger(
		store,
		orders
			.filter(({ totalMinor }) => totalMinor > 0)
			.map(({ id, totalMinor }) => ({ orderId: id, kind: 'charge' as const, amountMinor: totalMinor, at: now, cause: `order:${id}` })),
	)
	await deleteLines(
		store,
		decided.flatMap(({ contents }) => contents.lines.map(({ id }) => id)),
	)
	await updateCarts(
		store,
		decided.map(({ contents }) => ({ ...contents.cart, eventId: null, codeId: null, holdEndsAt: null })),
		now,
	)
	return decided.map((each) => ({ order: orderOf(each), lines: each.draft.lines.map((line) => writtenLine(each, line)) }))
}
