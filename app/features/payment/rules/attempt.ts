import type { OrderStatus } from '~/features/order/rules/life-cycle.ts'
import type { Money } from '~/kernel/money.ts'
import type { PaymentState } from './life-cycle.ts'

/** Set as an attempt's failure when the gateway took another amount than was asked for. A person has to look at it. */
export const amountMismatch = 'amount_mismatch'

/** What the rules need to know of an attempt. */
export interface Attempt {
	gateway: string
	gatewayRef: string | null
	state: PaymentState
	amountMinor: number
	currency: string
	failureCode: string | null
	/** The saved card it is charged to; null: one that is entered on the gateway's page. */
	savedCardId: number | null
	/** Whether the card that is entered is to be kept. */
	savesCard: boolean
}

/** Whether money may still come of it without anything being asked anew. */
export function isOpen({ state, failureCode }: Pick<Attempt, 'state' | 'failureCode'>): boolean {
	return (state === 'created' || state === 'pending' || state === 'authorized') && failureCode !== amountMismatch
}

/** Whether the gateway has to be asked before the places are given away: it is open, and somebody may be on the gateway's page (truths §1.7). */
export function mayBePaid(attempt: Pick<Attempt, 'state' | 'failureCode' | 'gatewayRef'>): boolean {
	return isOpen(attempt) && attempt.gatewayRef !== null
}

/**
 * The attempt to go on with, when there is one at this gateway over what is to be paid, by the card that was `chosen` where one was. One on the
 * gateway's page goes before one that never got there.
 */
export function openAttempt<Known extends Attempt>(
	attempts: readonly Known[],
	gateway: string,
	due: Money,
	chosen?: Pick<Attempt, 'savedCardId' | 'savesCard'>,
): Known | undefined {
	const isAsChosen = ({ savedCardId, savesCard }: Known) =>
		!chosen || (savedCardId === chosen.savedCardId && savesCard === chosen.savesCard)
	const fitting = attempts.filter(
		(attempt) =>
			attempt.gateway === gateway &&
			isOpen(attempt) &&
			attempt.amountMinor === due.amount &&
			attempt.currency === due.currency &&
			isAsChosen(attempt),
	)
	return fitting.find(({ gatewayRef }) => gatewayRef !== null) ?? fitting[0]
}

export type PaymentRefusal = 'already_paid' | 'pay_on_delivery' | 'order_canceled' | 'event_called_off' | 'refund_pending'

/**
 * Why nothing can be paid by card for an order now; null: something can. `remainingMinor` is what its ledger says. A confirmed order is to be
 * paid when it is received, and may be paid before where its event takes cards. For an event that was called off nobody pays any more.
 */
export function paymentRefusal(
	status: OrderStatus,
	remainingMinor: number,
	{ cardAccepted, eventCancelled }: { cardAccepted: boolean; eventCancelled: boolean },
): PaymentRefusal | null {
	switch (status) {
		case 'Canceled':
			return 'order_canceled'
		case 'Authorized':
			return 'already_paid'
		case 'Confirmed':
			if (remainingMinor === 0) return 'already_paid'
			if (eventCancelled) return 'event_called_off'
			return cardAccepted ? null : 'pay_on_delivery'
		case 'Draft':
		case 'Pending':
		case 'Error':
			// The money is here but the places were not: it is on its way back.
			if (remainingMinor === 0) return 'refund_pending'
			return eventCancelled ? 'event_called_off' : null
	}
}

/** Whether a gateway speaks of another amount than was expected of it. Notices that name no amount are believed. */
export function differs(attempt: Pick<Attempt, 'amountMinor' | 'currency' | 'failureCode'>, said: Money | undefined): boolean {
	if (said) return said.amount !== attempt.amountMinor || said.currency !== attempt.currency
	return attempt.failureCode === amountMismatch
}
