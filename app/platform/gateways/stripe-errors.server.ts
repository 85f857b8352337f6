import Stripe from 'stripe'
import { GatewayRefused, GatewayUnavailable } from './gateway.server.ts'

/** Runs a call to Stripe, and turns what it throws into one of our two errors. */
export async function asking<T>(run: () => Promise<T>): Promise<T> {
	try {
		return await run()
	} catch (error) {
		throw ourError(error)
	}
}

/**
 * An error that Stripe blames on the request or the card is final. Every other error (no connection, 429, 5xx, a wrong key of ours) may be gone
 * later.
 */
function ourError(error: unknown): unknown {
	if (!(error instanceof Stripe.errors.StripeError)) return error
	const final =
		error instanceof Stripe.errors.StripeInvalidRequestError ||
		error instanceof Stripe.errors.StripeCardError ||
		error instanceof Stripe.errors.StripeIdempotencyError
	if (final) return new GatewayRefused(error.code ?? error.type, error.message, { cause: error })
	return new GatewayUnavailable(`Stripe: ${error.type} ${error.statusCode ?? ''}`.trim(), { cause: error })
}
