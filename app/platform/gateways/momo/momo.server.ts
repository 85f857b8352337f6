import { randomUUID } from 'node:crypto'
import { z } from 'zod'
import { askJson, type Ask } from '~/platform/gateways/ask-json.server.ts'
import { GatewayRefused, GatewayUnavailable, type ChargeGateway, type ChargeRequest } from '~/platform/gateways/gateway.server.ts'
import { plainWords } from '~/platform/gateways/plain-words.ts'
import { vietnamSecond } from '~/platform/gateways/vietnam-time.ts'
import { readMomoNotice } from './notices.server.ts'
import { chargeStateOf, isAboutTheCharge, refundStateOf, unknownOrder, usedBefore } from './result-codes.ts'
import { momoSignature } from './signatures.server.ts'

/** What MoMo gives a merchant to work with. */
export interface MomoAccess {
	partnerCode: string
	accessKey: string
	secretKey: string
	/** MoMo's server: `https://payment.momo.vn`. */
	apiUrl: string
	/** `captureWallet`: the wallet alone. `payWithMethod`: also cards and bank accounts, where the merchant's contract has them. */
	requestType: 'captureWallet' | 'payWithMethod'
	/** Where MoMo sends its notices: our `/webhooks/momo`. */
	noticeUrl: string
	ask?: Ask
	timeoutMs?: number
}

/** The least and most of one payment, in đồng ("One-Time Payments", amount). */
const [least, most] = [1_000, 50_000_000]
const minute = 60_000

const answerShape = z.looseObject({ resultCode: z.coerce.number(), message: z.string().default('') })
const createdShape = answerShape.extend({ payUrl: z.url().optional() })
const foundShape = answerShape.extend({
	amount: z.coerce.number().default(0),
	transId: z.coerce.number().default(0),
	refundTrans: z
		.array(z.looseObject({ orderId: z.coerce.string(), amount: z.coerce.number(), resultCode: z.coerce.number() }))
		.nullish()
		.transform((list) => list ?? []),
})

/** MoMo's ids: letters, digits and single signs between them, at most 50. */
function idOf(text: string): string {
	return text.replace(/[^A-Za-z0-9]+/g, '-').slice(0, 50)
}

/**
 * A charge's name at MoMo. It has to be unique there for ever, but attempts' keys are counted from the start again in another database of the
 * same merchant.
 */
function refOf({ key, startedAt }: Pick<ChargeRequest, 'key' | 'startedAt'>): string {
	return idOf(`${vietnamSecond(startedAt)}-${key}`)
}

/** A refund's name at MoMo: the same for the same key, so that MoMo refunds once. */
function refundRefOf(ref: string, key: string): string {
	return idOf(`${ref.slice(0, 14)}-${key}`)
}

/**
 * MoMo, payment API v2 (developers.momo.vn/v3: "One-Time Payments", "Payment Notification", "Check Transaction Status", "Reverse & Refund", "List
 * Result Codes"). On a telephone MoMo's page opens MoMo's app by itself. An unpaid charge cannot be stopped: it ends by itself.
 */
export function openMomo(access: MomoAccess): ChargeGateway {
	const { partnerCode, accessKey, secretKey, apiUrl, requestType, noticeUrl } = access

	/** @throws GatewayUnavailable, also when MoMo's answer is about our request and not about the charge */
	async function askMomo<Shape extends z.ZodType<{ resultCode: number }>>(
		path: string,
		body: object,
		shape: Shape,
	): Promise<z.output<Shape>> {
		const said = shape.safeParse(await askJson(`${apiUrl}/v2/gateway/api/${path}`, body, access))
		if (!said.success) throw new GatewayUnavailable(`momo: ${path} gives an answer that cannot be read`)
		if (!isAboutTheCharge(said.data.resultCode)) throw new GatewayUnavailable(`momo: ${path} answers ${said.data.resultCode}`)
		return said.data
	}

	/** @throws GatewayUnavailable; GatewayRefused where MoMo knows no such charge */
	async function find(orderId: string) {
		const signed = { orderId, partnerCode, requestId: randomUUID() }
		const body = { ...signed, lang: 'vi', signature: momoSignature(secretKey, { ...signed, accessKey }) }
		const found = await askMomo('query', body, foundShape)
		if (found.resultCode === unknownOrder) throw new GatewayRefused('no_such_charge', 'MoMo knows no such order')
		const backMinor = found.refundTrans.filter(({ resultCode }) => resultCode === 0).reduce((sum, { amount }) => sum + amount, 0)
		const isAllBack = found.resultCode === 0 && found.amount > 0 && backMinor >= found.amount
		return { ...found, state: isAllBack ? ('refunded' as const) : chargeStateOf(found.resultCode) }
	}

	const refundIn = (found: Awaited<ReturnType<typeof find>>, refundRef: string) => {
		const refund = found.refundTrans.find(({ orderId }) => orderId === refundRef)
		return refund && refundStateOf(refund.resultCode)
	}

	return {
		code: 'momo',
		asksOnReturn: true,
		pageOrigins: [new URL(apiUrl).origin, 'https://*.momo.vn'],
		takes: ({ amount, currency }) => currency === 'VND' && amount >= least && amount <= most,
		async open(request) {
			const { amount, locale, startedAt, expiresAt, returnUrl: redirectUrl } = request
			if (amount.currency !== 'VND') throw new GatewayRefused('currency_not_supported', 'MoMo takes đồng only')
			const orderId = refOf(request)
			const orderInfo = plainWords(request.description, 200) || request.orderNumber
			const signed = {
				amount: amount.amount,
				extraData: '',
				ipnUrl: noticeUrl,
				orderId,
				orderInfo,
				partnerCode,
				redirectUrl,
				requestId: orderId,
				requestType,
			}
			const body = {
				...signed,
				autoCapture: true,
				// In minutes, counted from the attempt's beginning, so that the same key sends the same request.
				orderExpireTime: Math.max(1, Math.ceil((expiresAt.getTime() - startedAt.getTime()) / minute)),
				lang: locale === 'vi_VN' ? 'vi' : 'en',
				signature: momoSignature(secretKey, { ...signed, accessKey }),
			}
			const { resultCode, message, payUrl } = await askMomo('create', body, createdShape)
			if (resultCode !== 0 || !payUrl) throw new GatewayRefused(`momo_${resultCode}`, `MoMo opens no payment: ${message}`)
			return { ref: orderId, redirectUrl: payUrl }
		},
		stateOf: async (ref) => (await find(ref)).state,
		async cancel(ref) {
			const { state } = await find(ref)
			return state === 'open' ? 'canceled' : state
		},
		async refund(ref, amount, key) {
			const charge = await find(ref)
			const orderId = refundRefOf(ref, key)
			const before = refundIn(charge, orderId)
			if (before) return before
			if (charge.state !== 'captured' || amount.currency !== 'VND') return 'refused'
			const signed = { amount: amount.amount, description: '', orderId, partnerCode, requestId: orderId, transId: charge.transId }
			const body = { ...signed, lang: 'vi', signature: momoSignature(secretKey, { ...signed, accessKey }) }
			const { resultCode } = await askMomo('refund', body, answerShape)
			return usedBefore.includes(resultCode) ? 'pending' : refundStateOf(resultCode)
		},
		async refundState(ref, key) {
			return refundIn(await find(ref), refundRefOf(ref, key)) ?? 'unknown'
		},
		readNotice: ({ body }) => Promise.resolve(readMomoNotice(body, { partnerCode, accessKey, secretKey })),
	}
}
