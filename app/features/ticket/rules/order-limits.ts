/**
 * How many pieces of a ticket one order may hold, over all the ticket's variants. `minPerOrder` is at least 1, and `maxPerOrder` is at least
 * `minPerOrder`.
 */
export interface OrderLimits {
	ticketId: number
	minPerOrder: number
	maxPerOrder: number
}

/** A wanted quantity of one ticket; an order may have several for one ticket, one for each variant. */
export interface TicketWant {
	ticketId: number
	quantity: number
}

/** Why an order may not hold the wanted quantity of a ticket: `quantity` is the wanted one, `limit` the bound it breaks. */
export type LimitRefusal =
	| { code: 'invalid_quantity'; ticketId: number; quantity: number }
	| { code: 'below_minimum' | 'above_maximum'; ticketId: number; quantity: number; limit: number }

/** Whether a number is a quantity: whole and positive. */
export function isQuantity(quantity: number): boolean {
	return Number.isSafeInteger(quantity) && quantity > 0
}

/**
 * Everything wrong with the quantities of an order (the cart's lines and the new ones together). Invalid quantities come first: while one is not
 * whole and positive, sums mean nothing and only `invalid_quantity` is reported. Tickets without limits are never refused. In ascending order of
 * ticket ids.
 */
export function limitRefusals(limits: readonly OrderLimits[], wants: readonly TicketWant[]): LimitRefusal[] {
	const invalid = wants.filter(({ quantity }) => !isQuantity(quantity))
	if (invalid.length > 0) return invalid.map(({ ticketId, quantity }) => ({ code: 'invalid_quantity', ticketId, quantity }))

	const wanted = new Map<number, number>()
	for (const { ticketId, quantity } of wants) wanted.set(ticketId, (wanted.get(ticketId) ?? 0) + quantity)
	return [...wanted]
		.sort(([one], [other]) => one - other)
		.flatMap(([ticketId, quantity]): LimitRefusal[] => {
			const limit = limits.find((each) => each.ticketId === ticketId)
			if (!limit) return []
			if (quantity < limit.minPerOrder) return [{ code: 'below_minimum', ticketId, quantity, limit: limit.minPerOrder }]
			if (quantity > limit.maxPerOrder) return [{ code: 'above_maximum', ticketId, quantity, limit: limit.maxPerOrder }]
			return []
		})
}
