import type { DeliveryState, OrderStatus } from './life-cycle.ts'

/** Mails about an order that the desk can send once more. */
export const orderMails = ['confirmation', 'shipped', 'delivered', 'canceled'] as const
export type OrderMail = (typeof orderMails)[number]

/** Which of them are true of an order as it stands. */
export function mailsOf({ status, deliveryStatus }: { status: OrderStatus; deliveryStatus: DeliveryState | null }): OrderMail[] {
	if (status === 'Canceled') return ['canceled']
	if (status !== 'Confirmed') return []
	if (deliveryStatus === 'assigned') return ['confirmation', 'shipped']
	return deliveryStatus === 'done' ? ['confirmation', 'delivered'] : ['confirmation']
}
