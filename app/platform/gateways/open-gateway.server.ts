import type { Settings } from '../settings/settings.server.ts'
import type { Gateway } from './gateway.server.ts'
import { openStripe } from './stripe.server.ts'
import { openTestGateway } from './test-gateway/adapter.server.ts'
import type { TestGatewayDeps } from './test-gateway/notices.server.ts'

/** The card gateway the settings ask for: Stripe when it has a key, else the embedded test gateway. */
export function openGateway(settings: Settings, deps: Omit<TestGatewayDeps, 'settings'>): Gateway {
	const { STRIPE_SECRET_KEY: secretKey, STRIPE_WEBHOOK_SECRET: webhookSecret, STRIPE_API_URL: apiUrl } = settings
	if (!secretKey) return openTestGateway({ ...deps, settings })
	if (!webhookSecret) throw new Error('STRIPE_WEBHOOK_SECRET is needed with STRIPE_SECRET_KEY')
	return openStripe({ secretKey, webhookSecret, apiUrl })
}
