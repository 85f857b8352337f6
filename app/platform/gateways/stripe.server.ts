import Stripe from 'stripe'
import { GatewayRefused, GatewayUnavailable, type ChargeRequest, type ChargeState, type Gateway } from './gateway.server.ts'
import { readStripeEvent } from './stripe-notices.server.ts'

export interface StripeAccess {
	secretKey: string
	webhookSecret: string
	/** Another server that speaks Stripe's API, for tests; Stripe's own when absent. */
	apiUrl?: string
	/** How often a call that got no answer is tried again, by the SDK, with growing pauses from half a second. */
	retries?: number
	timeoutMs?: number
}

const minute = 60_000
/** Stripe wants an end between 30 minutes and 24 hours after it creates the session; five minutes are left for a retry of the same attempt. */
const soonest = 35 * minute
const latest = 23 * 60 * minute

/** In whole seconds. Counted from the attempt's beginning, not from now, so that the same key always sends the same parameters. */
function sessionEnd({ startedAt, expiresAt }: Pick<ChargeRequest, 'startedAt' | 'expiresAt'>): number {
	const start = startedAt.getTime()
	return Math.floor(Math.min(Math.max(expiresAt.getTime(), start + soonest), start + latest) / 1000)
}

/** Runs a call to Stripe; what it throws comes out as one of our two errors. */
async function asking<T>(run: () => Promise<T>): Promise<T> {
	try {
		return await run()
	} catch (error) {
		throw ourError(error)
	}
}

/** Final is what Stripe blames on the request or the card. Everything else (no connection, 429, 5xx, a wrong key of ours) may be over later. */
function ourError(error: unknown): unknown {
	if (!(error instanceof Stripe.errors.StripeError)) return error
	const final =
		error instanceof Stripe.errors.StripeInvalidRequestError ||
		error instanceof Stripe.errors.StripeCardError ||
		error instanceof Stripe.errors.StripeIdempotencyError
	if (final) return new GatewayRefused(error.code ?? error.type, error.message, { cause: error })
	return new GatewayUnavailable(`Stripe: ${error.type} ${error.statusCode ?? ''}`.trim(), { cause: error })
}

/** What a session is, with its payment intent and latest charge expanded. */
function chargeState(session: Stripe.Checkout.Session): ChargeState {
	const intent = typeof session.payment_intent === 'object' ? session.payment_intent : null
	const charge = typeof intent?.latest_charge === 'object' ? intent.latest_charge : null
	if (charge?.refunded) return 'refunded'
	if (session.payment_status === 'paid') return 'captured'
	if (session.status === 'expired' || intent?.status === 'canceled') return 'canceled'
	if (intent?.status === 'requires_capture') return 'authorized'
	// A complete session whose payment wants another method: a payment that takes days has failed.
	if (session.status === 'complete' && intent?.status === 'requires_payment_method') return 'failed'
	return 'open'
}

function sessionOf(request: ChargeRequest): Stripe.Checkout.SessionCreateParams {
	const { amount, orderNumber, description } = request
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
		payment_intent_data: { capture_method: 'automatic', description, metadata },
		client_reference_id: orderNumber,
		metadata,
		customer_email: request.email,
		locale: request.locale === 'vi_VN' ? 'vi' : 'en',
		success_url: request.returnUrl,
		cancel_url: request.cancelUrl,
		expires_at: sessionEnd(request),
	}
}

/** Stripe Checkout by its official SDK. A charge's `ref` is its Checkout Session's id. */
export function openStripe(access: StripeAccess): Gateway {
	const at = access.apiUrl ? new URL(access.apiUrl) : undefined
	const stripe = new Stripe(access.secretKey, {
		maxNetworkRetries: access.retries ?? 2,
		timeout: access.timeoutMs ?? 15_000,
		telemetry: false,
		...(at && {
			host: at.hostname,
			port: at.port || (at.protocol === 'http:' ? 80 : 443),
			protocol: at.protocol === 'http:' ? ('http' as const) : ('https' as const),
		}),
	})
	const find = (ref: string) => stripe.checkout.sessions.retrieve(ref, { expand: ['payment_intent.latest_charge'] })
	const stateOf = async (ref: string) => chargeState(await asking(() => find(ref)))

	return {
		code: 'stripe',
		stateOf,
		async open(request) {
			const session = await asking(() => stripe.checkout.sessions.create(sessionOf(request), { idempotencyKey: `open:${request.key}` }))
			if (!session.url) throw new GatewayRefused('no_hosted_page', 'Stripe gave no address to pay at')
			return { ref: session.id, redirectUrl: session.url }
		},
		async cancel(ref) {
			try {
				return chargeState(await asking(() => stripe.checkout.sessions.expire(ref, { expand: ['payment_intent.latest_charge'] })))
			} catch (error) {
				// Only an open session expires; the others already are what they are.
				if (error instanceof GatewayRefused && error.code !== 'resource_missing') return stateOf(ref)
				throw error
			}
		},
		async refund(ref, amount, key) {
			try {
				const session = await asking(() => find(ref))
				const intent = typeof session.payment_intent === 'string' ? session.payment_intent : session.payment_intent?.id
				if (!intent) return 'refused'
				const refund = await asking(() =>
					stripe.refunds.create({ payment_intent: intent, amount: amount.amount, metadata: { ref } }, { idempotencyKey: `refund:${key}` }),
				)
				if (refund.status === 'succeeded') return 'refunded'
				return refund.status === 'failed' || refund.status === 'canceled' ? 'refused' : 'pending'
			} catch (error) {
				if (!(error instanceof GatewayRefused)) throw error
				return error.code === 'charge_already_refunded' ? 'refunded' : 'refused'
			}
		},
		async readNotice(body, headers) {
			const event = await stripe.webhooks
				.constructEventAsync(body, headers.get('stripe-signature') ?? '', access.webhookSecret)
				.catch(() => undefined)
			if (!event) return undefined
			return readStripeEvent(event, async (intent) => {
				const sessions = await asking(() => stripe.checkout.sessions.list({ payment_intent: intent, limit: 1 }))
				return sessions.data[0]?.id
			})
		},
	}
}
