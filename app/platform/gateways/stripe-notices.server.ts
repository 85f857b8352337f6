import type Stripe from 'stripe'
import { money, type Currency, type currencyDigits, type Money } from '../../kernel/money.ts'
import type { Notice } from './gateway.server.ts'

/**
 * Digits behind the decimal point in Stripe's amounts (docs.stripe.com/currencies): VND and JPY are zero-decimal there as with us. The type
 * makes a currency for which Stripe counts otherwise than ISO 4217 (ISK, HUF, UGX) a compile error instead of a wrong price.
 */
const stripeDigits: typeof currencyDigits = { VND: 0, USD: 2, EUR: 2, SGD: 2, THB: 2, JPY: 0 }

/** Stripe's amount in our words; nothing for a currency we do not sell in. */
function moneyOf(amount: number | null, currency: string | null): Money | undefined {
	const code = currency?.toUpperCase() ?? ''
	return amount !== null && Object.hasOwn(stripeDigits, code) ? money(amount, code as Currency) : undefined
}

/**
 * What a well-signed event of Stripe's says, in our words. Sessions, payments and charges that we opened carry our order's number in their
 * metadata, refunds the session's id; an event about anything else in the same Stripe account is none of ours.
 * `sessionOf` asks Stripe for the session a payment intent belongs to.
 */
export async function readStripeEvent(
	event: Stripe.Event,
	sessionOf: (intent: string) => Promise<string | undefined>,
): Promise<Notice | 'ignored'> {
	const of = async (intent: string | { id: string } | null): Promise<string | undefined> => {
		const id = typeof intent === 'string' ? intent : intent?.id
		return id === undefined ? undefined : sessionOf(id)
	}
	const notice = (ref: string | undefined, what: Omit<Notice, 'id' | 'ref'>): Notice | 'ignored' =>
		ref ? { id: event.id, ref, ...what } : 'ignored'

	switch (event.type) {
		case 'checkout.session.completed':
		case 'checkout.session.async_payment_succeeded': {
			const session = event.data.object
			// Completed but unpaid: authorized only, or a payment that takes days; another notice follows.
			if (!session.metadata?.order || session.payment_status !== 'paid') return 'ignored'
			return notice(session.id, { kind: 'captured', amount: moneyOf(session.amount_total, session.currency) })
		}
		case 'checkout.session.async_payment_failed':
			return event.data.object.metadata?.order
				? notice(event.data.object.id, { kind: 'failed', failureCode: 'async_payment_failed' })
				: 'ignored'
		case 'checkout.session.expired':
			return event.data.object.metadata?.order ? notice(event.data.object.id, { kind: 'canceled' }) : 'ignored'
		case 'payment_intent.amount_capturable_updated': {
			const intent = event.data.object
			if (!intent.metadata.order || intent.amount_capturable === 0) return 'ignored'
			return notice(await of(intent), { kind: 'authorized', amount: moneyOf(intent.amount_capturable, intent.currency) })
		}
		case 'charge.refunded': {
			const charge = event.data.object
			// Also when a person refunds it in Stripe's dashboard. A part of it is a matter between people.
			if (!charge.metadata.order || !charge.refunded) return 'ignored'
			return notice(await of(charge.payment_intent), { kind: 'refunded', amount: moneyOf(charge.amount_refunded, charge.currency) })
		}
		case 'refund.updated':
		case 'refund.failed': {
			const refund = event.data.object
			const amount = moneyOf(refund.amount, refund.currency)
			if (refund.status === 'succeeded') return notice(refund.metadata?.ref, { kind: 'refunded', amount })
			if (refund.status !== 'failed' && refund.status !== 'canceled') return 'ignored'
			return notice(refund.metadata?.ref, { kind: 'refund_failed', amount, failureCode: refund.failure_reason ?? refund.status })
		}
		default:
			return 'ignored'
	}
}
