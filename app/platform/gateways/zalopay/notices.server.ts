import { z } from 'zod'
import { money } from '~/kernel/money.ts'
import { sameSecret } from '~/platform/signing/secrets.server.ts'
import type { NoticeCame, NoticeRead } from '~/platform/gateways/gateway.server.ts'
import { jsonAnswer } from '~/platform/gateways/notice-answers.ts'
import { zalopayMac } from './signatures.server.ts'

const noticeShape = z.object({ data: z.string(), mac: z.string(), type: z.int().default(1) })
/** What `data`, a text of JSON, holds of an order. */
const dataShape = z.looseObject({
	app_id: z.int(),
	app_trans_id: z.string().min(1).max(100),
	amount: z.int().nonnegative(),
	zp_trans_id: z.coerce.string(),
})
/** The type of a notice about an order; other notices are about agreements to pay automatically, which we do not ask for. */
const ofOrder = 1

/**
 * Our answers to ZaloPay ("Callback"): after 1 and 2 (told before) it stops; after the others it sends the notice again, or a person looks at it.
 */
const answers = {
	taken: [1, 'success'],
	known: [2, 'duplicate'],
	unknown_charge: [1, 'kept for a person to look at'],
	amount_mismatch: [1, 'kept for a person to look at'],
	forged: [-1, 'mac not equal'],
} as const satisfies Record<NoticeCame | 'forged', readonly [number, string]>

function answer(why: keyof typeof answers) {
	const [return_code, return_message] = answers[why]
	return jsonAnswer(200, { return_code, return_message })
}

const forged: NoticeRead = { said: 'forged', answer: answer('forged') }

/** Reads ZaloPay's notice that a charge was paid: JSON whose text `data` is signed with `key2`. */
export function readZalopayNotice(body: string, access: { appId: number; key2: string }): NoticeRead {
	const read = noticeShape.safeParse(jsonIn(body))
	if (!read.success || !sameSecret(read.data.mac.toLowerCase(), zalopayMac(access.key2, [read.data.data]))) return forged
	if (read.data.type !== ofOrder) return { said: [], answer }
	const told = dataShape.safeParse(jsonIn(read.data.data))
	if (!told.success || told.data.app_id !== access.appId) return forged
	const { app_trans_id: ref, zp_trans_id, amount } = told.data
	return {
		said: [{ id: `${ref}:${zp_trans_id}`, ref, kind: 'captured', amount: money(amount, 'VND'), transactionNo: zp_trans_id }],
		answer,
	}
}

function jsonIn(text: string): unknown {
	try {
		return JSON.parse(text)
	} catch {
		return undefined
	}
}
