import { takesTestCards, type Settings } from '../settings/settings.server.ts'
import type { CardGateway, ChargeGateway } from './gateway.server.ts'
import { gatewaysOf, type Gateways } from './gateways.server.ts'
import { openVietnameseWays } from './open-vietnamese-ways.server.ts'
import type { GatewayDeps } from './gateway-deps.ts'
import { openStripe } from './stripe.server.ts'
import { openTestGateway } from './test-gateway/adapter.server.ts'
import { transferAccountOf } from './vietqr/account.server.ts'
import { openVietQr } from './vietqr/adapter.server.ts'

/** The gateways the settings ask for. */
export function openGateways(settings: Settings, others: Omit<GatewayDeps, 'settings'>): Gateways {
	const deps = { ...others, settings }
	return gatewaysOf(openCardGateway(deps), openFurther(deps), Boolean(settings.STRIPE_SECRET_KEY) || takesTestCards(settings))
}

/** Stripe when it has a key, else the embedded test gateway. */
function openCardGateway(deps: GatewayDeps): CardGateway {
	const { STRIPE_SECRET_KEY: secretKey, STRIPE_WEBHOOK_SECRET: webhookSecret, STRIPE_API_URL: apiUrl } = deps.settings
	if (!secretKey) return openTestGateway(deps)
	if (!webhookSecret) throw new Error('STRIPE_WEBHOOK_SECRET is needed with STRIPE_SECRET_KEY')
	return openStripe({ secretKey, webhookSecret, apiUrl })
}

/** Every other way to pay that is configured, each in a folder of its own, in the order buyers are shown them. */
function openFurther(deps: GatewayDeps): ChargeGateway[] {
	const account = transferAccountOf(deps.settings)
	return [...(account ? [openVietQr({ ...deps, account })] : []), ...openVietnameseWays(deps)]
}
