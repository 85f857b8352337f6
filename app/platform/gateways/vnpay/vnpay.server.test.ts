import { describe, expect, it } from 'vitest'
import { money } from '~/kernel/money.ts'
import type { NoticeRequest } from '~/platform/gateways/gateway.server.ts'
import { jsonAnswer } from '~/platform/gateways/notice-answers.ts'
import { behavesAsWay } from '~/platform/gateways/stand-ins/testing/way-behaviour.ts'
import type { Making } from '~/platform/gateways/stand-ins/testing/served-stand-in.ts'
import { signedQuery } from './signatures.server.ts'
import { standInForVnpay } from './stand-in.server.ts'
import { openVnpay } from './vnpay.server.ts'

const papers = { tmnCode: 'HOISTAND', hashSecret: 'a-secret-of-the-stand-in' }
const gatewayWith =
	(access: typeof papers): Making['gateway'] =>
	({ home, ...more }) =>
		openVnpay({ ...access, payUrl: `${home}/paymentv2/vpcpay.html`, apiUrl: `${home}/merchant_webapi/api/transaction`, ...more })
const make: Making = {
	standIn: (deps) => standInForVnpay({ ...papers, noticeUrl: 'http://127.0.0.1:1/webhooks/vnpay' }, deps),
	gateway: gatewayWith(papers),
}
const rsp = (RspCode: string, Message: string) => jsonAnswer(200, { RspCode, Message })

behavesAsWay('VNPay', make, {
	limits: [5_000, 999_999_999],
	answers: {
		taken: rsp('00', 'Confirm Success'),
		known: rsp('02', 'Order already confirmed'),
		unknown_charge: rsp('01', 'Order not found'),
		amount_mismatch: rsp('04', 'Invalid amount'),
		forged: rsp('97', 'Invalid signature'),
	},
	tellsFailures: true,
	staysOpen: false,
	leftIs: 'failed',
	forge: (notice) => ({ ...notice, query: new URLSearchParams([...notice.query, ['vnp_BankTranNo', '1']]) }),
	stranger: gatewayWith({ ...papers, hashSecret: 'of another merchant' }),
})

describe('what the document prints', () => {
	// sandbox.vnpayment.vn/apis/docs/thanh-toan-pay/pay.html, "Tạo URL Thanh toán", "URL có dạng". The document does not print the secret of its
	// hash.
	const printed =
		'vnp_Amount=1806000&vnp_Command=pay&vnp_CreateDate=20210801153333&vnp_CurrCode=VND&vnp_IpAddr=127.0.0.1&vnp_Locale=vn&vnp_OrderInfo=Thanh+toan+don+hang+%3A5&vnp_OrderType=other&vnp_ReturnUrl=https%3A%2F%2Fdomainmerchant.vn%2FReturnUrl&vnp_TmnCode=DEMOV210&vnp_TxnRef=5&vnp_Version=2.1.0'

	it('is written the same way, field by field and sign by sign', () => {
		const fields = Object.fromEntries([...new URLSearchParams(printed)].reverse())
		expect(signedQuery({ ...fields, vnp_SecureHash: 'left out', vnp_BankCode: '' })).toBe(printed)
	})
})

describe('an address to pay at', () => {
	const gateway = gatewayWith(papers)({ home: 'https://pay.example', clock: () => new Date('2026-11-20T03:00:00Z'), timeoutMs: 250 })
	const asked = {
		key: 'payment:17',
		amount: money(350_000, 'VND'),
		orderNumber: 'HOI-7F3K',
		description: 'Đơn HOI-7F3K · Đêm nhạc Trịnh',
		email: 'lan@example.vn',
		locale: 'en_US' as const,
		returnUrl: 'https://hoi.example.vn/checkout/thank-you?order=1',
		cancelUrl: 'https://hoi.example.vn/',
		startedAt: new Date('2026-11-20T18:00:00Z'),
		expiresAt: new Date('2026-11-20T18:15:00Z'),
	}

	it('holds hundredths, times of Việt Nam, and words without marks', async () => {
		const { ref, redirectUrl } = await gateway.open({ ...asked, buyerAddress: '203.0.113.7' })
		const query = Object.fromEntries(new URL(redirectUrl).searchParams)
		expect(ref).toBe('20261121010000payment17')
		expect(query).toMatchObject({
			...{ vnp_Amount: '35000000', vnp_CreateDate: '20261121010000', vnp_ExpireDate: '20261121011500', vnp_TxnRef: ref },
			...{ vnp_OrderInfo: 'Don HOI-7F3K Dem nhac Trinh', vnp_Locale: 'en', vnp_IpAddr: '203.0.113.7', vnp_CurrCode: 'VND' },
		})
		expect(query['vnp_SecureHash']).toMatch(/^[0-9a-f]{128}$/)
	})

	it('is the same for the same attempt', async () => {
		expect(await gateway.open(asked)).toEqual(await gateway.open(asked))
	})
})

describe('a notice', () => {
	const gateway = gatewayWith(papers)({ home: 'https://pay.example', clock: () => new Date(), timeoutMs: 250 })
	const request = (query: string): NoticeRequest => ({ method: 'GET', query: new URLSearchParams(query), body: '', headers: new Headers() })

	it('that is empty is asked for once more', async () => {
		expect(await gateway.readNotice(request(''))).toEqual({ said: 'forged', answer: rsp('99', 'Input data required') })
	})
})
