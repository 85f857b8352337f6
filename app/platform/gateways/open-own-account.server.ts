import { ownGatewayCodes, type OwnGatewayCode } from '../../kernel/gateway-codes.ts'
import { ownDoor } from '../settings/own-door.ts'
import { publicUrl } from '../settings/settings.server.ts'
import type { GatewayDeps } from './gateway-deps.ts'
import type { ChargeGateway } from './gateway.server.ts'
import { openMomo } from './momo/momo.server.ts'
import { momoApi, vnpayApi, vnpayPage, zalopayApi } from './open-vietnamese-ways.server.ts'
import type { OwnAccount, OwnPapers } from './own-account.ts'
import { answerStandIn, isPlayed, ownStandInHome } from './stand-ins/open-stand-ins.server.ts'
import { ownTransferAccount } from './vietqr/account.server.ts'
import { openVietQr, sampleBankKey } from './vietqr/adapter.server.ts'
import { openVnpay } from './vnpay/vnpay.server.ts'
import { openZalopay } from './zalopay/zalopay.server.ts'

/**
 * A seller's own account, opened by its papers at the addresses this house asks its own gateways at. In the sample world the stand-ins play the
 * gateway of whatever papers there are: nothing real is asked from there.
 */
export function openOwnAccount(deps: GatewayDeps, { code, papers }: OwnAccount): ChargeGateway {
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

const blank: Record<OwnGatewayCode, OwnPapers> = {
	vietqr: { gateway: 'vietqr', bin: '', account: '', holder: '' },
	vnpay: { gateway: 'vnpay', tmnCode: '', hashSecret: '' },
	momo: { gateway: 'momo', partnerCode: '', accessKey: '', secretKey: '' },
	zalopay: { gateway: 'zalopay', appId: 0, key1: '', key2: '' },
}

/** What each way takes, and where its page is: the same for every account. */
export function openOwnWays(deps: GatewayDeps): Pick<ChargeGateway, 'code' | 'takes' | 'pageOrigins' | 'asksOnReturn'>[] {
	return ownGatewayCodes.map((code) => openOwnAccount(deps, { code: '', papers: blank[code] }))
}
