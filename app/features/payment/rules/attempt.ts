import type { OrderStatus } from '~/features/order/rules/life-cycle.ts'
import type { Money } from '~/kernel/money.ts'
import type { PaymentState } from './life-cycle.ts'

/** The failure code of an attempt whose gateway took another amount than was asked for. A person has to look at it. */
export const amountMismatch = 'amount_mismatch'

/** The facts of an attempt that the rules need. */
export interface Attempt {
	gateway: string
	gatewayRef: string | null
	state: PaymentState
	amountMinor: number
	currency: string
	failureCode: string | null
	/** The saved card it is charged to; null: the buyer enters a card on the gateway's page. */
	savedCardId: number | null
	/** Whether the entered card is to be saved. */
	savesCard: boolean
}

/** Whether money may still come from it without a new request. */
export function isOpen({ state, failureCode }: Pick<Attempt, 'state' | 'failureCode'>): boolean {
	return (state === 'created' || state === 'pending' || state === 'authorized') && failureCode !== amountMismatch
}

/** Whether the gateway must be asked before the places are given away: the attempt is open, and somebody may be on its page (truths §1.7). */
export function mayBePaid(attempt: Pick<Attempt, 'state' | 'failureCode' | 'gatewayRef'>): boolean {
	return isOpen(attempt) && attempt.gatewayRef !== null
}

/**
 * The attempt to continue, if there is one at this gateway over the amount to be paid, and with the `chosen` card, if one was chosen. An attempt with
 * a page at the gateway comes before one without.
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
 * Why an order cannot be paid by card now; null: it can. `remainingMinor`: the amount still to be paid by its ledger. A confirmed order is paid on
 * delivery, and may be paid before where its event accepts cards. Nobody pays for an event that was called off.
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
			// The money came, but the places were gone: it is being refunded.
			if (remainingMinor === 0) return 'refund_pending'
			return eventCancelled ? 'event_called_off' : null
	}
}

/** Whether a gateway's notice has another amount than expected. Notices without an amount are believed. */
export function differs(attempt: Pick<Attempt, 'amountMinor' | 'currency' | 'failureCode'>, said: Money | undefined): boolean {
	if (said) return said.amount !== attempt.amountMinor || said.currency !== attempt.currency
	return attempt.failureCode === amountMismatch
}
