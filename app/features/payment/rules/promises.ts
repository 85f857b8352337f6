import type { OrderStatus } from '~/features/order/rules/life-cycle.ts'

const day = 86_400_000

/** Cards promise money for about seven days (docs.stripe.com/payments/place-a-hold-on-a-payment-method): a day before that it is let go. */
const promisedDays = 6

/** Until when an order whose money is promised keeps its places. */
export function promiseEnd(now: Date): Date {
	return new Date(now.getTime() + promisedDays * day)
}

/** Set on an order whose promised money was gone when it was to be taken. Its buyer has to pay once more, or a person to let it go. */
export const promiseLost = 'promise_lost'

/** So long the goods wait for a buyer who is asked to pay once more. */
const askedDays = 2

/** Until when an order keeps its places whose buyer was asked to pay once more. */
export function askedEnd(now: Date): Date {
	return new Date(now.getTime() + askedDays * day)
}

/** Whether a gateway's word says that money is gone which we were about to take. */
export function losesPromise(
	kind: 'captured' | 'authorized' | 'failed' | 'canceled',
	payment: { state: string; captureMinor: number | null },
	order: { status: OrderStatus },
): boolean {
	const isDue = order.status === 'Authorized' && payment.state === 'authorized' && payment.captureMinor !== null
	return isDue && (kind === 'failed' || kind === 'canceled')
}

/** How much a gateway should say it took: what we asked it to take, else all that was asked for. */
export function expectedMinor(
	{ amountMinor, captureMinor }: { amountMinor: number; captureMinor: number | null },
	kind: 'captured' | 'authorized' | 'failed' | 'canceled',
): number {
	return kind === 'captured' ? (captureMinor ?? amountMinor) : amountMinor
}
