import { sameSecret } from '~/platform/signing/secrets.server.ts'
import type { Notice, NoticeAnswer, NoticeCame, NoticeRead } from '~/platform/gateways/gateway.server.ts'
import { isLeftOff } from '~/kernel/left-off.ts'
import { jsonAnswer } from '~/platform/gateways/notice-answers.ts'
import { signedQuery, vnpaySignature } from './signatures.server.ts'
import { dongOf } from './dong.ts'

/**
 * Our answers to VNPay ("Code IPN URL", notes): after 00 and 02 VNPay stops, after any other it sends the notice again, ten times, every five
 * minutes.
 */
const answers = {
	taken: ['00', 'Confirm Success'],
	known: ['02', 'Order already confirmed'],
	unknown_charge: ['01', 'Order not found'],
	amount_mismatch: ['04', 'Invalid amount'],
	forged: ['97', 'Invalid signature'],
	unreadable: ['99', 'Input data required'],
} as const satisfies Record<NoticeCame | 'forged' | 'unreadable', readonly [string, string]>

function answer(why: keyof typeof answers): NoticeAnswer {
	const [RspCode, Message] = answers[why]
	return jsonAnswer(200, { RspCode, Message })
}

/** The failure codes our pages have a sentence for, by vnp_ResponseCode ("Bảng mã lỗi"). */
const failures: Readonly<Record<string, string>> = {
	'05': 'authentication_failed',
	'06': 'authentication_failed',
	'10': 'authentication_failed',
	'51': 'insufficient_funds',
	'24': 'given_up',
	'11': 'expired',
}

/** Reads VNPay's notice about a charge (PAY, "Code IPN URL"): signed fields in the address of a GET. */
export function readVnpayNotice(query: URLSearchParams, access: { tmnCode: string; hashSecret: string }): NoticeRead {
	const fields = Object.fromEntries([...query].filter(([name]) => name.startsWith('vnp_')))
	const given = (fields['vnp_SecureHash'] ?? '').toLowerCase()
	if (given === '') return { said: 'forged', answer: answer('unreadable') }
	if (!sameSecret(given, vnpaySignature(access.hashSecret, signedQuery(fields)))) return { said: 'forged', answer: answer('forged') }
	// A notice of another merchant with the same secret: not ours.
	if (fields['vnp_TmnCode'] !== access.tmnCode) return { said: 'forged', answer: answer('unknown_charge') }
	const notice = noticeIn(fields)
	if (notice === undefined) return { said: 'forged', answer: answer('unreadable') }
	return { said: notice === 'ignored' ? [] : [notice], answer }
}

function noticeIn(fields: Readonly<Record<string, string>>): Notice | 'ignored' | undefined {
	const { vnp_TxnRef: ref, vnp_TransactionNo: number = '0', vnp_ResponseCode: code = '', vnp_TransactionStatus: status = '' } = fields
	const amount = dongOf(fields['vnp_Amount'] ?? '')
	if (!ref || !amount || !/^\d\d$/.test(code)) return undefined
	const about = { id: `${ref}:${number}:${code}:${status}`, ref, amount }
	if (code === '00' && status === '00') return { ...about, kind: 'captured', transactionNo: number }
	// Not finished, or held by VNPay until the merchant says that it is no fraud: another notice follows, or a query tells.
	if (status === '01' || status === '07' || code === '07') return 'ignored'
	const failureCode = failures[code] ?? `vnpay_${code}`
	return { ...about, kind: isLeftOff(failureCode) ? 'canceled' : 'failed', failureCode }
}
