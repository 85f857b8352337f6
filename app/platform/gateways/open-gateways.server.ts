import { takesTestCards, type Settings } from '~/platform/settings/settings.server.ts'
import type { CardGateway, ChargeGateway } from './gateway.server.ts'
import { gatewaysOf, type Gateways } from './gateways.server.ts'
import { openConnect, openOwnAccount, openOwnWays } from './open-own-account.server.ts'
import { openVietnameseWays } from './open-vietnamese-ways.server.ts'
import type { GatewayDeps } from './gateway-deps.ts'
import { stripeAccess } from './stripe-client.server.ts'
import { openStripe } from './stripe.server.ts'
import type { NoticeKeys } from './vietqr/notices.server.ts'
import { openTestGateway } from './test-gateway/adapter.server.ts'
import { transferAccountOf, type TransferAccount } from './vietqr/account.server.ts'
import { openVietQr, sampleBankKey } from './vietqr/adapter.server.ts'

/** The gateways the settings ask for. */
export function openGateways(settings: Settings, others: Omit<GatewayDeps, 'settings'>): Gateways {
	const deps = { ...others, settings }
	const card = openCardGateway(deps)
	const connect = openConnect(deps)
	return gatewaysOf(card, {
		further: openFurther(deps),
		offersCard: Boolean(settings.STRIPE_SECRET_KEY) || takesTestCards(settings),
		own: (account) => openOwnAccount(deps, account),
		ownWays: openOwnWays(deps, { card, connect }),
		connect,
	})
}

/** Stripe when it has a key, else the embedded test gateway. */
function openCardGateway(deps: GatewayDeps): CardGateway {
	const access = stripeAccess(deps.settings)
	return access ? openStripe(access) : openTestGateway(deps)
}

/** What proves notices about the house's bank account. */
function transferKeys({ settings, secrets }: GatewayDeps, { sample }: TransferAccount): NoticeKeys {
	return sample ? { sepay: sampleBankKey(secrets) } : { sepay: settings.VIETQR_SEPAY_KEY, casso: settings.VIETQR_CASSO_KEY }
}

/** Every other configured way to pay, in the order buyers see them. Each has a folder of its own. */
function openFurther(deps: GatewayDeps): ChargeGateway[] {
	const account = transferAccountOf(deps.settings)
	return [...(account ? [openVietQr({ account, clock: deps.clock, keys: transferKeys(deps, account) })] : []), ...openVietnameseWays(deps)]
}
