import { createHmac } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { money } from '~/kernel/money.ts'
import { openSecrets } from '~/platform/signing/secrets.server.ts'
import { readSettings } from '~/platform/settings/settings.server.ts'
import { openGateways } from '~/platform/gateways/open-gateways.server.ts'
import type { NoticeRequest } from '~/platform/gateways/gateway.server.ts'
import { transferAccountOf } from './account.server.ts'
import { openVietQr, sampleBankKey } from './adapter.server.ts'
import { sampleNotice } from './sample-bank.server.ts'

const secret = 'a-secret-for-tests-of-32-characters-and-more'
/** The key of Casso's published example (github.com/CassoHQ/casso-webhook-v2-verify-signature, python.py). */
const cassoKey = 'mgExMrjj4i7a1p8Cs6LmFbpCd8lbw4sSX4LZXPag7TKazeIogtR90tvWYTkwQbvs'
const sepayKey = 'sepay-key-of-this-shop'
const real = {
	VIETQR_BANK: '970422',
	VIETQR_ACCOUNT: '88888888',
	VIETQR_HOLDER: 'CONG TY HOI',
	VIETQR_SEPAY_KEY: sepayKey,
	VIETQR_CASSO_KEY: cassoKey,
}
const settingsOf = (environment: Record<string, string>) => readSettings({ NODE_ENV: 'test', SECRET: secret, ...environment }, () => secret)
const signedAt = 1_727_948_258_788

function open(environment: Record<string, string>, now = signedAt) {
	const settings = settingsOf(environment)
	const account = transferAccountOf(settings)
	if (!account) throw new Error('no account')
	const { VIETQR_SEPAY_KEY, VIETQR_CASSO_KEY } = settings
	const keys = account.sample ? { sepay: sampleBankKey(openSecrets(secret)) } : { sepay: VIETQR_SEPAY_KEY, casso: VIETQR_CASSO_KEY }
	return openVietQr({ account, clock: () => new Date(now), keys })
}
const request = (body: string, headers: Record<string, string> = {}, method = 'POST'): NoticeRequest => ({
	...{ method, body, headers: new Headers(headers), query: new URLSearchParams() },
})

const cassoBody = JSON.stringify({
	error: 0,
	data: {
		...{ id: 0, reference: 'MA_GIAO_DICH_THU_NGHIEM', description: 'giao dich thu nghiem', amount: 599000, runningBalance: 25000000 },
		...{ transactionDateTime: '2024-10-03 15:06:37', accountNumber: '88888888', bankName: 'VPBank', bankAbbreviation: 'VPB' },
		...{ virtualAccountNumber: '', virtualAccountName: '', counterAccountName: 'NGUYEN VAN A', counterAccountNumber: '8888888888' },
		...{ counterAccountBankId: '970415', counterAccountBankName: 'VietinBank' },
	},
})
const cassoSignature =
	't=1727948258788,v1=ed0a4bd2e826d5cb69988cdb141e6c1a080e21f3b57eb72cd78192220042b9e7dde0868fc667faea8e224900fa7904e7c88dfa098032fb2d6b6996856e8b7ff3'
/** The example of SePay's documentation (Webhooks, Integrate webhook), to our account. */
const sepayBody = JSON.stringify({
	...{ id: 92704, gateway: 'Vietcombank', transactionDate: '2023-03-25 14:02:37', accountNumber: '88888888', code: null },
	...{ content: 'chuyen tien mua iphone', transferType: 'in', transferAmount: 2277000, accumulated: 19077000, subAccount: null },
	...{ referenceCode: 'MBVCB.3278907687', description: '' },
})

describe('transfers by VietQR', () => {
	it('open on a page of ours, with a reference that is the same for the same payment', async () => {
		const gateway = open(real)
		const returnUrl = 'https://hoi.example.vn/en_US/checkout/thank-you?order=ABCD1234&secret=x'
		const asked = { key: 'payment:4217', returnUrl } as Parameters<typeof gateway.open>[0]
		const opened = await gateway.open(asked)
		expect(opened.redirectUrl).toBe('https://hoi.example.vn/en_US/checkout/transfer?order=ABCD1234&secret=x')
		expect(opened.ref).toMatch(/^HOI00004217\d\d$/)
		expect(await gateway.open(asked)).toEqual(opened)
	})

	it('are offered for đồng that NAPAS carries', () => {
		const { takes } = open(real)
		expect(takes(money(350_000, 'VND'))).toBe(true)
		expect(takes(money(500_000_000, 'VND'))).toBe(false)
		expect(takes(money(350_000, 'USD'))).toBe(false)
	})

	it('are read from Casso’s notices, by its published example of a signature', async () => {
		const read = await open(real).readNotice(request(cassoBody, { 'X-Casso-Signature': cassoSignature }))
		expect(read.said).toEqual([
			{
				...{
					source: 'casso',
					key: 'bank:MA_GIAO_DICH_THU_NGHIEM',
					account: '88888888',
					amountMinor: 599_000,
					words: 'giao dich thu nghiem',
				},
				...{ sender: { name: 'NGUYEN VAN A', account: '8888888888', bank: 'VietinBank' }, at: '2024-10-03T08:06:37.000Z' },
			},
		])
	})

	it('are read from SePay’s notices with its key, and answered as SePay asks', async () => {
		const read = await open(real).readNotice(request(sepayBody, { authorization: `Apikey ${sepayKey}` }))
		expect(read.said).toMatchObject([
			{ key: 'bank:MBVCB.3278907687', amountMinor: 2_277_000, words: 'chuyen tien mua iphone', at: '2023-03-25T07:02:37.000Z' },
		])
		expect(read.said !== 'forged' && read.answer('taken')).toEqual({
			status: 200,
			contentType: 'application/json',
			body: '{"success":true}',
		})
	})

	it('are not believed with another key, a changed body, an old or missing signature, or by GET', async () => {
		const gateway = open(real)
		for (const forged of [
			request(sepayBody),
			request(sepayBody, { authorization: 'Apikey guessed' }),
			request(sepayBody, { authorization: `Bearer ${sepayKey}` }),
			request(cassoBody.replace('599000', '599001'), { 'x-casso-signature': cassoSignature }),
			request(cassoBody, { 'x-casso-signature': cassoSignature.replace('v1=e', 'v1=f') }),
			request('not json', { 'x-casso-signature': cassoSignature }),
			request(sepayBody, { authorization: `Apikey ${sepayKey}` }, 'GET'),
		])
			expect(await gateway.readNotice(forged)).toMatchObject({ said: 'forged', answer: { status: 401 } })
		const later = open(real, signedAt + 301_000)
		expect((await later.readNotice(request(cassoBody, { 'x-casso-signature': cassoSignature }))).said).toBe('forged')
		const withoutKeys = open({ ...real, VIETQR_SEPAY_KEY: '', VIETQR_CASSO_KEY: '' })
		expect((await withoutKeys.readNotice(request(sepayBody, { authorization: 'Apikey ' }))).said).toBe('forged')
	})

	it('are ignored when money went out, came to another account, or the amount is 0', async () => {
		const gateway = open(real)
		const said = async (change: object) =>
			(await gateway.readNotice(request(JSON.stringify({ ...JSON.parse(sepayBody), ...change }), { authorization: `Apikey ${sepayKey}` })))
				.said
		for (const change of [
			{ transferType: 'out' },
			{ accountNumber: '987' },
			{ transferAmount: 0 },
			{ transferAmount: '1' },
			{ transactionDate: 'x' },
		])
			expect(await said(change)).toEqual([])
		const out = cassoBody.replace('"amount":599000', '"amount":-599000')
		// The test signs again by Casso's own description: keys sorted, then HMAC-SHA-512 of "t.JSON".
		const sorted = JSON.stringify({ data: Object.fromEntries(Object.entries(JSON.parse(out).data).sort()), error: 0 })
		const v1 = createHmac('sha512', cassoKey).update(`${signedAt}.${sorted}`).digest('hex')
		expect((await gateway.readNotice(request(out, { 'x-casso-signature': `t=${signedAt},v1=${v1}` }))).said).toEqual([])
	})

	it('have a sample account on this machine alone, whose bank no real account believes', async () => {
		expect(transferAccountOf(settingsOf({}))).toMatchObject({ sample: true })
		expect(transferAccountOf(settingsOf({ SAMPLE_WORLD: 'off' }))).toBeUndefined()
		expect(transferAccountOf(settingsOf({ ...real, SAMPLE_WORLD: 'off' }))).toMatchObject({ sample: false, bank: 'MB Bank' })
		const world = {
			clock: () => new Date(signedAt),
			dice: { below: () => 0, bytes: (count: number) => new Uint8Array(count) },
			secrets: openSecrets(secret),
		}
		const notice = sampleNotice(world, { account: '88888888', amountMinor: 1_000, words: 'HOI' })
		expect((await open(real).readNotice(notice)).said).toBe('forged')
		expect((await open({}).readNotice(sampleNotice(world, { account: '0000000000', amountMinor: 1_000, words: 'HOI' }))).said).toHaveLength(
			1,
		)
	})

	it('are enough for a live shop, which offers no test cards then', () => {
		const live = {
			...real,
			NODE_ENV: 'production',
			PUBLIC_URL: 'https://hoi.example.vn',
			SAMPLE_WORLD: 'off',
			SMTP_URL: 'smtp://mail.example.vn',
		}
		const settings = settingsOf(live)
		const gateways = openGateways(settings, {} as never)
		expect(gateways.offered().map(({ code }) => code)).toEqual(['vietqr'])
		expect(() => settingsOf({ ...live, VIETQR_ACCOUNT: '' })).toThrow(/VIETQR_ACCOUNT/)
	})
})
