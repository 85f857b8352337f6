import { createHmac } from 'node:crypto'
import type { Locale } from '~/kernel/locale.ts'
import { decideRefund, refundAt, type Outcome, type StandInCharge } from '~/platform/gateways/stand-ins/books.ts'
import { backTo, overPage, payPage, readPress, wrongPage } from '~/platform/gateways/stand-ins/hosted-page.server.ts'
import { jsonResponse, postedFields, tellTimes, type StandIn, type StandInDeps } from '~/platform/gateways/stand-ins/stand-in.ts'

/** What MoMo gives a merchant. */
export interface MomoPapers {
	partnerCode: string
	accessKey: string
	secretKey: string
}

/** "List Result Codes": done; the account has not enough money; the user denied. */
const results: Record<Outcome, [number, string]> = {
	paid: [0, 'Successful.'],
	declined: [1001, 'Insufficient funds.'],
	abandoned: [1006, 'Transaction denied by user.'],
}
const waiting = 1000

/**
 * Plays MoMo's part (payment API v2, developers.momo.vn/v3): create, the pay page, redirect and IPN, query and refund. It checks and makes
 * signatures by code of its own, written from the document.
 */
export function standInForMomo({ partnerCode, accessKey, secretKey }: MomoPapers, deps: StandInDeps): StandIn {
	const { books, clock, home } = deps
	const sign = (text: string) => createHmac('sha256', secretKey).update(text).digest('hex')
	const say = (resultCode: number, message: string, more: object = {}) =>
		jsonResponse(
			{ partnerCode, responseTime: clock().getTime(), ...more, resultCode, message },
			resultCode === 0 || resultCode >= 1000 ? 200 : 400,
		)

	async function create(of: Readonly<Record<string, string>>): Promise<Response> {
		const data = `accessKey=${accessKey}&amount=${of['amount']}&extraData=${of['extraData']}&ipnUrl=${of['ipnUrl']}&orderId=${of['orderId']}&orderInfo=${of['orderInfo']}&partnerCode=${of['partnerCode']}&redirectUrl=${of['redirectUrl']}&requestId=${of['requestId']}&requestType=${of['requestType']}`
		const { orderId = '', requestId = '', redirectUrl = '', requestType = '', orderInfo = '' } = of
		const fault = faultWith(of, data, orderId)
		if (fault) return fault
		const amount = Number(of['amount'])
		if (!Number.isSafeInteger(amount) || amount < 1_000 || amount > 50_000_000) return say(22, 'The transaction amount is out of range.')
		const isKnown = requestType === 'captureWallet' || requestType === 'payWithMethod'
		if (!isKnown || requestId.length > 50 || !URL.canParse(redirectUrl) || !URL.canParse(of['ipnUrl'] ?? '') || orderInfo === '')
			return say(20, 'Bad format request.')
		const createdAt = clock()
		const expiresAt = new Date(createdAt.getTime() + Number(of['orderExpireTime'] ?? 100) * 60_000)
		const isNew = await books.add({ way: 'momo', ref: orderId, amountMinor: amount, asked: { ...of }, createdAt, expiresAt })
		const before = isNew ? undefined : await books.find('momo', { ref: orderId })
		// The same request gets the same answer again; a different request about the same order is refused.
		if (before && (before.asked['requestId'] !== requestId || before.asked['signature'] !== of['signature']))
			return say(41, 'Duplicated orderId.')
		const payUrl = `${home}/v2/gateway/pay?t=${encodeURIComponent(orderId)}`
		return say(0, 'Successful.', { orderId, requestId, amount, payUrl, deeplink: `momo://app?t=${orderId}`, qrCodeUrl: payUrl })
	}

	function faultWith(of: Readonly<Record<string, string>>, data: string, orderId: string): Response | undefined {
		if (of['partnerCode'] !== partnerCode || of['signature'] !== sign(data)) return say(13, 'Merchant authentication failed.')
		return /^[0-9a-zA-Z]+(?:[-_.]+[0-9a-zA-Z]+)*$/.test(orderId) && orderId.length <= 50 ? undefined : say(20, 'Bad format request.')
	}

	async function page(request: Request): Promise<Response> {
		const ref = new URL(request.url).searchParams.get('t') ?? ''
		const charge = await books.find('momo', { ref })
		const locale: Locale = charge?.asked['lang'] === 'en' ? 'en_US' : 'vi_VN'
		const shown = { name: 'MoMo', locale }
		if (!charge) return wrongPage(shown)
		const back = charge.asked['redirectUrl'] ?? ''
		if (charge.state !== 'open' || charge.expiresAt <= clock()) return overPage(shown, back)
		if (request.method !== 'POST') return payPage(shown, charge, charge.asked['orderInfo'] ?? '', back)
		const press = await readPress(request)
		if (!press) return wrongPage(shown)
		if (!(await books.settle(charge, press.outcome, press.refunds))) return overPage(shown, back)
		const told = toldOf(charge, press.outcome)
		const notice = () =>
			new Request(charge.asked['ipnUrl'] ?? '', {
				method: 'POST',
				headers: { 'content-type': 'application/json; charset=UTF-8' },
				body: JSON.stringify(told),
			})
		await tellTimes(deps, press.times, notice)
		return backTo(back, Object.fromEntries(Object.entries(told).map(([name, value]) => [name, String(value)])))
	}

	/** "Payment Notification", whose signature has its own order of fields. */
	function toldOf(charge: StandInCharge, outcome: Outcome) {
		const [resultCode, message] = results[outcome]
		const { orderInfo = '', extraData = '', requestId = '' } = charge.asked
		const [orderType, payType, transId, responseTime] = ['momo_wallet', 'qr', charge.number, clock().getTime()]
		const { ref: orderId, amountMinor: amount } = charge
		const signature = sign(
			`accessKey=${accessKey}&amount=${amount}&extraData=${extraData}&message=${message}&orderId=${orderId}&orderInfo=${orderInfo}&orderType=${orderType}&partnerCode=${partnerCode}&payType=${payType}&requestId=${requestId}&responseTime=${responseTime}&resultCode=${resultCode}&transId=${transId}`,
		)
		return {
			partnerCode,
			orderId,
			requestId,
			amount,
			orderInfo,
			orderType,
			transId,
			resultCode,
			message,
			payType,
			responseTime,
			extraData,
			signature,
		}
	}

	async function query(of: Readonly<Record<string, string>>): Promise<Response> {
		const { orderId = '', requestId = '' } = of
		const data = `accessKey=${accessKey}&orderId=${orderId}&partnerCode=${of['partnerCode']}&requestId=${requestId}`
		const fault = faultWith(of, data, orderId)
		if (fault) return fault
		const charge = await books.find('momo', { ref: orderId })
		if (!charge) return say(42, 'Invalid or not found orderId.')
		const refundTrans = charge.refunds.map((refund) => ({
			orderId: refund.id,
			amount: refund.amountMinor,
			resultCode: { done: 0, pending: 7002, refused: 1081 }[refundAt(charge, refund, clock())],
			transId: charge.number + 500_000,
			createdTime: Date.parse(refund.askedAt),
		}))
		const isOver = charge.state === 'open' && charge.expiresAt <= clock()
		const [resultCode, message] = isOver ? [1005, 'Expired.'] : charge.state === 'open' ? [waiting, 'Waiting.'] : results[charge.state]
		return say(resultCode, message, {
			orderId,
			requestId,
			amount: charge.amountMinor,
			transId: charge.number,
			payType: 'qr',
			extraData: '',
			refundTrans,
		})
	}

	async function refund(of: Readonly<Record<string, string>>): Promise<Response> {
		const { orderId = '', requestId = '' } = of
		const data = `accessKey=${accessKey}&amount=${of['amount']}&description=${of['description']}&orderId=${orderId}&partnerCode=${of['partnerCode']}&requestId=${requestId}&transId=${of['transId']}`
		const fault = faultWith(of, data, orderId)
		if (fault) return fault
		const charge = await books.find('momo', { number: Number(of['transId']) })
		if (!charge || charge.state !== 'paid') return say(1080, 'The original transaction is not found.')
		const amountMinor = Number(of['amount'])
		if (charge.refunds.some(({ id }) => id === orderId)) return say(41, 'Duplicated orderId.')
		const made = { id: orderId, amountMinor, askedAt: clock().toISOString(), state: decideRefund(charge, amountMinor) }
		await books.giveBack(charge, made)
		const state = refundAt(charge, made, clock())
		if (state === 'refused') return say(1081, 'Refund rejected.')
		const [resultCode, message] = state === 'done' ? [0, 'Successful.'] : [7002, 'Being processed.']
		return say(resultCode, message, { orderId, requestId, amount: amountMinor, transId: charge.number + 500_000 })
	}

	return async (request, path) => {
		if (path === '/v2/gateway/pay') return page(request)
		const act = { '/v2/gateway/api/create': create, '/v2/gateway/api/query': query, '/v2/gateway/api/refund': refund }[path]
		return act?.((await postedFields(request)) ?? {})
	}
}
