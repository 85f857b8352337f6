import type { Store } from '~/platform/database/database.server.ts'
import { doTogether, type Deed } from '~/platform/database/deeds.server.ts'
import { fullName } from '~/features/cart/rules/offer.ts'
import { deletionOfLines, updateOfCarts } from '~/features/cart/store.server.ts'
import type { CartContents } from '~/features/cart/flows/read-cart-contents.server.ts'
import type { Taking } from '~/features/quota/rules/taking.ts'
import { changeOfCounters, insertionOfUses, moveOfUses } from '~/features/quota/store.server.ts'
import type { DraftedOrder, DraftLine } from '~/features/order/rules/draft-order.ts'
import { lineOfRecord } from '~/features/order/rules/figures-of-record.ts'
import { reductionsOfRecord } from '~/features/order/rules/reductions-of-record.ts'
import {
	additionToLedger,
	insertionOfReductions,
	insertOrderLines,
	insertOrders,
	type NewOrder,
	type PlacedLine,
	type PlacedOrder,
} from '~/features/order/store.server.ts'

/** An order that was decided and is about to be stored. */
export interface DecidedOrder {
	contents: CartContents
	draft: DraftedOrder
	row: NewOrder
}

/** The places to take for limited promotions and codes: each use takes one place of their quota. */
export function promotionWantsOf({ figures: { reductions } }: DraftedOrder) {
	return reductions.flatMap(({ promotion }) => promotion.quotaIds.map((quotaId) => ({ quotaId, quantity: 1 })))
}

/** A stored order, with its lines in the order of the draft's lines. */
export interface WrittenOrder {
	order: PlacedOrder
	lines: PlacedLine[]
}

/**
 * Stores decided orders: their rows, their places, and the amounts owed; and empties the carts they came from. `furtherDeeds`: the rows that higher
 * features write for each order, sent to the database together with these.
 */
export async function writeOrders(
	store: Store,
	decided: readonly DecidedOrder[],
	taking: Taking,
	now: Date,
	furtherDeeds: (written: readonly WrittenOrder[]) => Deed[] = () => [],
): Promise<WrittenOrder[]> {
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
		each.draft.lines.map((line, index) => ({ each, line, figures: lineOfRecord(each.draft.figures.totals.lines[index]) })),
	)
	const lines = await insertOrderLines(
		store,
		lineInputs.map(({ each, line, figures }) => ({
			orderId: orderOf(each).id,
			kind: line.offer.kind,
			variantId: line.offer.variantId,
			name: fullName(line.offer),
			quantity: line.quantity,
			priceMinor: line.offer.priceMinor,
			...figures,
		})),
	)
	const lineFor = new Map(lines.map((line) => [`${line.orderId} ${line.kind} ${line.variantId}`, line]))
	const writtenLine = (each: DecidedOrder, line: DraftLine): PlacedLine => {
		const found = lineFor.get(`${orderOf(each).id} ${line.offer.kind} ${line.offer.variantId}`)
		if (!found) throw new Error('an order line was not written')
		return found
	}
	const stateOf = ({ row }: DecidedOrder) =>
		row.status === 'Confirmed' ? { state: 'sold' as const, expiresAt: null } : { state: 'held' as const, expiresAt: row.holdEndsAt ?? now }

	const moved = lineInputs.flatMap(({ each, line }) => {
		const uses = each.contents.lines.find(({ id }) => id === line.lineId)?.uses ?? []
		return uses.map(({ id }) => ({ id, orderLineId: writtenLine(each, line).id, ...stateOf(each) }))
	})
	const usesOfPromotions = decided.flatMap((each) => {
		const [first] = each.draft.lines
		return first
			? promotionWantsOf(each.draft).map((want) => ({ ...want, orderLineId: writtenLine(each, first).id, ...stateOf(each) }))
			: []
	})
	const charges = orders
		.filter(({ totalMinor }) => totalMinor > 0)
		.map(({ id, totalMinor }) => ({ orderId: id, kind: 'charge' as const, amountMinor: totalMinor, at: now, cause: `order:${id}` }))
	const written = decided.map((each) => ({ order: orderOf(each), lines: each.draft.lines.map((line) => writtenLine(each, line)) }))
	await doTogether(store, [
		changeOfCounters(taking.moves()),
		moveOfUses(moved),
		insertionOfUses(usesOfPromotions),
		insertionOfReductions(decided.flatMap((each) => reductionsOfRecord(each.draft.figures.reductions, orderOf(each).id))),
		additionToLedger(charges),
		deletionOfLines(decided.flatMap(({ contents }) => contents.lines.map(({ id }) => id))),
		updateOfCarts(
			decided.map(({ contents }) => ({ ...contents.cart, eventId: null, codeIds: [], holdEndsAt: null })),
			now,
		),
		...furtherDeeds(written),
	])
	return written
}
