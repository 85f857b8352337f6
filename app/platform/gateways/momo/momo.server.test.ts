import { createHmac } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { behavesAsWay } from '~/platform/gateways/stand-ins/testing/way-behaviour.ts'
import type { Making } from '~/platform/gateways/stand-ins/testing/served-stand-in.ts'
import { openMomo } from './momo.server.ts'
import { readMomoNotice } from './notices.server.ts'
import { momoSignature } from './signatures.server.ts'
import { standInForMomo } from './stand-in.server.ts'

const papers = { partnerCode: 'HOISTANDIN', accessKey: 'access-of-the-stand-in', secretKey: 'secret-of-the-stand-in' }
const gatewayWith =
	(access: typeof papers): Making['gateway'] =>
	({ home, timeoutMs }) =>
		openMomo({ ...access, apiUrl: home, requestType: 'captureWallet', noticeUrl: 'http://127.0.0.1:1/webhooks/momo', timeoutMs })
const make: Making = { standIn: (deps) => standInForMomo(papers, deps), gateway: gatewayWith(papers) }
const noContent = { status: 204, contentType: 'application/json', body: '' }

behavesAsWay('MoMo', make, {
	limits: [1_000, 50_000_000],
	answers: {
		...{ taken: noContent, known: noContent, unknown_charge: noContent, amount_mismatch: noContent },
		forged: { status: 400, contentType: 'text/plain', body: '400' },
	},
	tellsFailures: true,
	staysOpen: false,
	leftIs: 'canceled',
	forge: (notice) => ({ ...notice, body: notice.body.replace('"amount":350000', '"amount":1000') }),
	stranger: gatewayWith({ ...papers, secretKey: 'of another merchant' }),
})

describe('what the document prints', () => {
	// developers.momo.vn/v3/docs/payment/api/result-handling/notification, "IPN Request Example". The document does not print its keys, so the test
	// signs with keys of its own.
	const [accessKey, secretKey] = ['F8BBA842ECF85', 'K951B6PE1waDMi640xX08PD3vg6EkVlz']
	const printed = {
		...{ orderType: 'momo_wallet', amount: 1000, partnerCode: 'MOMOT5BZ20231213_TEST', orderId: 'Partner_Transaction_ID_1721720620078' },
		...{
			extraData: 'eyJza3VzIjoiIn0=',
			transId: 4088878653,
			responseTime: 1721720663942,
			resultCode: 0,
			message: 'Successful.',
			payType: 'qr',
		},
		...{ requestId: 'Request_ID_1721720620078', orderInfo: 'Thank you for your purchase at MoMo_test' },
	}
	// "signature", with the names in the document's order.
	const text = `accessKey=${accessKey}&amount=1000&extraData=eyJza3VzIjoiIn0=&message=Successful.&orderId=Partner_Transaction_ID_1721720620078&orderInfo=Thank you for your purchase at MoMo_test&orderType=momo_wallet&partnerCode=MOMOT5BZ20231213_TEST&payType=qr&requestId=Request_ID_1721720620078&responseTime=1721720663942&resultCode=0&transId=4088878653`
	const signature = createHmac('sha256', secretKey).update(text).digest('hex')

	it('gets the same signature text from us, and is read', () => {
		expect(momoSignature(secretKey, { ...printed, accessKey })).toBe(signature)
		const read = readMomoNotice(JSON.stringify({ ...printed, signature }), { partnerCode: 'MOMOT5BZ20231213_TEST', accessKey, secretKey })
		expect(read.said).toMatchObject([
			{ ref: printed.orderId, kind: 'captured', amount: { amount: 1000, currency: 'VND' }, transactionNo: '4088878653' },
		])
	})

	it.each([
		[9000, []],
		[7000, []],
		[1005, [{ kind: 'canceled', failureCode: 'expired' }]],
		[1001, [{ kind: 'failed', failureCode: 'insufficient_funds' }]],
		[1006, [{ kind: 'canceled', failureCode: 'given_up' }]],
		[99, []],
	])('says by result code %i what it means', (resultCode, said) => {
		const fields = { ...printed, resultCode }
		const body = JSON.stringify({ ...fields, signature: momoSignature(secretKey, { ...fields, accessKey }) })
		expect(readMomoNotice(body, { partnerCode: printed.partnerCode, accessKey, secretKey }).said).toMatchObject(said)
	})
})
