import { awaitsPayment, type DeliveryState, type OrderStatus } from './life-cycle.ts'

/** The possible next steps of a buyer for an order, the most urgent first. */
export type NextStep = 'pay' | 'tickets' | 'delivery' | 'pay_rest' | 'reorder'

/** The facts that the steps depend on. */
export interface SteppedOrder {
	status: OrderStatus
	delivery: DeliveryState | null
	remainingMinor: number
	/** Whether the order has tickets for an event. */
	hasTickets: boolean
	/** Null where there is no event. */
	eventEndsAt: Date | null
	/** Whether the event was called off: then nobody comes, and nobody pays any more. */
	eventCancelled: boolean
	/** Whether the rest can be paid by card even though another method was agreed. */
	cardAccepted: boolean
}

/** The next steps of an order's buyer. Tickets are of use until their event is over; every order can be ordered again. */
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
