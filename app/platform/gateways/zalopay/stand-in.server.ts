import { createHmac } from 'node:crypto'
import type { Locale } from '~/kernel/locale.ts'
import { decideRefund, refundAt, type Outcome, type StandInCharge } from '~/platform/gateways/stand-ins/books.ts'
import { backTo, overPage, payPage, readPress, wrongPage } from '~/platform/gateways/stand-ins/hosted-page.server.ts'
import { jsonResponse, postedFields, tellTimes, type StandIn, type StandInDeps } from '~/platform/gateways/stand-ins/stand-in.ts'
import { vietnamDay } from '~/platform/gateways/vietnam-time.ts'

/** What ZaloPay gives a merchant. */
export interface ZalopayPapers {
	appId: number
	key1: string
	key2: string
}

type Fields = Readonly<Record<string, string>>

/**
 * Plays ZaloPay's part (API v2, docs.zalopay.vn): create, the pay page, redirect and callback, query, refund and query_refund. It checks and
 * makes signatures by code of its own, written from the document. As ZaloPay does, it calls back only for paid charges.
 */
export function standInForZalopay({ appId, key1, key2 }: ZalopayPapers, deps: StandInDeps): StandIn {
	const { books, clock, home } = deps
	const hmac = (key: string, text: string) => createHmac('sha256', key).update(text).digest('hex')
	const say = (return_code: number, sub_return_code: number, return_message: string, more: object = {}) =>
		jsonResponse({ return_code, return_message, sub_return_code, sub_return_message: return_message, ...more })
	const unsigned = (of: Fields, text: string) =>
		of['app_id'] === String(appId) && of['mac'] === hmac(key1, text) ? undefined : say(2, -402, 'ILLEGAL_APP/SIGNATURE_REQUEST')

	async function create(of: Fields): Promise<Response> {
		const { app_trans_id: ref = '', app_user = '', amount = '', app_time = '', embed_data = '', item = '', description = '' } = of
		const fault = unsigned(of, `${of['app_id']}|${ref}|${app_user}|${amount}|${app_time}|${embed_data}|${item}`)
		if (fault) return fault
		const now = clock()
		const lasts = Number(of['expire_duration_seconds'] ?? 900)
		const isDated = ref.startsWith(`${vietnamDay(now)}_`) && ref.length <= 40
		const isFresh = Math.abs(now.getTime() - Number(app_time)) < 15 * 60_000
		const isWhole = Number.isSafeInteger(Number(amount)) && Number(amount) >= 1_000 && lasts >= 300 && lasts <= 2_592_000
		const isShort =
			description.length > 0 && description.length <= 256 && app_user.length > 0 && app_user.length <= 50 && embed_data.length <= 1_024
		if (!isDated || !isFresh || !isWhole || !isShort) return say(2, -401, 'ILLEGAL_DATA_REQUEST')
		const expiresAt = new Date(now.getTime() + lasts * 1000)
		const isNew = await books.add({ way: 'zalopay', ref, amountMinor: Number(amount), asked: { ...of }, createdAt: now, expiresAt })
		if (!isNew) return say(2, -68, 'DUPLICATE_APPS_TRANS_ID')
		return say(1, 1, 'Success', { order_url: `${home}/openinapp?order=${encodeURIComponent(ref)}`, zp_trans_token: ref, order_token: ref })
	}

	const returnUrlOf = ({ asked }: StandInCharge) => (JSON.parse(asked['embed_data'] ?? '{}') as { redirecturl: string }).redirecturl

	async function page(request: Request): Promise<Response> {
		const ref = new URL(request.url).searchParams.get('order') ?? ''
		const charge = await books.find('zalopay', { ref })
		const locale: Locale = /\/en_US\//.test(charge?.asked['embed_data'] ?? '') ? 'en_US' : 'vi_VN'
		const shown = { name: 'ZaloPay', locale }
		if (!charge) return wrongPage(shown)
		const back = returnUrlOf(charge)
		if (charge.state !== 'open' || charge.expiresAt <= clock()) return overPage(shown, back)
		if (request.method !== 'POST') return payPage(shown, charge, charge.asked['description'] ?? '', back)
		const press = await readPress(request)
		if (!press) return wrongPage(shown)
		// A buyer who goes back decides nothing: the order can be paid until it ends.
		const isOver = press.outcome !== 'abandoned'
		if (isOver && !(await books.settle(charge, press.outcome, press.refunds))) return overPage(shown, back)
		if (press.outcome === 'paid') await tellTimes(deps, press.times, () => callback(charge))
		return backTo(back, redirectFields(charge, press.outcome))
	}

	/** "Callback": `data` is text of JSON, signed with key2. */
	function callback(charge: StandInCharge): Request {
		const { app_user, app_time, embed_data, item } = charge.asked
		const data = JSON.stringify({
			...{ app_id: appId, app_trans_id: charge.ref, app_time: Number(app_time), app_user, amount: charge.amountMinor, embed_data, item },
			...{
				zp_trans_id: charge.number,
				server_time: clock().getTime(),
				channel: 38,
				merchant_user_id: 'stand-in',
				user_fee_amount: 0,
				discount_amount: 0,
			},
		})
		const body = JSON.stringify({ data, mac: hmac(key2, data), type: 1 })
		return new Request(charge.asked['callback_url'] ?? '', { method: 'POST', headers: { 'content-type': 'application/json' }, body })
	}

	/** "Redirect": the fields added to the return address, with a checksum by key2. */
	function redirectFields({ ref: apptransid, amountMinor: amount }: StandInCharge, outcome: Outcome): Record<string, string> {
		const status = outcome === 'paid' ? 1 : outcome === 'declined' ? -63 : -49
		const [pmcid, bankcode, discountamount] = [38, '', 0]
		const checksum = hmac(key2, `${appId}|${apptransid}|${pmcid}|${bankcode}|${amount}|${discountamount}|${status}`)
		const said = { appid: appId, apptransid, pmcid, bankcode, amount, discountamount, status, checksum }
		return Object.fromEntries(Object.entries(said).map(([name, value]) => [name, String(value)]))
	}

	async function query(of: Fields): Promise<Response> {
		const ref = of['app_trans_id'] ?? ''
		const fault = unsigned(of, `${of['app_id']}|${ref}|${key1}`)
		if (fault) return fault
		const charge = await books.find('zalopay', { ref })
		if (!charge) return say(2, -101, 'ORDER_NOT_EXIST')
		if (clock().getTime() > charge.createdAt.getTime() + 48 * 3_600_000) return say(2, -49, 'TRANS_INFO_NOT_FOUND')
		const known = { is_processing: false, amount: charge.amountMinor, zp_trans_id: charge.number, discount_amount: 0 }
		if (charge.state === 'paid') return say(1, 1, 'Success', known)
		if (charge.state === 'declined') return say(2, -63, 'ZPW_BALANCE_NOT_ENOUGH', known)
		if (charge.expiresAt <= clock()) return say(2, -54, 'TIME_INVALID', known)
		return say(3, 0, 'Not paid yet', { ...known, zp_trans_id: 0 })
	}

	async function refund(of: Fields): Promise<Response> {
		const { zp_trans_id = '', amount = '', description = '', timestamp = '', m_refund_id: id = '' } = of
		const fault = unsigned(of, `${of['app_id']}|${zp_trans_id}|${amount}|${description}|${timestamp}`)
		if (fault) return fault
		const charge = await books.find('zalopay', { number: Number(zp_trans_id) })
		if (!charge) return say(2, -101, 'ORDER_NOT_FOUND')
		if (!id.startsWith(`${vietnamDay(clock())}_`)) return say(2, -25, 'INVALID_MERCHANT_REFUNDID_DATE')
		if (!id.includes(`_${appId}_`) || id.length > 45) return say(2, -24, 'INVALID_MERCHANT_REFUNDID_FORMAT')
		if (charge.refunds.some((each) => each.id === id)) return say(2, -23, 'DUPLICATE_REFUND')
		const made = { id, amountMinor: Number(amount), askedAt: clock().toISOString(), state: decideRefund(charge, Number(amount)) }
		await books.giveBack(charge, made)
		return refundSaid(refundAt(charge, made, clock()), { refund_id: charge.number + 500_000 })
	}

	function refundSaid(state: ReturnType<typeof refundAt>, more: object = {}): Response {
		if (state === 'refused') return say(2, -14, 'REFUND_AMOUNT_INVALID', more)
		return state === 'done' ? say(1, 1, 'Success', more) : say(3, 2, 'Being refunded', more)
	}

	async function queryRefund(of: Fields): Promise<Response> {
		const { m_refund_id: id = '', timestamp = '' } = of
		const fault = unsigned(of, `${of['app_id']}|${id}|${timestamp}`)
		if (fault) return fault
		const charge = await books.find('zalopay', { refund: id })
		const made = charge?.refunds.find((each) => each.id === id)
		return charge && made ? refundSaid(refundAt(charge, made, clock())) : say(2, -101, 'M_REFUND_ID_NOT_FOUND')
	}

	return async (request, path) => {
		if (path === '/openinapp') return page(request)
		const act = { '/v2/create': create, '/v2/query': query, '/v2/refund': refund, '/v2/query_refund': queryRefund }[path]
		return act?.((await postedFields(request)) ?? {})
	}
}
