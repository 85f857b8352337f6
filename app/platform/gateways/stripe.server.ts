import type Stripe from 'stripe'
import { GatewayRefused, type ChargeRequest, type CardGateway, type ChargeState, type RefundState } from './gateway.server.ts'
import { intentState, isIntent, keptCards } from './stripe-cards.server.ts'
import { plainlyAnswered } from './notice-answers.ts'
import { stripeClient, type StripeAccess } from './stripe-client.server.ts'
import { asking } from './stripe-errors.server.ts'
import { listStripeMoney } from './stripe-money.server.ts'
import { readStripeEvent } from './stripe-notices.server.ts'

const minute = 60_000
/** Stripe wants an end between 30 minutes and 24 hours after it creates the session; five minutes are left for a retry of the same attempt. */
const soonest = 35 * minute
const latest = 23 * 60 * minute

/** In whole seconds. Counted from the attempt's beginning, not from now, so that the same key always sends the same parameters. */
function sessionEnd({ startedAt, expiresAt }: Pick<ChargeRequest, 'startedAt' | 'expiresAt'>): number {
	const start = startedAt.getTime()
	return Math.floor(Math.min(Math.max(expiresAt.getTime(), start + soonest), start + latest) / 1000)
}

/** The state of a session, with its payment intent and latest charge expanded. */
function chargeState(session: Stripe.Checkout.Session): ChargeState {
	const intent = typeof session.payment_intent === 'object' ? session.payment_intent : null
	const charge = typeof intent?.latest_charge === 'object' ? intent.latest_charge : null
	if (charge?.refunded) return 'refunded'
	if (session.payment_status === 'paid' || intent?.status === 'succeeded') return 'captured'
	if (session.status === 'expired' || intent?.status === 'canceled') return 'canceled'
	if (intent?.status === 'requires_capture') return 'authorized'
	// A complete session whose payment needs another method: a payment that takes days has failed.
	if (session.status === 'complete' && intent?.status === 'requires_payment_method') return 'failed'
	return 'open'
}

function refundState({ status }: Stripe.Refund): RefundState {
	if (status === 'succeeded') return 'refunded'
	return status === 'failed' || status === 'canceled' ? 'refused' : 'pending'
}

function sessionOf(request: ChargeRequest): Stripe.Checkout.SessionCreateParams {
	const { amount, orderNumber, description, saveFor, manual } = request
	const metadata = { order: orderNumber }
	return {
		mode: 'payment',
		allowed_payment_method_types: ['card'],
		line_items: [
			{
				quantity: 1,
				price_data: { currency: amount.currency.toLowerCase(), unit_amount: amount.amount, product_data: { name: description } },
			},
		],
		// The buyer is charged what we showed, in our currency.
		adaptive_pricing: { enabled: false },
		payment_intent_data: {
			capture_method: manual ? 'manual' : 'automatic',
			description,
			metadata,
			// The buyer agreed to this at our checkout; Stripe keeps the card for the customer once it has paid.
			...(saveFor !== undefined && { setup_future_usage: 'off_session' as const }),
		},
		client_reference_id: orderNumber,
		metadata,
		...(saveFor === undefined ? { customer_email: request.email } : { customer: saveFor }),
		locale: request.locale === 'vi_VN' ? 'vi' : 'en',
		success_url: request.returnUrl,
		cancel_url: request.cancelUrl,
		expires_at: sessionEnd(request),
	}
}

/**
 * Stripe Checkout by its official SDK. A charge's `ref` is its Checkout Session's id, or its Payment Intent's when a saved card was charged. With an
 * `account`, the charges are that connected account's.
 */
export function openStripe(access: StripeAccess, account?: string): CardGateway {
	const stripe = stripeClient(access, account)
	const find = (ref: string) => stripe.checkout.sessions.retrieve(ref, { expand: ['payment_intent.latest_charge'] })
	const cards = keptCards(stripe)
	const stateOf = async (ref: string) =>
		isIntent(ref) ? intentState(await cards.findIntent(ref)) : chargeState(await asking(() => find(ref)))
	const paidIntentOf = async (ref: string): Promise<string | undefined> => {
		if (isIntent(ref)) return ref
		const { payment_intent: intent } = await asking(() => find(ref))
		return typeof intent === 'string' ? intent : intent?.id
	}

	const cancelIntent = async (intent: string) =>
		intentState(await asking(() => stripe.paymentIntents.cancel(intent, { expand: ['latest_charge'] })))

	const gateway: CardGateway = {
		code: 'stripe',
		pageOrigins: ['https://checkout.stripe.com'],
		takes: () => true,
		...cards.gateway,
		stateOf,
		async open(request) {
			const session = await asking(() => stripe.checkout.sessions.create(sessionOf(request), { idempotencyKey: `open:${request.key}` }))
			if (!session.url) throw new GatewayRefused('no_hosted_page', 'Stripe gave no address to pay at')
			return { ref: session.id, redirectUrl: session.url }
		},
		async cancel(ref) {
			try {
				if (isIntent(ref)) {
					// An intent whose money is promised could be cancelled too: that is what `release` is for.
					const state = await stateOf(ref)
					return state === 'open' ? await cancelIntent(ref) : state
				}
				return chargeState(await asking(() => stripe.checkout.sessions.expire(ref, { expand: ['payment_intent.latest_charge'] })))
			} catch (error) {
				// Only an open charge can be stopped; any other keeps its state, which is the answer.
				if (error instanceof GatewayRefused && error.code !== 'resource_missing') return stateOf(ref)
				throw error
			}
		},
		async capture(ref, amount, key) {
			const intent = await paidIntentOf(ref)
			if (!intent) return stateOf(ref)
			try {
				const taking = { amount_to_capture: amount.amount, expand: ['latest_charge'] }
				return intentState(await asking(() => stripe.paymentIntents.capture(intent, taking, { idempotencyKey: `capture:${key}` })))
			} catch (error) {
				// A charge without promised money keeps its state, which is the answer.
				if (!(error instanceof GatewayRefused)) throw error
				const state = await stateOf(ref)
				if (state === 'authorized') throw error
				return state
			}
		},
		async release(ref) {
			const state = await gateway.cancel(ref)
			if (state !== 'authorized') return state
			const intent = await paidIntentOf(ref)
			if (!intent) return state
			try {
				return await cancelIntent(intent)
			} catch (error) {
				if (error instanceof GatewayRefused) return stateOf(ref)
				throw error
			}
		},
		async refund(ref, amount, key) {
			try {
				const intent = await paidIntentOf(ref)
				if (!intent) return 'refused'
				const refund = await asking(() =>
					stripe.refunds.create(
						{ payment_intent: intent, amount: amount.amount, metadata: { ref, key } },
						{ idempotencyKey: `refund:${key}` },
					),
				)
				return refundState(refund)
			} catch (error) {
				if (!(error instanceof GatewayRefused)) throw error
				return error.code === 'charge_already_refunded' ? 'refunded' : 'refused'
			}
		},
		async refundState(ref, key) {
			const intent = await paidIntentOf(ref)
			if (!intent) return 'unknown'
			// A payment is given back in a few parts at most.
			const { data } = await asking(() => stripe.refunds.list({ payment_intent: intent, limit: 100 }))
			const refund = data.find(({ metadata }) => metadata?.key === key)
			return refund ? refundState(refund) : 'unknown'
		},
		listMoney: (since) => asking(() => listStripeMoney(stripe, since)),
		async readNotice({ body, headers }) {
			const event = await stripe.webhooks
				.constructEventAsync(body, headers.get('stripe-signature') ?? '', access.webhookSecret)
				.catch(() => undefined)
			if (!event) return plainlyAnswered(undefined)
			// Events of connected accounts have their own address, and are not about the platform's charges.
			if (event.account) return plainlyAnswered('ignored')
			const said = await readStripeEvent(event, async (intent) => {
				const sessions = await asking(() => stripe.checkout.sessions.list({ payment_intent: intent, limit: 1 }))
				return sessions.data[0]?.id
			})
			return plainlyAnswered(said)
		},
	}
	return gateway
}
