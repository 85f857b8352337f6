import type { DeliveryState, OrderStatus } from './life-cycle.ts'

/** Mails about an order that the desk can send once more. */
export const orderMails = ['confirmation', 'shipped', 'delivered', 'canceled', 'pay_again'] as const
export type OrderMail = (typeof orderMails)[number]

/** The mails that are true of an order in its present state. */
export function mailsOf({
	status,
	deliveryStatus,
	flag,
}: {
	status: OrderStatus
	deliveryStatus: DeliveryState | null
	flag: string | null
}): OrderMail[] {
	if (status === 'Canceled') return ['canceled']
	if (status !== 'Confirmed') return flag === 'promise_lost' ? ['pay_again'] : []
	if (deliveryStatus === 'assigned') return ['confirmation', 'shipped']
	return deliveryStatus === 'done' ? ['confirmation', 'delivered'] : ['confirmation']
}
