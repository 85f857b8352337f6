import type { Money } from '~/kernel/money.ts'
import type { DeliveryState, DetailLabel, OrderStatus } from './life-cycle.ts'
import type { NextStep } from './next-steps.ts'

/** An order as the account's own list shows it, all texts in one language; instants are ISO 8601 UTC. */
export interface ListedOrder {
	id: number
	number: string
	status: OrderStatus
	label: DetailLabel
	deliveryStatus: DeliveryState | null
	placedAt: string
	lines: readonly { name: string; quantity: number }[]
	total: Money
	remaining: Money
	event: {
		slug: string
		name: string
		cancelled: boolean
		startsAt: string
		endsAt: string
		timeZone: string
		venue: string
		city: string
	} | null
	/** The most urgent first. */
	steps: readonly NextStep[]
}
