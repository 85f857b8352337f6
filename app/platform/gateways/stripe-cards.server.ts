import Stripe from 'stripe'
import {
	GatewayRefused,
	type CardAtGateway,
	type Charged,
	type ChargeState,
	type CardGateway,
	type SavedCardCharge,
} from './gateway.server.ts'
import { asking } from './stripe-errors.server.ts'

/** Whether a charge's `ref` names a Payment Intent of a saved card; otherwise it names a Checkout Session. */
export function isIntent(ref: string): boolean {
	return ref.startsWith('pi_')
}

/**
 * The state of a saved card's Payment Intent, with its latest charge expanded. We do not retry an intent whose card was declined: we make a new
 * one.
 */
export function intentState({ status, latest_charge: charge }: Stripe.PaymentIntent): ChargeState {
	if (typeof charge === 'object' && charge?.refunded) return 'refunded'
	switch (status) {
		case 'succeeded':
			return 'captured'
		case 'requires_capture':
			return 'authorized'
		case 'canceled':
			return 'canceled'
		case 'requires_payment_method':
			return 'failed'
		default:
			return 'open'
	}
}

/** A card as we show it; nothing for a payment method of another kind. */
export function cardIn({ id, card }: Pick<Stripe.PaymentMethod, 'id' | 'card'>): CardAtGateway | undefined {
	if (!card) return undefined
	const { brand, last4: lastFour, exp_month: expMonth, exp_year: expYear, fingerprint } = card
	return { ref: id, brand, lastFour, expMonth, expYear, ...(fingerprint && { fingerprint }) }
}

function intentFor({
	key,
	customerRef,
	cardRef,
	amount,
	orderNumber,
	description,
	buyer,
	manual,
}: SavedCardCharge): Stripe.PaymentIntentCreateParams {
	return {
		amount: amount.amount,
		currency: amount.currency.toLowerCase(),
		customer: customerRef,
		payment_method: cardRef,
		allowed_payment_method_types: ['card'],
		confirm: true,
		...(manual && { capture_method: 'manual' as const }),
		description,
		// `attempt` marks events of this intent, unlike those of a Checkout Session's intents, and names our attempt before we know the intent's id.
		metadata: { order: orderNumber, attempt: key },
		expand: ['latest_charge'],
		...(buyer ? { return_url: buyer.returnUrl } : { off_session: true }),
	}
}

function charged(intent: Stripe.PaymentIntent): Charged {
	const { id: ref, next_action: next, last_payment_error: error } = intent
	const state = intentState(intent)
	if (state === 'captured' || state === 'authorized') return { ref, state }
	if (state === 'open') return { ref, state, redirectUrl: next?.redirect_to_url?.url ?? null }
	return { ref, state: 'failed', failureCode: failureCodeOf(error) ?? state }
}

/** Why a bank said no; its own word for it where it gave one. */
export function failureCodeOf(error: { code?: string | null; decline_code?: string | null } | null | undefined): string | undefined {
	const { code, decline_code: declined } = error ?? {}
	if (code === 'payment_intent_authentication_failure') return 'authentication_failed'
	return (declined !== 'generic_decline' && declined) || code || undefined
}

/** The part of the gateway that keeps cards: customers, payment methods, setup sessions and intents. */
export function keptCards(stripe: Stripe) {
	const findIntent = (ref: string) => asking(() => stripe.paymentIntents.retrieve(ref, { expand: ['latest_charge'] }))

	/** Stripe declines a card by an error that holds the intent. */
	async function chargeCard(request: SavedCardCharge): Promise<Charged> {
		try {
			return charged(await asking(() => stripe.paymentIntents.create(intentFor(request), { idempotencyKey: `charge:${request.key}` })))
		} catch (error) {
			const cause = error instanceof GatewayRefused ? error.cause : undefined
			if (!(cause instanceof Stripe.errors.StripeCardError)) throw error
			const failureCode = failureCodeOf(cause) ?? 'card_declined'
			const ref = cause.payment_intent?.id
			return ref === undefined ? { ref: null, state: 'failed', failureCode } : { ref, state: 'failed', failureCode }
		}
	}

	const gateway = {
		async addCustomer({ key, email, name }) {
			const { id: ref } = await asking(() => stripe.customers.create({ email, name }, { idempotencyKey: `customer:${key}` }))
			return { ref }
		},
		async removeCustomer(customerRef) {
			await unlessGone(asking(() => stripe.customers.del(customerRef)))
		},
		async saveCard({ key, customerRef, locale, returnUrl, cancelUrl }) {
			const { url } = await asking(() =>
				stripe.checkout.sessions.create(
					{
						mode: 'setup',
						customer: customerRef,
						allowed_payment_method_types: ['card'],
						locale: locale === 'vi_VN' ? 'vi' : 'en',
						success_url: returnUrl,
						cancel_url: cancelUrl,
					},
					{ idempotencyKey: `setup:${key}` },
				),
			)
			if (!url) throw new GatewayRefused('no_hosted_page', 'Stripe gave no address to save a card at')
			return { redirectUrl: url }
		},
		async listCards(customerRef) {
			const { data } = await asking(() => stripe.customers.listPaymentMethods(customerRef, { type: 'card', limit: 100 }))
			return data.flatMap((method) => cardIn(method) ?? [])
		},
		async detachCard(cardRef) {
			await unlessGone(asking(() => stripe.paymentMethods.detach(cardRef)))
		},
		chargeCard,
	} satisfies Partial<CardGateway>

	return { gateway, findIntent }
}

/** Removes something that may be gone already. Stripe calls a detached payment method a wrong request. */
async function unlessGone(taking: Promise<unknown>): Promise<void> {
	try {
		await taking
	} catch (error) {
		if (!(error instanceof GatewayRefused)) throw error
	}
}
