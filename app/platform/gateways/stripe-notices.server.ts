import type Stripe from 'stripe'
import { money, type Currency, type currencyDigits, type Money } from '~/kernel/money.ts'
import type { CardNotice, Notice } from './gateway.server.ts'
import { cardIn, failureCodeOf } from './stripe-cards.server.ts'

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
 * metadata, those of saved cards the attempt's key too, refunds the charge's `ref`; an event about anything else in the same Stripe account is
 * not ours. The code that records the notice knows whether a customer is ours. `sessionOf` asks Stripe for the session a payment intent belongs
 * to.
 */
export async function readStripeEvent(
	event: Stripe.Event,
	sessionOf: (intent: string) => Promise<string | undefined>,
): Promise<Notice | CardNotice | 'ignored'> {
	const of = async (intent: string | { id: string } | null): Promise<string | undefined> => {
		const id = idOf(intent)
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
		case 'payment_intent.succeeded': {
			const intent = event.data.object
			const { id, metadata, currency } = intent
			const amount = moneyOf(intent.amount_received, currency)
			if (metadata.attempt) return notice(id, { kind: 'captured', key: metadata.attempt, amount })
			// A session's own events tell of its intent, but not that promised money was taken.
			if (!metadata.order || intent.capture_method !== 'manual') return 'ignored'
			return notice(await of(intent), { kind: 'captured', amount })
		}
		case 'payment_intent.payment_failed': {
			const { id, metadata, last_payment_error: error } = event.data.object
			if (!metadata.attempt) return 'ignored'
			return notice(id, { kind: 'failed', key: metadata.attempt, failureCode: failureCodeOf(error) ?? 'card_declined' })
		}
		case 'payment_intent.canceled': {
			const intent = event.data.object
			const { id, metadata } = intent
			if (metadata.attempt) return notice(id, { kind: 'canceled', key: metadata.attempt })
			if (!metadata.order || intent.capture_method !== 'manual') return 'ignored'
			return notice(await of(intent), { kind: 'canceled' })
		}
		case 'payment_method.attached':
		case 'payment_method.updated':
		case 'payment_method.automatically_updated':
		case 'payment_method.detached':
			return cardNotice(event)
		case 'payment_intent.amount_capturable_updated': {
			const intent = event.data.object
			const { id, metadata, currency } = intent
			if (!metadata.order || intent.amount_capturable === 0) return 'ignored'
			const amount = moneyOf(intent.amount_capturable, currency)
			if (metadata.attempt) return notice(id, { kind: 'authorized', key: metadata.attempt, amount })
			return notice(await of(intent), { kind: 'authorized', amount })
		}
		case 'charge.refunded': {
			const charge = event.data.object
			// We tell of it once the whole amount is back, also when a person refunds it in Stripe's dashboard. A part that was given back there is a
			// matter between people.
			if (!charge.metadata.order || !charge.refunded) return 'ignored'
			const intent = idOf(charge.payment_intent)
			const ref = charge.metadata.attempt ? intent : await of(charge.payment_intent)
			return notice(ref, {
				kind: 'refunded',
				amount: moneyOf(Math.min(charge.amount_refunded, charge.amount_captured ?? charge.amount_refunded), charge.currency),
			})
		}
		case 'refund.updated':
		case 'refund.failed': {
			const refund = event.data.object
			const amount = moneyOf(refund.amount, refund.currency)
			const refundKey = refund.metadata?.key
			if (refund.status === 'succeeded') return notice(refund.metadata?.ref, { kind: 'refunded', amount, ...(refundKey && { refundKey }) })
			if (refund.status !== 'failed' && refund.status !== 'canceled') return 'ignored'
			return notice(refund.metadata?.ref, {
				kind: 'refund_failed',
				amount,
				...(refundKey && { refundKey }),
				failureCode: refund.failure_reason ?? refund.status,
			})
		}
		default:
			return 'ignored'
	}
}

function idOf(thing: string | { id: string } | null): string | undefined {
	return typeof thing === 'string' ? thing : thing?.id
}

const cardKinds = {
	'payment_method.attached': 'card_saved',
	'payment_method.updated': 'card_updated',
	'payment_method.automatically_updated': 'card_updated',
	'payment_method.detached': 'card_removed',
} as const satisfies Record<string, CardNotice['kind']>

/** A card that was kept, changed or removed: by us, by its network or by a person at Stripe's dashboard. */
function cardNotice(event: Extract<Stripe.Event, { type: keyof typeof cardKinds }>): CardNotice | 'ignored' {
	const { object, previous_attributes: before } = event.data
	// A detached card has no customer any more.
	const customerRef = idOf(object.customer ?? before?.customer ?? null)
	const card = cardIn(object)
	if (!card || customerRef === undefined) return 'ignored'
	return { id: event.id, kind: cardKinds[event.type], customerRef, card }
}
