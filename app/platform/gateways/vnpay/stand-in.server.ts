import { createHmac } from 'node:crypto'
import type { Locale } from '~/kernel/locale.ts'
import { decideRefund, refundAt, type Outcome, type StandInCharge } from '~/platform/gateways/stand-ins/books.ts'
import { backTo, overPage, payPage, readPress, wrongPage } from '~/platform/gateways/stand-ins/hosted-page.server.ts'
import { jsonResponse, postedFields, tellTimes, type StandIn, type StandInDeps } from '~/platform/gateways/stand-ins/stand-in.ts'
import { timeOfVietnamSecond, vietnamSecond } from '~/platform/gateways/vietnam-time.ts'

/** What VNPay gives a merchant, and the notice address that VNPay notes for it. */
export interface VnpayPapers {
	tmnCode: string
	hashSecret: string
	noticeUrl: string
}

const sign = (secret: string, text: string) => createHmac('sha512', secret).update(text).digest('hex')

/** PHP's `urlencode`, which the document's example uses to make the signed text: all but letters, digits and `-_.`, a space as `+`. */
function urlencode(text: string): string {
	const hex = (sign: string) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`
	return encodeURIComponent(text)
		.replace(/[!'()*~]/g, hex)
		.replaceAll('%20', '+')
}

/** The text that is signed ("Code IPN URL", `$hashData`): the fields that begin with `vnp_`, ascending, without the signature. */
function hashData(fields: ReadonlyMap<string, string>): string {
	const named = [...fields].filter(([name]) => name.startsWith('vnp_') && name !== 'vnp_SecureHash')
	named.sort(([a], [b]) => (a < b ? -1 : 1))
	return named.map(([name, value]) => `${urlencode(name)}=${urlencode(value)}`).join('&')
}

/** The result of a charge, by the table "Bảng mã lỗi": vnp_ResponseCode and vnp_TransactionStatus. */
const codes: Record<Outcome, [string, string]> = { paid: ['00', '00'], declined: ['51', '02'], abandoned: ['24', '02'] }

/**
 * Plays VNPay's part (API 2.1.0, sandbox.vnpayment.vn/apis/docs): the pay page, its return and its IPN, `querydr` and `refund`. It checks and makes
 * signatures by code of its own, written from the document.
 */
export function standInForVnpay({ tmnCode, hashSecret, noticeUrl }: VnpayPapers, deps: StandInDeps): StandIn {
	const { books, clock } = deps

	function told(charge: StandInCharge, outcome: Outcome): Map<string, string> {
		const [code, status] = codes[outcome]
		const fields = new Map([
			['vnp_Amount', String(charge.amountMinor * 100)],
			['vnp_BankCode', 'NCB'],
			...(outcome === 'paid' ? [['vnp_BankTranNo', `VNP${charge.number}`] as const] : []),
			['vnp_CardType', 'ATM'],
			['vnp_OrderInfo', charge.asked['vnp_OrderInfo'] ?? ''],
			['vnp_PayDate', vietnamSecond(clock())],
			['vnp_ResponseCode', code],
			['vnp_TmnCode', tmnCode],
			['vnp_TransactionNo', outcome === 'abandoned' ? '0' : String(charge.number)],
			['vnp_TransactionStatus', status],
			['vnp_TxnRef', charge.ref],
		])
		return fields.set('vnp_SecureHash', sign(hashSecret, hashData(fields)))
	}

	async function page(request: Request): Promise<Response> {
		const fields = new Map(new URL(request.url).searchParams)
		const of = (name: string) => fields.get(name) ?? ''
		const locale: Locale = of('vnp_Locale') === 'en' ? 'en_US' : 'vi_VN'
		const shown = { name: 'VNPay', locale }
		const createdAt = timeOfVietnamSecond(of('vnp_CreateDate'))
		const expiresAt = timeOfVietnamSecond(of('vnp_ExpireDate'))
		const amount = Number(of('vnp_Amount')) / 100
		const isOurs = of('vnp_TmnCode') === tmnCode && of('vnp_SecureHash') === sign(hashSecret, hashData(fields))
		const isWhole =
			of('vnp_Version') === '2.1.0' && of('vnp_Command') === 'pay' && of('vnp_CurrCode') === 'VND' && of('vnp_OrderType') !== ''
		const isPlain = /^[\x20-\x7e]{1,255}$/.test(of('vnp_OrderInfo')) && of('vnp_ReturnUrl').length <= 255 && of('vnp_IpAddr').length >= 7
		const isAmount = Number.isSafeInteger(amount) && amount >= 5_000 && amount < 1_000_000_000
		if (!isOurs || !isWhole || !isPlain || !isAmount || !createdAt || !expiresAt || !/^[A-Za-z0-9]{1,100}$/.test(of('vnp_TxnRef')))
			return wrongPage(shown)
		const ref = of('vnp_TxnRef')
		await books.add({ way: 'vnpay', ref, amountMinor: amount, asked: Object.fromEntries(fields), createdAt, expiresAt })
		const charge = await books.find('vnpay', { ref })
		const returnUrl = of('vnp_ReturnUrl')
		if (charge?.state !== 'open' || charge.expiresAt <= clock()) return overPage(shown, returnUrl)
		if (request.method !== 'POST') return payPage(shown, charge, of('vnp_OrderInfo'), returnUrl)
		const press = await readPress(request)
		if (!press) return wrongPage(shown)
		const now = told(charge, press.outcome)
		if (!(await books.settle(charge, press.outcome, press.refunds))) return overPage(shown, returnUrl)
		await tellTimes(deps, press.times, () => new Request(`${noticeUrl}?${hashData(now)}&vnp_SecureHash=${now.get('vnp_SecureHash')}`))
		return backTo(returnUrl, Object.fromEntries(now))
	}

	/** "API querydr, refund": one address for both, told apart by vnp_Command. */
	async function transaction(request: Request): Promise<Response> {
		const of = (await postedFields(request)) ?? {}
		const at = (name: string) => of[`vnp_${name}`] ?? ''
		const isRefund = at('Command') === 'refund'
		const data = isRefund
			? `${at('RequestId')}|${at('Version')}|${at('Command')}|${at('TmnCode')}|${at('TransactionType')}|${at('TxnRef')}|${at('Amount')}|${at('TransactionNo')}|${at('TransactionDate')}|${at('CreateBy')}|${at('CreateDate')}|${at('IpAddr')}|${at('OrderInfo')}`
			: `${at('RequestId')}|${at('Version')}|${at('Command')}|${at('TmnCode')}|${at('TxnRef')}|${at('TransactionDate')}|${at('CreateDate')}|${at('IpAddr')}|${at('OrderInfo')}`
		if (at('TmnCode') !== tmnCode) return answer({ code: '02' })
		if (at('SecureHash') !== sign(hashSecret, data)) return answer({ code: '97' })
		if (!/^[A-Za-z0-9]{1,32}$/.test(at('RequestId')) || !timeOfVietnamSecond(at('CreateDate')) || at('IpAddr') === '')
			return answer({ code: '03' })
		const charge = await books.find('vnpay', { ref: at('TxnRef') })
		if (!charge || vietnamSecond(charge.createdAt) !== at('TransactionDate'))
			return jsonResponse({ vnp_ResponseCode: '91', vnp_Message: 'Not found' })
		return isRefund ? refund(charge, of) : query(charge)
	}

	function query(charge: StandInCharge): Response {
		const last = charge.refunds.at(-1)
		if (last) {
			const back = { done: '00', pending: '05', refused: '09' }[refundAt(charge, last, clock())]
			const type = last.amountMinor === charge.amountMinor ? '02' : '03'
			return answer({ code: '00', charge, amount: last.amountMinor, type, status: back })
		}
		const status = charge.state === 'open' ? '01' : codes[charge.state][1]
		return answer({ code: '00', charge, amount: charge.amountMinor, type: '01', status })
	}

	async function refund(charge: StandInCharge, of: Readonly<Record<string, string>>): Promise<Response> {
		const id = of['vnp_RequestId'] ?? ''
		const refuse = (code: string) => answer({ code, charge, command: 'refund' })
		if (charge.refunds.some((each) => each.id === id)) return refuse('94')
		if (charge.state !== 'paid') return refuse('95')
		const amountMinor = Number(of['vnp_Amount']) / 100
		const isAll = amountMinor === charge.amountMinor
		if (of['vnp_TransactionType'] !== (isAll ? '02' : '03')) return refuse('03')
		const made = { id, amountMinor, askedAt: clock().toISOString(), state: decideRefund(charge, amountMinor) }
		if (made.state === 'refused') return refuse('99')
		await books.giveBack(charge, made)
		const status = { done: '00', pending: '05', refused: '09' }[refundAt(charge, made, clock())]
		return answer({ code: '00', charge, command: 'refund', amount: amountMinor, type: isAll ? '02' : '03', status })
	}

	function answer(said: {
		code: string
		charge?: StandInCharge
		command?: string
		amount?: number
		type?: string
		status?: string
	}): Response {
		const { code, charge, command = 'querydr', amount = 0, type = '', status = '' } = said
		const fields: Record<string, string> = {
			...{ vnp_ResponseId: crypto.randomUUID().replaceAll('-', ''), vnp_Command: command, vnp_ResponseCode: code, vnp_Message: 'stand-in' },
			...{ vnp_TmnCode: tmnCode, vnp_TxnRef: charge?.ref ?? '', vnp_Amount: String(amount * 100), vnp_BankCode: 'NCB' },
			...{ vnp_PayDate: vietnamSecond(clock()), vnp_TransactionNo: String(charge?.number ?? 0), vnp_TransactionType: type },
			...{ vnp_TransactionStatus: status, vnp_OrderInfo: charge?.asked['vnp_OrderInfo'] ?? '' },
		}
		const values = Object.values(fields)
		// The signature of a query's answer covers two more fields, of a promotion. There is none, so they are empty.
		const data = command === 'refund' ? values.join('|') : [...values, '', ''].join('|')
		return jsonResponse({ ...fields, vnp_SecureHash: sign(hashSecret, data) })
	}

	return async (request, path) => {
		if (path === '/paymentv2/vpcpay.html') return page(request)
		return path === '/merchant_webapi/api/transaction' ? transaction(request) : undefined
	}
}
