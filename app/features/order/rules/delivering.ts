import type { DeliveryState } from './life-cycle.ts'

/** The steps goods go, in their order. */
export const deliverySteps = ['waiting', 'confirmed', 'assigned', 'done'] as const

/** What is said about goods that moved on: that they are on their way, that they arrived; a step back or in place is a correction. */
export function deliveryNews(from: DeliveryState, to: DeliveryState): 'shipped' | 'delivered' | 'delivery_changed' {
	const place = (state: DeliveryState) => deliverySteps.findIndex((each) => each === state)
	if (place(to) <= place(from)) return 'delivery_changed'
	if (to === 'assigned') return 'shipped'
	return to === 'done' ? 'delivered' : 'delivery_changed'
}

/** The step that comes next for goods; nothing once they arrived. */
export function nextDelivery(from: DeliveryState | null): 'assigned' | 'done' | null {
	if (from === 'waiting' || from === 'confirmed') return 'assigned'
	return from === 'assigned' ? 'done' : null
}
