import { takesTestCards, type Settings } from '../settings/settings.server.ts'
import type { CardGateway, ChargeGateway } from './gateway.server.ts'
import { gatewaysOf, type Gateways } from './gateways.server.ts'
import { openOwnAccount, openOwnWays } from './open-own-account.server.ts'
import { openVietnameseWays } from './open-vietnamese-ways.server.ts'
import type { GatewayDeps } from './gateway-deps.ts'
import { openStripe } from './stripe.server.ts'
import type { NoticeKeys } from './vietqr/notices.server.ts'
import { openTestGateway } from './test-gateway/adapter.server.ts'
import { transferAccountOf, type TransferAccount } from './vietqr/account.server.ts'
import { openVietQr, sampleBankKey } from './vietqr/adapter.server.ts'

/** The gateways the settings ask for. */
export function openGateways(settings: Settings, others: Omit<GatewayDeps, 'settings'>): Gateways {
	const deps = { ...others, settings }
	return gatewaysOf(openCardGateway(deps), {
		further: openFurther(deps),
		offersCard: Boolean(settings.STRIPE_SECRET_KEY) || takesTestCards(settings),
		own: (account) => openOwnAccount(deps, account),
		ownWays: openOwnWays(deps),
	})
}

/** Stripe when it has a key, else the embedded test gateway. */
function openCardGateway(deps: GatewayDeps): CardGateway {
	const { STRIPE_SECRET_KEY: secretKey, STRIPE_WEBHOOK_SECRET: webhookSecret, STRIPE_API_URL: apiUrl } = deps.settings
	if (!secretKey) return openTestGateway(deps)
	if (!webhookSecret) throw new Error('STRIPE_WEBHOOK_SECRET is needed with STRIPE_SECRET_KEY')
	return openStripe({ secretKey, webhookSecret, apiUrl })
}

/** What proves notices about the house's bank account. */
function transferKeys({ settings, secrets }: GatewayDeps, { sample }: TransferAccount): NoticeKeys {
	return sample ? { sepay: sampleBankKey(secrets) } : { sepay: settings.VIETQR_SEPAY_KEY, casso: settings.VIETQR_CASSO_KEY }
}

/** Every other way to pay that is configured, each in a folder of its own, in the order buyers are shown them. */
function openFurther(deps: GatewayDeps): ChargeGateway[] {
	const account = transferAccountOf(deps.settings)
	return [...(account ? [openVietQr({ account, clock: deps.clock, keys: transferKeys(deps, account) })] : []), ...openVietnameseWays(deps)]
}
