import { z } from 'zod'
import { askJson, type Ask } from '~/platform/gateways/ask-json.server.ts'
import {
	GatewayRefused,
	GatewayUnavailable,
	type ChargeGateway,
	type ChargeRequest,
	type ChargeState,
	type RefundState,
} from '~/platform/gateways/gateway.server.ts'
import { plainWords } from '~/platform/gateways/plain-words.ts'
import { vietnamDay, vietnamSecond } from '~/platform/gateways/vietnam-time.ts'
import { readZalopayNotice } from './notices.server.ts'
import { zalopayMac } from './signatures.server.ts'

/** What ZaloPay gives a merchant to work with. */
export interface ZalopayAccess {
	appId: number
	/** Signs our requests. */
	key1: string
	/** Signs ZaloPay's notices. */
	key2: string
	/** ZaloPay's server: `https://openapi.zalopay.vn`. */
	apiUrl: string
	/** Where ZaloPay sends its notices: our `/webhooks/zalopay`. */
	noticeUrl: string
	clock: () => Date
	ask?: Ask
	timeoutMs?: number
}

/** The least and most of one payment, in đồng. */
const [least, most] = [1_000, 50_000_000]
/** In seconds ("Create an order", expire_duration_seconds). */
const [soonest, latest] = [300, 2_592_000]
/** Faults of ZaloPay's, or of our papers ("Status codes"): they say nothing about the charge. */
const faults: readonly number[] = [-401, -402, -429, -500, -503, -999]
/** No such order or refund, or (-49) an order older than the 48 hours for which ZaloPay answers questions about it. */
const notFound: readonly number[] = [-49, -101]
/** The refund waits at ZaloPay for somebody's approval, or for its turn. */
const queued: readonly number[] = [-1, -16]
const longestId = 40

const answerShape = z.looseObject({
	/** 1 done, 2 failed, 3 not over yet. */
	return_code: z.coerce.number(),
	return_message: z.string().default(''),
	sub_return_code: z.coerce.number().default(0),
})
const createdShape = answerShape.extend({ order_url: z.string().default('') })
const foundShape = answerShape.extend({ amount: z.coerce.number().default(0), zp_trans_id: z.coerce.string().default('') })

/** A charge's name at ZaloPay: the day it began, its second, and the attempt. */
function refOf({ key, startedAt }: Pick<ChargeRequest, 'key' | 'startedAt'>): string {
	const second = vietnamSecond(startedAt).slice(8)
	return `${vietnamDay(startedAt)}_${second}${key.replace(/[^A-Za-z0-9]/g, '')}`.slice(0, longestId)
}

/**
 * ZaloPay, API v2 (docs.zalopay.vn: "Create an order", "Callback", "Query status of an order", "Refund for a transaction", "Query for refund
 * status", "Status codes"). The address it gives opens the app on a telephone. It sends notices of successful payments only; an unpaid charge
 * ends by itself.
 */
export function openZalopay(access: ZalopayAccess): ChargeGateway {
	const { appId: app_id, key1, key2, apiUrl, clock } = access

	/** @throws GatewayUnavailable, also when ZaloPay's answer is about our request and not about the charge */
	async function askZalopay<Shape extends z.ZodType<z.output<typeof answerShape>>>(
		path: string,
		body: object,
		shape: Shape,
	): Promise<z.output<Shape>> {
		const said = shape.safeParse(await askJson(`${apiUrl}/v2/${path}`, body, access))
		if (!said.success) throw new GatewayUnavailable(`zalopay: ${path} gives an answer that cannot be read`)
		const { return_code, sub_return_code } = said.data
		// The document shows these codes in either field.
		const fault = [return_code, sub_return_code].find((code) => faults.includes(code))
		if (fault !== undefined) throw new GatewayUnavailable(`zalopay: ${path} answers ${fault}`)
		return said.data
	}

	async function find(app_trans_id: string) {
		const mac = zalopayMac(key1, [app_id, app_trans_id, key1])
		const found = await askZalopay('query', { app_id, app_trans_id, mac }, foundShape)
		if (notFound.includes(found.sub_return_code)) throw new GatewayRefused('no_such_charge', 'ZaloPay answers nothing about this order')
		return { ...found, state: chargeStateOf(found.return_code) }
	}

	/**
	 * ZaloPay's own number of a payment, which a refund has to name; nothing where the charge was not paid, or ZaloPay does not answer questions
	 * about it any more.
	 */
	async function transactionOf(ref: string): Promise<string | undefined> {
		try {
			const { state, zp_trans_id } = await find(ref)
			return state === 'captured' && zp_trans_id !== '' ? zp_trans_id : undefined
		} catch (error) {
			if (error instanceof GatewayRefused) return undefined
			throw error
		}
	}

	/** @param askedAt when the refund was first asked for: the refund's name at ZaloPay begins with that day */
	const refundId = (key: string, askedAt: Date) =>
		`${vietnamDay(askedAt)}_${app_id}_${key.replace(/[^A-Za-z0-9]/g, '')}`.slice(0, longestId)

	async function askAboutRefund(m_refund_id: string): Promise<RefundState | 'unknown'> {
		const timestamp = clock().getTime()
		const mac = zalopayMac(key1, [app_id, m_refund_id, timestamp])
		const { return_code, sub_return_code } = await askZalopay('query_refund', { app_id, m_refund_id, timestamp, mac }, answerShape)
		if (return_code === 1) return 'refunded'
		if (return_code === 3 || queued.includes(sub_return_code)) return 'pending'
		return notFound.includes(sub_return_code) ? 'unknown' : 'refused'
	}

	return {
		code: 'zalopay',
		asksOnReturn: true,
		pageOrigins: [new URL(apiUrl).origin, 'https://*.zalopay.vn'],
		takes: ({ amount, currency }) => currency === 'VND' && amount >= least && amount <= most,
		async open(request) {
			const { amount, startedAt, expiresAt, returnUrl } = request
			if (amount.currency !== 'VND') throw new GatewayRefused('currency_not_supported', 'ZaloPay takes đồng only')
			const app_trans_id = refOf(request)
			const lasts = Math.ceil((expiresAt.getTime() - startedAt.getTime()) / 1000)
			const signed = {
				...{ app_id, app_trans_id, app_user: 'hoi', app_time: clock().getTime(), amount: amount.amount, item: '[]' },
				embed_data: JSON.stringify({ redirecturl: returnUrl }),
			}
			const body = {
				...signed,
				expire_duration_seconds: Math.min(Math.max(lasts, soonest), latest),
				description: plainWords(request.description, 256) || request.orderNumber,
				bank_code: '',
				callback_url: access.noticeUrl,
				mac: zalopayMac(key1, [app_id, app_trans_id, signed.app_user, signed.amount, signed.app_time, signed.embed_data, signed.item]),
			}
			const { return_code, return_message, sub_return_code, order_url } = await askZalopay('create', body, createdShape)
			if (return_code !== 1 || !URL.canParse(order_url))
				throw new GatewayRefused(`zalopay_${sub_return_code}`, `ZaloPay opens no payment: ${return_message}`)
			return { ref: app_trans_id, redirectUrl: order_url }
		},
		stateOf: async (ref) => (await find(ref)).state,
		async cancel(ref) {
			const { state } = await find(ref)
			return state === 'open' ? 'canceled' : state
		},
		async refund(ref, amount, key, { askedAt, transactionNo }) {
			if (amount.currency !== 'VND') return 'refused'
			const zp_trans_id = transactionNo ?? (await transactionOf(ref))
			if (zp_trans_id === undefined) return 'refused'
			const m_refund_id = refundId(key, askedAt)
			const timestamp = clock().getTime()
			const description = `Hoan tien ${ref}`
			const mac = zalopayMac(key1, [app_id, zp_trans_id, amount.amount, description, timestamp])
			const body = { app_id, m_refund_id, zp_trans_id, amount: amount.amount, timestamp, description, mac }
			const { return_code } = await askZalopay('refund', body, answerShape)
			if (return_code === 1) return 'refunded'
			if (return_code === 3) return 'pending'
			// ZaloPay refuses a repeated refund as asked for before, so we ask for its state: the first answer may have been lost.
			const state = await askAboutRefund(m_refund_id)
			return state === 'unknown' ? 'refused' : state
		},
		refundState: (_ref, key, { askedAt }) => askAboutRefund(refundId(key, askedAt)),
		readNotice: ({ body }) => Promise.resolve(readZalopayNotice(body, { appId: app_id, key2 })),
	}
}

function chargeStateOf(returnCode: number): ChargeState {
	if (returnCode === 1) return 'captured'
	return returnCode === 3 ? 'open' : 'failed'
}
