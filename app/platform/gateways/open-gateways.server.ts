import { takesTestCards, type Settings } from '../settings/settings.server.ts'
import type { CardGateway, ChargeGateway } from './gateway.server.ts'
import { gatewaysOf, type Gateways } from './gateways.server.ts'
import { openStripe } from './stripe.server.ts'
import { openTestGateway } from './test-gateway/adapter.server.ts'
import type { TestGatewayDeps } from './test-gateway/notices.server.ts'

/** What gateways stand on; the world has it all. */
export type GatewayDeps = Omit<TestGatewayDeps, 'settings' | 'noticeUrl'>

/** The gateways the settings ask for. */
export function openGateways(settings: Settings, deps: GatewayDeps): Gateways {
	return gatewaysOf(
		openCardGateway(settings, deps),
		openFurther(settings, deps),
		Boolean(settings.STRIPE_SECRET_KEY) || takesTestCards(settings),
	)
}

/** Stripe when it has a key, else the embedded test gateway. */
function openCardGateway(settings: Settings, deps: GatewayDeps): CardGateway {
	const { STRIPE_SECRET_KEY: secretKey, STRIPE_WEBHOOK_SECRET: webhookSecret, STRIPE_API_URL: apiUrl } = settings
	if (!secretKey) return openTestGateway({ ...deps, settings })
	if (!webhookSecret) throw new Error('STRIPE_WEBHOOK_SECRET is needed with STRIPE_SECRET_KEY')
	return openStripe({ secretKey, webhookSecret, apiUrl })
}

/** Every other way to pay that is configured, each in a folder of its own, in the order buyers are shown them. */
function openFurther(_settings: Settings, _deps: GatewayDeps): ChargeGateway[] {
	return []
}
