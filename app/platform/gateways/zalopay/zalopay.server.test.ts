import { describe, expect, it } from 'vitest'
import { jsonAnswer } from '~/platform/gateways/notice-answers.ts'
import { behavesAsWay } from '~/platform/gateways/stand-ins/testing/way-behaviour.ts'
import { serveStandIn, type Making } from '~/platform/gateways/stand-ins/testing/served-stand-in.ts'
import { readZalopayNotice } from './notices.server.ts'
import { standInForZalopay } from './stand-in.server.ts'
import { openZalopay } from './zalopay.server.ts'
import { money } from '~/kernel/money.ts'

const papers = { appId: 9001, key1: 'first-key-of-the-stand-in', key2: 'second-key-of-the-stand-in' }
const gatewayWith =
	(access: typeof papers): Making['gateway'] =>
	({ home, ...more }) =>
		openZalopay({ ...access, apiUrl: home, noticeUrl: 'http://127.0.0.1:1/webhooks/zalopay', ...more })
const make: Making = { standIn: (deps) => standInForZalopay(papers, deps), gateway: gatewayWith(papers) }
const said = (return_code: number, return_message: string) => jsonAnswer(200, { return_code, return_message })

behavesAsWay('ZaloPay', make, {
	limits: [1_000, 50_000_000],
	answers: {
		taken: said(1, 'success'),
		known: said(2, 'duplicate'),
		unknown_charge: said(1, 'kept for a person to look at'),
		amount_mismatch: said(1, 'kept for a person to look at'),
		forged: said(-1, 'mac not equal'),
	},
	tellsFailures: false,
	staysOpen: true,
	leftIs: 'open',
	forge: (notice) => ({ ...notice, body: notice.body.replace('350000', '1000') }),
	stranger: gatewayWith({ ...papers, key2: 'of another merchant' }),
})

describe('what the document prints', () => {
	// docs.zalopay.vn/docs/specs/callback-api, "Data sample", signed by the sandbox's published key2 of app 2553.
	const printed = String.raw`{"data":"{\"app_id\":2553,\"app_trans_id\":\"200904_2553_1598435687208\",\"app_time\":1599189392817,\"app_user\":\"demo\",\"amount\":10000,\"embed_data\":\"{\\\"merchantinfo\\\":\\\"embeddata123\\\",\\\"promotioninfo\\\":\\\"\\\"}\",\"item\":\"[{\\\"itemid\\\":\\\"knb\\\",\\\"itemname\\\":\\\"kim nguyen bao\\\",\\\"itemprice\\\":198400,\\\"itemquantity\\\":1}]\",\"zp_trans_id\":200904000000389,\"server_time\":1599189413498,\"channel\":38,\"merchant_user_id\":\"7ZMSl3nEg5sOUJzOLSoUFT8xKNQVaLOLXHB--8Eytqc\",\"user_fee_amount\":0,\"discount_amount\":0}","mac":"d8d33baf449b31d7f9b94fa50d7c942c08cd4d83f28fa185557da21acb104f67","type":1}`
	const key2 = 'kLtgPl8HHhfvMuDHPwKfgfsY4Ydm9eIz'

	it('is believed and read, to the đồng', () => {
		expect(readZalopayNotice(printed, { appId: 2553, key2 }).said).toEqual([
			{
				...{ id: '200904_2553_1598435687208:200904000000389', ref: '200904_2553_1598435687208', kind: 'captured' },
				...{ amount: { amount: 10_000, currency: 'VND' }, transactionNo: '200904000000389' },
			},
		])
	})

	it('is not believed when one character is changed, nor by another app', () => {
		expect(readZalopayNotice(printed.replace('10000', '10001'), { appId: 2553, key2 }).said).toBe('forged')
		expect(readZalopayNotice(printed, { appId: 2554, key2 }).said).toBe('forged')
	})
})

it('refunds long after ZaloPay has forgotten the order, by the number in its notice', async () => {
	const way = await serveStandIn(make)
	const asked = {
		...{ key: 'payment:17', amount: money(350_000, 'VND'), orderNumber: 'HOI-7F3K', description: 'Vé', email: 'lan@example.vn' },
		...{ locale: 'vi_VN' as const, returnUrl: 'https://hoi.example.vn/', cancelUrl: 'https://hoi.example.vn/' },
		...{ startedAt: way.clock.now, expiresAt: new Date(way.clock.now.getTime() + 900_000) },
	}
	const { ref, redirectUrl } = await way.gateway.open(asked)
	await way.press(redirectUrl)
	const [told] = way.heard()
	const read = told && (await way.gateway.readNotice(told))
	const [notice] = read && read.said !== 'forged' ? read.said : []
	const transactionNo = notice && 'transactionNo' in notice ? notice.transactionNo : undefined
	way.clock.now = new Date(way.clock.now.getTime() + 49 * 3_600_000)
	const askedAt = way.clock.now
	// Without the number nobody can say which payment is meant.
	expect(await way.gateway.refund(ref, asked.amount, 'refund:1:1', { askedAt })).toBe('refused')
	expect(await way.gateway.refund(ref, asked.amount, 'refund:1:2', { askedAt, transactionNo })).toBe('refunded')
	await way.close()
})
