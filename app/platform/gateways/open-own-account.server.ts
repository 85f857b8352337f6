import { asksForPapers, paperGatewayCodes, type PaperGatewayCode } from '~/kernel/gateway-codes.ts'
import { ownDoor } from '~/platform/settings/own-door.ts'
import { publicUrl, takesTestCards } from '~/platform/settings/settings.server.ts'
import type { CardConnect } from './card-connect.server.ts'
import type { GatewayDeps } from './gateway-deps.ts'
import type { CardGateway, ChargeGateway } from './gateway.server.ts'
import type { OwnWay } from './gateways.server.ts'
import { openMomo } from './momo/momo.server.ts'
import { momoApi, vnpayApi, vnpayPage, zalopayApi } from './open-vietnamese-ways.server.ts'
import type { ConnectedAccount, OwnAccount, OwnPapers } from './own-account.ts'
import { answerStandIn, isPlayed, ownStandInHome } from './stand-ins/open-stand-ins.server.ts'
import { openConnectedStripe, openStripeConnect } from './stripe-connect.server.ts'
import { stripeAccess } from './stripe-client.server.ts'
import { openConnectedTest, openTestConnect } from './test-gateway/connect.server.ts'
import { ownTransferAccount } from './vietqr/account.server.ts'
import { openVietQr, sampleBankKey } from './vietqr/adapter.server.ts'
import { openVnpay } from './vnpay/vnpay.server.ts'
import { openZalopay } from './zalopay/zalopay.server.ts'

/** Opens a seller's own account; nothing for an account that is connected to another card gateway than the house's. */
export function openOwnAccount(deps: GatewayDeps, { code, papers }: OwnAccount): ChargeGateway | undefined {
	return isConnected(papers) ? openConnected(deps, papers) : openByPapers(deps, { code, papers })
}

const isConnected = (papers: OwnPapers): papers is ConnectedAccount => !asksForPapers(papers.gateway)

/** Real money and play money never meet: with Stripe configured, an account that was connected to the test gateway takes no payments. */
function openConnected(deps: GatewayDeps, { gateway, account }: ConnectedAccount): ChargeGateway | undefined {
	const access = stripeAccess(deps.settings)
	if (gateway === 'stripe') return access && openConnectedStripe(access, account)
	return access ? undefined : openConnectedTest(deps, account)
}

/** How sellers connect accounts with the house's card gateway; null where that is not set up, or the house takes no cards. */
export function openConnect(deps: GatewayDeps): CardConnect | null {
	const access = stripeAccess(deps.settings)
	if (access) return access.connectSecret ? openStripeConnect(access) : null
	return takesTestCards(deps.settings) ? openTestConnect(deps) : null
}

/**
 * Opens an account by its papers, at the addresses where this house asks its own gateways. In the sample world the stand-ins play the gateway for
 * any papers: the sample world asks no real gateway.
 */
function openByPapers(deps: GatewayDeps, { code, papers }: { code: string; papers: Exclude<OwnPapers, ConnectedAccount> }): ChargeGateway {
	const { settings, secrets, clock } = deps
	const noticeUrl = `${publicUrl(settings)}/webhooks/${papers.gateway}/${code}`
	const played = {
		noticeUrl: ownDoor(settings, `${papers.gateway}/${code}`),
		clock,
		// Calls of ours to a stand-in stay in this process.
		ask: (request: Request) => answerStandIn(request, deps, () => Promise.resolve({ code, papers })),
	}
	switch (papers.gateway) {
		case 'vietqr': {
			const account = ownTransferAccount(settings, papers)
			const keys = { sepay: account.sample ? sampleBankKey(secrets, code) : papers.sepayKey, casso: papers.cassoKey }
			return openVietQr({ account, clock, keys })
		}
		case 'vnpay': {
			const { VNPAY_PAY_URL: payUrl = vnpayPage, VNPAY_API_URL: apiUrl = vnpayApi } = settings
			if (!isPlayed(settings, 'vnpay')) return openVnpay({ ...papers, payUrl, apiUrl, clock })
			const home = ownStandInHome(deps, 'vnpay', code)
			return openVnpay({
				...papers,
				...played,
				payUrl: `${home}/paymentv2/vpcpay.html`,
				apiUrl: `${home}/merchant_webapi/api/transaction`,
			})
		}
		case 'momo': {
			const { MOMO_API_URL: apiUrl = momoApi, MOMO_REQUEST_TYPE: requestType } = settings
			if (!isPlayed(settings, 'momo')) return openMomo({ ...papers, apiUrl, requestType, noticeUrl })
			return openMomo({ ...papers, ...played, requestType, apiUrl: ownStandInHome(deps, 'momo', code) })
		}
		case 'zalopay': {
			const { ZALOPAY_API_URL: apiUrl = zalopayApi } = settings
			if (!isPlayed(settings, 'zalopay')) return openZalopay({ ...papers, apiUrl, noticeUrl, clock })
			return openZalopay({ ...papers, ...played, apiUrl: ownStandInHome(deps, 'zalopay', code) })
		}
	}
}

const blank: { [Code in PaperGatewayCode]: Extract<OwnPapers, { gateway: Code }> } = {
	vietqr: { gateway: 'vietqr', bin: '', account: '', holder: '' },
	vnpay: { gateway: 'vnpay', tmnCode: '', hashSecret: '' },
	momo: { gateway: 'momo', partnerCode: '', accessKey: '', secretKey: '' },
	zalopay: { gateway: 'zalopay', appId: 0, key1: '', key2: '' },
}

/** What each way to pay takes, and where its page is: the same for every account. For cards it is the house's gateway. */
export function openOwnWays(deps: GatewayDeps, { card, connect }: { card: CardGateway; connect: CardConnect | null }): OwnWay[] {
	return [...(connect ? [card] : []), ...paperGatewayCodes.map((code) => openByPapers(deps, { code: '', papers: blank[code] }))]
}
