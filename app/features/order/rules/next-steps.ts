import { awaitsPayment, type DeliveryState, type OrderStatus } from './life-cycle.ts'

/** What a buyer can do about an order, the most pressing first. */
export type NextStep = 'pay' | 'tickets' | 'delivery' | 'pay_rest' | 'reorder'

/** What the steps depend on. */
export interface SteppedOrder {
	status: OrderStatus
	delivery: DeliveryState | null
	remainingMinor: number
	/** Whether it holds places at an event. */
	hasTickets: boolean
	/** Null where there is no event. */
	eventEndsAt: Date | null
	/** Whether that was called off: nobody comes, and nobody pays any more. */
	eventCancelled: boolean
	/** Whether what remains can be paid by card although something else was agreed. */
	cardAccepted: boolean
}

/** The next steps of an order's buyer. Tickets are of use until their event is over; what was ordered once can be ordered again. */
export function nextSteps(order: SteppedOrder, now: Date): NextStep[] {
	const { status, delivery, remainingMinor, hasTickets, eventEndsAt, eventCancelled, cardAccepted } = order
	const isConfirmed = status === 'Confirmed'
	const isOver = eventCancelled || (eventEndsAt !== null && eventEndsAt <= now)
	const owes = remainingMinor > 0 && !eventCancelled
	const steps: (NextStep | false)[] = [
		awaitsPayment(status) && owes && 'pay',
		isConfirmed && hasTickets && !isOver && 'tickets',
		isConfirmed && delivery !== null && delivery !== 'done' && delivery !== 'cancel' && 'delivery',
		isConfirmed && owes && cardAccepted && 'pay_rest',
		(isConfirmed || status === 'Canceled') && 'reorder',
	]
	return steps.filter((step) => step !== false)
}
