import { z } from 'zod'
import { money } from '~/kernel/money.ts'
import { sameSecret } from '~/platform/signing/secrets.server.ts'
import type { Notice, NoticeAnswer, NoticeRead } from '~/platform/gateways/gateway.server.ts'
import { chargeStateOf, failureCodeOf, isAboutTheCharge } from './result-codes.ts'
import { momoSignature } from './signatures.server.ts'

/** The JSON that MoMo posts ("Payment Notification", Payload). */
const noticeShape = z.object({
	partnerCode: z.string(),
	orderId: z.string().min(1).max(100),
	requestId: z.string(),
	amount: z.int().nonnegative(),
	orderInfo: z.string(),
	orderType: z.string(),
	transId: z.number(),
	resultCode: z.int(),
	message: z.string(),
	payType: z.string(),
	responseTime: z.number(),
	extraData: z.string(),
	signature: z.string(),
})

/** MoMo wants this answer alone, whatever the notice's result. */
const taken: NoticeAnswer = { status: 204, contentType: 'application/json', body: '' }
const forged: NoticeRead = { said: 'forged', answer: { status: 400, contentType: 'text/plain', body: '400' } }

/** Reads MoMo's notice about a charge: signed JSON. */
export function readMomoNotice(body: string, access: { partnerCode: string; accessKey: string; secretKey: string }): NoticeRead {
	const read = noticeShape.safeParse(jsonIn(body))
	if (!read.success) return forged
	const { signature, ...fields } = read.data
	const ours = momoSignature(access.secretKey, { ...fields, accessKey: access.accessKey })
	if (!sameSecret(signature.toLowerCase(), ours) || fields.partnerCode !== access.partnerCode) return forged
	const notice = noticeOf(fields)
	return { said: notice ? [notice] : [], answer: () => taken }
}

function noticeOf({ orderId: ref, transId, resultCode, amount }: Omit<z.output<typeof noticeShape>, 'signature'>): Notice | undefined {
	const about = { id: `${ref}:${transId}:${resultCode}`, ref, amount: money(amount, 'VND') }
	const state = chargeStateOf(resultCode)
	if (state === 'captured') return { ...about, kind: 'captured', transactionNo: String(transId) }
	if (state === 'open' || !isAboutTheCharge(resultCode)) return undefined
	return { ...about, kind: state === 'canceled' ? 'canceled' : 'failed', failureCode: failureCodeOf(resultCode) }
}

function jsonIn(body: string): unknown {
	try {
		return JSON.parse(body)
	} catch {
		return undefined
	}
}
