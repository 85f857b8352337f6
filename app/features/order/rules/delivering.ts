import type { DeliveryState } from './life-cycle.ts'

/** The steps goods go, in their order. */
export const deliverySteps = ['waiting', 'confirmed', 'assigned', 'done'] as const

const placeOf = (state: DeliveryState) => deliverySteps.findIndex((each) => each === state)

/** Whether goods that are at one step would go on to another. */
export function isFurther(from: DeliveryState, to: DeliveryState): boolean {
	return placeOf(to) > placeOf(from)
}

/** So long the mail about goods that were sent or arrived waits; until then the press can be taken back, and nobody has heard of it. */
export const takenBackSeconds = 120

/** What is said about goods that moved on: that they are on their way, that they arrived; a step back or in place is a correction. */
export function deliveryNews(from: DeliveryState, to: DeliveryState): 'shipped' | 'delivered' | 'delivery_changed' {
	if (!isFurther(from, to)) return 'delivery_changed'
	if (to === 'assigned') return 'shipped'
	return to === 'done' ? 'delivered' : 'delivery_changed'
}

/**
 * Whether goods have left the house: sent or delivered; those that are fetched, once they were. What came back by a return (`cameBack`) was out,
 * whatever was said of the delivery.
 */
export function goodsLeft(delivery: DeliveryState | null, { pickup, cameBack }: { pickup: boolean; cameBack: boolean }): boolean {
	if (delivery === null) return false
	return cameBack || delivery === 'done' || (delivery === 'assigned' && !pickup)
}

/** The step that comes next for goods; nothing once they arrived. */
export function nextDelivery(from: DeliveryState | null): 'assigned' | 'done' | null {
	if (from === 'waiting' || from === 'confirmed') return 'assigned'
	return from === 'assigned' ? 'done' : null
}
