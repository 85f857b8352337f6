import Stripe from 'stripe'
import type { Settings } from '~/platform/settings/settings.server.ts'

export interface StripeAccess {
	secretKey: string
	webhookSecret: string
	/** The secret that events of connected accounts are signed with; without it no account can connect. */
	connectSecret?: string
	/** Another server that speaks Stripe's API, for tests; Stripe's own when absent. */
	apiUrl?: string
	/** How often a call that got no answer is tried again, by the SDK, with growing pauses from half a second. */
	retries?: number
	timeoutMs?: number
}

/**
 * Stripe's SDK with the platform's key. With an account, every call names it in the header `Stripe-Account`: the call then reaches that account's
 * objects alone.
 */
export function stripeClient({ secretKey, apiUrl, retries = 2, timeoutMs = 15_000 }: StripeAccess, account?: string): Stripe {
	const at = apiUrl ? new URL(apiUrl) : undefined
	return new Stripe(secretKey, {
		maxNetworkRetries: retries,
		timeout: timeoutMs,
		telemetry: false,
		...(account !== undefined && { stripeAccount: account }),
		...(at && {
			host: at.hostname,
			port: at.port || (at.protocol === 'http:' ? 80 : 443),
			protocol: at.protocol === 'http:' ? ('http' as const) : ('https' as const),
		}),
	})
}

/** Stripe's access from the settings; nothing without its key. */
export function stripeAccess(settings: Settings): StripeAccess | undefined {
	const { STRIPE_SECRET_KEY: secretKey, STRIPE_WEBHOOK_SECRET: webhookSecret, STRIPE_API_URL: apiUrl } = settings
	if (!secretKey) return undefined
	if (!webhookSecret) throw new Error('STRIPE_WEBHOOK_SECRET is needed with STRIPE_SECRET_KEY')
	return { secretKey, webhookSecret, connectSecret: settings.STRIPE_CONNECT_WEBHOOK_SECRET, apiUrl }
}
