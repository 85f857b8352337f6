const day = 86_400_000

/** Cards promise money for about seven days (docs.stripe.com/payments/place-a-hold-on-a-payment-method): a day before that it is let go. */
const promisedDays = 6

/** Until when an order whose money is promised keeps its places. */
export function promiseEnd(now: Date): Date {
	return new Date(now.getTime() + promisedDays * day)
}

/** How much a gateway should say it took: what we asked it to take, else all that was asked for. */
export function expectedMinor(
	{ amountMinor, captureMinor }: { amountMinor: number; captureMinor: number | null },
	kind: 'captured' | 'authorized' | 'failed' | 'canceled',
): number {
	return kind === 'captured' ? (captureMinor ?? amountMinor) : amountMinor
}
