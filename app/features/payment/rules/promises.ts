import type { OrderStatus } from '~/features/order/rules/life-cycle.ts'

const day = 86_400_000

/** Cards promise money for about seven days (docs.stripe.com/payments/place-a-hold-on-a-payment-method): we let it go a day before that. */
const promisedDays = 6

/** Until when an order whose money is promised keeps its places. */
export function promiseEnd(now: Date): Date {
	return new Date(now.getTime() + promisedDays * day)
}

/** The flag of an order whose promised money was gone at the capture. Its buyer has to pay again, or a person has to cancel it. */
export const promiseLost = 'promise_lost'

/** How many days the goods wait for a buyer who is asked to pay again. */
const askedDays = 2

/** Until when an order keeps its places after its buyer was asked to pay again. */
export function askedEnd(now: Date): Date {
	return new Date(now.getTime() + askedDays * day)
}

/** Whether a gateway's notice means that money we were about to capture is gone. */
export function losesPromise(
	kind: 'captured' | 'authorized' | 'failed' | 'canceled',
	payment: { state: string; captureMinor: number | null },
	order: { status: OrderStatus },
): boolean {
	const isDue = order.status === 'Authorized' && payment.state === 'authorized' && payment.captureMinor !== null
	return isDue && (kind === 'failed' || kind === 'canceled')
}

/** The amount a gateway should report: the amount of our capture, else the whole amount of the charge. */
export function expectedMinor(
	{ amountMinor, captureMinor }: { amountMinor: number; captureMinor: number | null },
	kind: 'captured' | 'authorized' | 'failed' | 'canceled',
): number {
	return kind === 'captured' ? (captureMinor ?? amountMinor) : amountMinor
}
