import type { Tone } from '~/ui/tone.ts'
import type { DeliveryState, OrderStatus } from '~/features/order/rules/life-cycle.ts'

const tones: Record<OrderStatus, Tone | 'neutral'> = {
	Confirmed: 'jade',
	Pending: 'amber',
	Authorized: 'amber',
	Draft: 'neutral',
	Error: 'lotus',
	Canceled: 'neutral',
}

/** The colour of an order's status, and whether the delivery state is shown in its place: for goods under way. */
export function statusFace({ status, deliveryStatus }: { status: OrderStatus; deliveryStatus?: DeliveryState | null }) {
	const isDelivery = status === 'Confirmed' && (deliveryStatus === 'confirmed' || deliveryStatus === 'assigned')
	return { tone: isDelivery ? ('river' as const) : tones[status], isDelivery }
}
