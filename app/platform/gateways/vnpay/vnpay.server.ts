import { createHash, randomUUID } from 'node:crypto'
import type { Money } from '~/kernel/money.ts'
import { sameSecret } from '~/platform/signing/secrets.server.ts'
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
import { timeOfVietnamSecond, vietnamSecond } from '~/platform/gateways/vietnam-time.ts'
import { readVnpayNotice } from './notices.server.ts'
import { signedList, signedQuery, vnpaySignature } from './signatures.server.ts'

/** What VNPay gives a merchant to work with. */
export interface VnpayAccess {
	/** `vnp_TmnCode`: eight letters and digits. */
	tmnCode: string
	/** `vnp_HashSecret`. */
	hashSecret: string
	/** Where buyers pay: `https://pay.vnpay.vn/vpcpay.html`. */
	payUrl: string
	/** Where we ask about charges and refund them: `https://pay.vnpay.vn/merchant_webapi/api/transaction`. */
	apiUrl: string
	clock: () => Date
	ask?: Ask
	timeoutMs?: number
}

/** The least and most of one payment in đồng: VNPay takes at least 5 000 and less than a thousand million. */
const [least, most] = [5_000, 999_999_999]
/** Sent where the payer's address is not known, as for calls from server to server. */
const anAddress = '127.0.0.1'
const noTransaction = '0'

const queried = [
	'vnp_RequestId',
	'vnp_Version',
	'vnp_Command',
	'vnp_TmnCode',
	'vnp_TxnRef',
	'vnp_TransactionDate',
	'vnp_CreateDate',
	'vnp_IpAddr',
	'vnp_OrderInfo',
] as const
const askedBack = [
	...['vnp_RequestId', 'vnp_Version', 'vnp_Command', 'vnp_TmnCode', 'vnp_TransactionType', 'vnp_TxnRef', 'vnp_Amount', 'vnp_TransactionNo'],
	...['vnp_TransactionDate', 'vnp_CreateBy', 'vnp_CreateDate', 'vnp_IpAddr', 'vnp_OrderInfo'],
]
const answered = [
	...[
		'vnp_ResponseId',
		'vnp_Command',
		'vnp_ResponseCode',
		'vnp_Message',
		'vnp_TmnCode',
		'vnp_TxnRef',
		'vnp_Amount',
		'vnp_BankCode',
		'vnp_PayDate',
	],
	...['vnp_TransactionNo', 'vnp_TransactionType', 'vnp_TransactionStatus', 'vnp_OrderInfo'],
]
/** A query's answer has two more fields than a refund's. */
const toldOfQuery = [...answered, 'vnp_PromotionCode', 'vnp_PromotionAmount']

/** What VNPay knows of a charge, or of a refund of it. */
interface Found {
	/** `01` a payment, `02` all given back, `03` a part given back. */
	type: string
	status: string
	amount: number
	transactionNo: string
}

/** The state of a buyer's payment, also after refunds ("Bảng mã lỗi", vnp_TransactionStatus). */
function chargeState({ type, status }: Found): ChargeState {
	// After a refund that the bank refused, the money is still here; after a refund of a part, the rest is.
	if (type === '02') return status === '09' ? 'captured' : 'refunded'
	if (type === '03') return 'captured'
	if (status === '00') return 'captured'
	// 01: not finished. 07: taken, and held by VNPay until the merchant says that it is no fraud.
	return status === '01' || status === '07' ? 'open' : 'failed'
}

function refundStateOf(status: string): RefundState {
	if (status === '00') return 'refunded'
	// 05: VNPay is working on it. 06: VNPay has sent it to the bank.
	return status === '05' || status === '06' ? 'pending' : 'refused'
}

/**
 * A charge's name at VNPay, which begins with the second the attempt began: a query has to name that second too. It is unique in a day, and has
 * letters and digits only.
 */
function refOf({ key, startedAt }: Pick<ChargeRequest, 'key' | 'startedAt'>): string {
	return `${vietnamSecond(startedAt)}${key.replace(/[^A-Za-z0-9]/g, '').slice(0, 80)}`
}

/**
 * VNPay, API 2.1.0 (sandbox.vnpayment.vn/apis/docs: "Hướng dẫn tích hợp hệ thống PAY", "API querydr, refund", "Bảng mã lỗi"). Buyers choose
 * there between VNPAY-QR, domestic and international cards. A charge is opened by an address alone, and cannot be stopped: it ends by itself.
 */
export function openVnpay(access: VnpayAccess): ChargeGateway {
	const { tmnCode, hashSecret, clock } = access

	/** @throws GatewayUnavailable, also when the answer is not VNPay's, or our own papers are wrong: no charge is given up for that */
	async function askVnpay(
		names: readonly string[],
		fields: Record<string, string>,
		told: readonly string[],
	): Promise<Record<string, string>> {
		const vnp_SecureHash = vnpaySignature(hashSecret, signedList(names, fields))
		const said = await askJson(access.apiUrl, { ...fields, vnp_SecureHash }, access)
		const answer = Object.fromEntries(Object.entries(said).flatMap(([name, value]) => (isPlain(value) ? [[name, String(value)]] : [])))
		const code = answer['vnp_ResponseCode'] ?? ''
		// A refusal may come without a signature: it never makes money count as come or gone.
		if (code !== '00' && !answer['vnp_SecureHash']) return answer
		if (!sameSecret((answer['vnp_SecureHash'] ?? '').toLowerCase(), vnpaySignature(hashSecret, signedList(told, answer))))
			throw new GatewayUnavailable(`vnpay: an answer (${code}) without a good signature`)
		return answer
	}

	function about(ref: string, vnp_Command: 'querydr' | 'refund', vnp_RequestId: string): Record<string, string> {
		const vnp_TransactionDate = ref.slice(0, 14)
		if (!timeOfVietnamSecond(vnp_TransactionDate)) throw new GatewayRefused('no_such_charge', 'not a name of ours for a charge at VNPay')
		const common = { vnp_RequestId, vnp_Version: '2.1.0', vnp_Command, vnp_TmnCode: tmnCode, vnp_TxnRef: ref, vnp_TransactionDate }
		return { ...common, vnp_CreateDate: vietnamSecond(clock()), vnp_IpAddr: anAddress, vnp_OrderInfo: `${vnp_Command} ${ref}` }
	}

	/** Nothing where no buyer has opened VNPay's page for it. @throws GatewayUnavailable */
	async function find(ref: string): Promise<Found | undefined> {
		const fields = about(ref, 'querydr', randomUUID().replaceAll('-', ''))
		const answer = await askVnpay(queried, fields, toldOfQuery)
		const code = answer['vnp_ResponseCode']
		if (code === '91') return undefined
		if (code !== '00' || answer['vnp_TxnRef'] !== ref) throw new GatewayUnavailable(`vnpay: querydr answers ${code}`)
		return {
			type: (answer['vnp_TransactionType'] ?? '').padStart(2, '0'),
			status: answer['vnp_TransactionStatus'] ?? '',
			amount: Number(answer['vnp_Amount']) / 100,
			transactionNo: answer['vnp_TransactionNo'] ?? noTransaction,
		}
	}

	async function stateOf(ref: string): Promise<ChargeState> {
		const found = await find(ref)
		return found ? chargeState(found) : 'open'
	}

	return {
		code: 'vnpay',
		asksOnReturn: true,
		pageOrigins: [new URL(access.payUrl).origin, 'https://*.vnpay.vn', 'https://*.vnpayment.vn'],
		takes: ({ amount, currency }: Money) => currency === 'VND' && amount >= least && amount <= most,
		open(request) {
			const { amount, locale, startedAt, expiresAt, returnUrl } = request
			if (amount.currency !== 'VND') throw new GatewayRefused('currency_not_supported', 'VNPay takes đồng only')
			const ref = refOf(request)
			const fields = {
				...{ vnp_Version: '2.1.0', vnp_Command: 'pay', vnp_TmnCode: tmnCode, vnp_CurrCode: 'VND', vnp_OrderType: 'other', vnp_TxnRef: ref },
				// Without a decimal point: hundredths, which đồng do not have.
				vnp_Amount: String(amount.amount * 100),
				vnp_OrderInfo: plainWords(request.description, 255) || plainWords(request.orderNumber, 255),
				vnp_Locale: locale === 'vi_VN' ? 'vn' : 'en',
				vnp_CreateDate: vietnamSecond(startedAt),
				vnp_ExpireDate: vietnamSecond(expiresAt),
				vnp_IpAddr: request.buyerAddress || anAddress,
				vnp_ReturnUrl: returnUrl,
			}
			const query = signedQuery(fields)
			return Promise.resolve({ ref, redirectUrl: `${access.payUrl}?${query}&vnp_SecureHash=${vnpaySignature(hashSecret, query)}` })
		},
		stateOf,
		async cancel(ref) {
			const state = await stateOf(ref)
			return state === 'open' ? 'canceled' : state
		},
		async refund(ref, amount, key) {
			const found = await find(ref)
			const state = found ? chargeState(found) : 'open'
			if (!found || state !== 'captured' || amount.currency !== 'VND') return state === 'refunded' ? 'refunded' : 'refused'
			// VNPay refuses the same request twice in a day: so a repeated request whose first answer was lost refunds only once.
			const requestId = createHash('sha256').update(`${ref}:${key}`).digest('hex').slice(0, 32)
			const fields = {
				...about(ref, 'refund', requestId),
				vnp_TransactionType: found.type === '01' && amount.amount === found.amount ? '02' : '03',
				vnp_Amount: String(amount.amount * 100),
				vnp_TransactionNo: found.type === '01' ? found.transactionNo : noTransaction,
				vnp_CreateBy: 'Hoi',
			}
			const answer = await askVnpay(askedBack, fields, answered)
			// 94: the refund was asked for before, and VNPay is working on it.
			if (answer['vnp_ResponseCode'] === '94') return 'pending'
			return answer['vnp_ResponseCode'] === '00' ? refundStateOf(answer['vnp_TransactionStatus'] ?? '') : 'refused'
		},
		async refundState(ref) {
			const found = await find(ref)
			return found && (found.type === '02' || found.type === '03') ? refundStateOf(found.status) : 'unknown'
		},
		readNotice: ({ query }) => Promise.resolve(readVnpayNotice(query, { tmnCode, hashSecret })),
	}
}

function isPlain(value: unknown): value is string | number {
	return typeof value === 'string' || typeof value === 'number'
}
