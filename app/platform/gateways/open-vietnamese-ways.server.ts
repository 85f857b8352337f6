import { ownDoor } from '~/platform/settings/own-door.ts'
import { publicUrl } from '~/platform/settings/settings.server.ts'
import type { GatewayDeps } from './gateway-deps.ts'
import type { ChargeGateway } from './gateway.server.ts'
import { openMomo } from './momo/momo.server.ts'
import { answerStandIn, isPlayed, standInHome, standInPapers } from './stand-ins/open-stand-ins.server.ts'
import { openVnpay } from './vnpay/vnpay.server.ts'
import { openZalopay } from './zalopay/zalopay.server.ts'

export const vnpayPage = 'https://pay.vnpay.vn/vpcpay.html'
export const vnpayApi = 'https://pay.vnpay.vn/merchant_webapi/api/transaction'
export const momoApi = 'https://payment.momo.vn'
export const zalopayApi = 'https://openapi.zalopay.vn'

/** VNPay, MoMo and ZaloPay: each with a merchant's papers; in the sample world also those without papers, played by stand-ins. */
export function openVietnameseWays(deps: GatewayDeps): ChargeGateway[] {
	return [openVnpayOf(deps), openMomoOf(deps), openZalopayOf(deps)].filter((gateway) => gateway !== undefined)
}

/** Calls of ours to a stand-in stay in this process: the same handler answers buyers' browsers over the network. */
const askingStandIn = (deps: GatewayDeps) => ({ ask: (request: Request) => answerStandIn(request, deps), clock: deps.clock })

function openVnpayOf(deps: GatewayDeps): ChargeGateway | undefined {
	const { settings, clock } = deps
	const {
		VNPAY_TMN_CODE: tmnCode,
		VNPAY_HASH_SECRET: hashSecret,
		VNPAY_PAY_URL: payUrl = vnpayPage,
		VNPAY_API_URL: apiUrl = vnpayApi,
	} = settings
	if (tmnCode && hashSecret) return openVnpay({ tmnCode, hashSecret, payUrl, apiUrl, clock })
	if (!isPlayed(settings, 'vnpay')) return undefined
	const home = standInHome(deps, 'vnpay')
	const at = { payUrl: `${home}/paymentv2/vpcpay.html`, apiUrl: `${home}/merchant_webapi/api/transaction` }
	return openVnpay({ ...standInPapers(deps).vnpay, ...at, ...askingStandIn(deps) })
}

function openMomoOf(deps: GatewayDeps): ChargeGateway | undefined {
	const { settings } = deps
	const { MOMO_PARTNER_CODE: partnerCode, MOMO_ACCESS_KEY: accessKey, MOMO_SECRET_KEY: secretKey } = settings
	const { MOMO_API_URL: apiUrl = momoApi, MOMO_REQUEST_TYPE: requestType } = settings
	const noticeUrl = `${publicUrl(settings)}/webhooks/momo`
	if (partnerCode && accessKey && secretKey) return openMomo({ partnerCode, accessKey, secretKey, apiUrl, requestType, noticeUrl })
	if (!isPlayed(settings, 'momo')) return undefined
	const at = { apiUrl: standInHome(deps, 'momo'), noticeUrl: ownDoor(settings, 'momo') }
	return openMomo({ ...standInPapers(deps).momo, ...at, requestType, ...askingStandIn(deps) })
}

function openZalopayOf(deps: GatewayDeps): ChargeGateway | undefined {
	const { settings, clock } = deps
	const { ZALOPAY_APP_ID: appId, ZALOPAY_KEY1: key1, ZALOPAY_KEY2: key2, ZALOPAY_API_URL: apiUrl = zalopayApi } = settings
	const noticeUrl = `${publicUrl(settings)}/webhooks/zalopay`
	if (appId && key1 && key2) return openZalopay({ appId, key1, key2, apiUrl, noticeUrl, clock })
	if (!isPlayed(settings, 'zalopay')) return undefined
	const at = { apiUrl: standInHome(deps, 'zalopay'), noticeUrl: ownDoor(settings, 'zalopay') }
	return openZalopay({ ...standInPapers(deps).zalopay, ...at, ...askingStandIn(deps) })
}
