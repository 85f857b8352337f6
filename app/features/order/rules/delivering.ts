import type { DeliveryState } from './life-cycle.ts'

/** The steps of a delivery, in their order. */
export const deliverySteps = ['waiting', 'confirmed', 'assigned', 'done'] as const

const placeOf = (state: DeliveryState) => deliverySteps.findIndex((each) => each === state)

/** Whether the step `to` comes after the step `from`. */
export function isFurther(from: DeliveryState, to: DeliveryState): boolean {
	return placeOf(to) > placeOf(from)
}

/** How long the mail about sent or delivered goods waits; until then staff can undo the step, and the buyer has heard nothing. */
export const takenBackSeconds = 120

/** The news about goods that moved: they are on their way, or they arrived; a step back, or none, is a correction. */
export function deliveryNews(from: DeliveryState, to: DeliveryState): 'shipped' | 'delivered' | 'delivery_changed' {
	if (!isFurther(from, to)) return 'delivery_changed'
	if (to === 'assigned') return 'shipped'
	return to === 'done' ? 'delivered' : 'delivery_changed'
}

/**
 * Whether goods have left the house: they were sent or delivered, or picked up by the buyer. Goods that came back by a return (`cameBack`) were out,
 * whatever the delivery state says.
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
