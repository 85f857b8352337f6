/** The specification's six, to the letter (§4). */
export const orderStatuses = ['Draft', 'Pending', 'Authorized', 'Confirmed', 'Error', 'Canceled'] as const
export type OrderStatus = (typeof orderStatuses)[number]

/**
 * The statuses that an order may change to.
 *
 * - `Draft`: written down, payment not started. `Pending`: waiting for money. `Authorized`: the money is promised, not taken.
 * - `Confirmed`: places are sold and tickets valid; a free or cash-on-delivery order at once (truths §1.8).
 * - `Error`: the payment failed, or the hold ended before it came. It may be tried again, and late money may still confirm the order (truths §1.7).
 * - `Canceled`: a person cancelled it. Final: money that arrives afterwards goes back.
 */
export const steps: Record<OrderStatus, readonly OrderStatus[]> = {
	Draft: ['Pending', 'Authorized', 'Confirmed', 'Error', 'Canceled'],
	Pending: ['Authorized', 'Confirmed', 'Error', 'Canceled'],
	Authorized: ['Confirmed', 'Error', 'Canceled'],
	Confirmed: ['Canceled'],
	Error: ['Pending', 'Authorized', 'Confirmed', 'Canceled'],
	Canceled: [],
}

/** Whether an order may change from one status to another. Staying is no change. */
export function mayBecome(from: OrderStatus, to: OrderStatus): boolean {
	return steps[from].includes(to)
}

/** Whether the buyer may pay, or pay again. */
export function awaitsPayment(status: OrderStatus): boolean {
	return status === 'Draft' || status === 'Pending' || status === 'Error'
}

/** Where the goods of an order are, in the order-detail labels' own words (specification §4). Null: nothing is delivered, tickets come by mail. */
export const deliveryStates = ['waiting', 'confirmed', 'assigned', 'done', 'cancel'] as const
export type DeliveryState = (typeof deliveryStates)[number]

/** The delivery state after an order was confirmed or cancelled; goods that have arrived stay so. */
export function deliveryAfter(status: 'Confirmed' | 'Canceled', delivery: DeliveryState | null): DeliveryState | null {
	if (status === 'Canceled') return delivery === null || delivery === 'done' ? delivery : 'cancel'
	return delivery === 'waiting' ? 'confirmed' : delivery
}

/** The tabs of my-orders, in their order (specification §4). */
export const orderTabs = ['all', 'draft', 'to_confirm', 'wait_payment', 'to_receive', 'completed', 'canceled'] as const
export type OrderTab = (typeof orderTabs)[number]

/** The tab of an order beside `all`. Unpaid and failed orders wait for payment; confirmed goods are to be received until they have arrived. */
export function tabOf({ status, delivery }: { status: OrderStatus; delivery: DeliveryState | null }): Exclude<OrderTab, 'all'> {
	switch (status) {
		case 'Draft':
			return 'draft'
		case 'Pending':
		case 'Error':
			return 'wait_payment'
		case 'Authorized':
			return 'to_confirm'
		case 'Confirmed':
			return delivery === null || delivery === 'done' || delivery === 'cancel' ? 'completed' : 'to_receive'
		case 'Canceled':
			return 'canceled'
	}
}

/** The labels of the order detail (specification §4): waiting for other operation, processing (confirmed), ready (assigned), done, cancel. */
export const detailLabels = ['waiting_for_other_operation', 'processing', 'ready', 'done', 'cancel'] as const
export type DetailLabel = (typeof detailLabels)[number]

const labelOfDelivery: Record<DeliveryState, DetailLabel> = {
	waiting: 'waiting_for_other_operation',
	confirmed: 'processing',
	assigned: 'ready',
	done: 'done',
	cancel: 'cancel',
}

/**
 * An order's label: before the confirmation it waits for another operation, the payment; then its delivery decides; mere tickets are done at once.
 */
export function detailLabelOf({ status, delivery }: { status: OrderStatus; delivery: DeliveryState | null }): DetailLabel {
	if (status === 'Canceled') return 'cancel'
	if (status !== 'Confirmed') return 'waiting_for_other_operation'
	return delivery === null ? 'done' : labelOfDelivery[delivery]
}
