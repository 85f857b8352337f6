import type { ListShape } from '~/kernel/list-view.ts'
import { orderStatuses, type OrderStatus } from './life-cycle.ts'

/** Filters for orders of an event that need an action of its organisers: unpaid ones, and flagged ones. */
export const eventOrderAttentions = ['owes', 'needs_you'] as const
export type EventOrderAttention = (typeof eventOrderAttentions)[number]

export const eventOrderSorts = ['placedAt', 'number', 'buyer', 'total'] as const

/** The list of an event's orders. */
export const eventOrdersShape: ListShape = {
	columns: ['number', 'placedAt', 'buyer', 'email', 'count', 'total', 'remaining', 'status'],
	// Addresses are long: with them the list is wider than a laptop.
	shown: ['number', 'placedAt', 'buyer', 'count', 'total', 'remaining', 'status'],
	sorts: eventOrderSorts,
	defaultSort: '-placedAt',
	filters: { attention: eventOrderAttentions, status: orderStatuses },
}

/** The orders to list. */
export interface EventOrdersWanted {
	eventId: number
	/** Words without accents and capitals. */
	words: readonly string[]
	attention: EventOrderAttention | undefined
	status: OrderStatus | undefined
}
