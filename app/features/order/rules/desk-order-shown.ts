import type { Money } from '~/kernel/money.ts'
import type { orderMethods } from './desk-orders.ts'
import type { DeliveryState, OrderStatus } from './life-cycle.ts'

/** An order as the desk's list shows it; instants are ISO 8601 UTC. */
export interface DeskOrderShown {
	id: number
	number: string
	placedAt: string
	buyer: string
	email: string
	event: string | null
	provider: string
	status: OrderStatus
	delivery: DeliveryState | null
	flag: string | null
	count: number
	method: (typeof orderMethods)[number]
	total: Money
	paid: Money
	remaining: Money
}
