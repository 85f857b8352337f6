import type { ListShape } from '~/kernel/list-view.ts'
import { deliveryStates, orderStatuses, type DeliveryState, type OrderStatus } from './life-cycle.ts'

/** Filters for orders that need an action of staff. */
export const orderAttentions = ['flagged', 'to_confirm', 'to_ship', 'on_the_way'] as const
export type OrderAttention = (typeof orderAttentions)[number]

export const orderMethods = ['free', 'cash_on_delivery', 'card'] as const
export const deliveryFilters = [...deliveryStates, 'none'] as const
export const deskOrderSorts = ['placedAt', 'number', 'buyer', 'total'] as const

/** The list of orders at the desk. */
export const deskOrdersShape: ListShape = {
	columns: ['number', 'placedAt', 'buyer', 'event', 'status', 'delivery', 'count', 'total', 'remaining', 'method', 'provider'],
	shown: ['number', 'placedAt', 'buyer', 'event', 'status', 'delivery', 'total', 'remaining'],
	sorts: deskOrderSorts,
	defaultSort: '-placedAt',
	filters: {
		attention: orderAttentions,
		status: orderStatuses,
		delivery: deliveryFilters,
		method: orderMethods,
		from: 'day',
		until: 'day',
	},
}

/** The orders to list. */
export interface DeskOrdersWanted {
	/** Words without accents and capitals. */
	words: readonly string[]
	attention: OrderAttention | undefined
	status: OrderStatus | undefined
	delivery: DeliveryState | 'none' | undefined
	method: (typeof orderMethods)[number] | undefined
	/** Placed from then on. */
	from: Date | undefined
	/** Placed before. */
	until: Date | undefined
	accountId: number | undefined
}
