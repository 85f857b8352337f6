import { describe, expect, it } from 'vitest'
import { isForThisMachineOnly, readSettings, SettingsError } from './settings.server.ts'

const read = (environment: Record<string, string>) => readSettings(environment, () => 'a-secret-of-more-than-thirty-two-characters')
const stripe = { STRIPE_SECRET_KEY: 'sk_live_1', STRIPE_WEBHOOK_SECRET: 'whsec_1' }
const selling = { PUBLIC_URL: 'https://hoi.example.vn', SAMPLE_WORLD: 'off', SMTP_URL: 'smtp://mail.example.vn' }

describe('where people buy', () => {
	it('test cards pay for nothing, unless that is meant', () => {
		expect(() => read(selling)).toThrow(SettingsError)
		expect(() => read(selling)).toThrow('STRIPE_SECRET_KEY: is needed where people buy')
		expect(read({ ...selling, ...stripe }).STRIPE_SECRET_KEY).toBe('sk_live_1')
		expect(read({ ...selling, TEST_GATEWAY: 'on' }).TEST_GATEWAY).toBe(true)
	})

	it.each<Record<string, string>>([
		{},
		{ SAMPLE_WORLD: 'off' },
		{ ...selling, PUBLIC_URL: 'http://127.0.0.1:3000' },
		{ ...selling, PUBLIC_URL: 'https://localhost:3000' },
	])('and everywhere else the test gateway is there: %j', (environment) => {
		expect(read(environment).STRIPE_SECRET_KEY).toBeUndefined()
	})
})

describe('ways to pay of Việt Nam', () => {
	const ways: Record<string, Record<string, string>> = {
		VNPay: { VNPAY_TMN_CODE: 'HOI00001', VNPAY_HASH_SECRET: 'secret' },
		MoMo: { MOMO_PARTNER_CODE: 'HOI', MOMO_ACCESS_KEY: 'access', MOMO_SECRET_KEY: 'secret' },
		ZaloPay: { ZALOPAY_APP_ID: '2553', ZALOPAY_KEY1: 'one', ZALOPAY_KEY2: 'two' },
	}

	it.each(Object.entries(ways))('%s half set stops the start, with the name of what is missing', (_way, whole) => {
		expect(read({ ...selling, ...whole }).TEST_GATEWAY).toBe(false)
		for (const name of Object.keys(whole))
			expect(() => read({ ...selling, ...stripe, ...whole, [name]: '' })).toThrow(`${name}: is needed with`)
	})

	it('what cannot be one of their codes stops it too', () => {
		expect(() => read({ ...ways['VNPay'], VNPAY_TMN_CODE: 'HOI' })).toThrow('VNPAY_TMN_CODE: must be the eight letters and digits')
		expect(() => read({ ...ways['ZaloPay'], ZALOPAY_APP_ID: 'x' })).toThrow('ZALOPAY_APP_ID: must be the number')
		expect(() => read({ ...ways['VNPay'], VNPAY_PAY_URL: 'https://sandbox.vnpayment.vn/paymentv2/vpcpay.html' })).toThrow(
			'VNPAY_API_URL: is needed with',
		)
		expect(() => read({ ...ways['MoMo'], MOMO_REQUEST_TYPE: 'payWithATM' })).toThrow('MOMO_REQUEST_TYPE')
	})
})

describe('where others than this machine come', () => {
	const outside: Record<string, string>[] = [
		{ HOST: '0.0.0.0' },
		{ HOST: '::' },
		{ HOST: '192.168.1.5' },
		{ HOST: '' },
		{ PUBLIC_URL: 'https://hoi.example.vn' },
	]

	it.each(outside)('neither the sample world nor the mailbox is there: %j', (open) => {
		const sold = { ...open, ...stripe, SMTP_URL: 'smtp://mail.example.vn', SAMPLE_WORLD: 'off' }
		expect(read(sold).SAMPLE_WORLD).toBe(false)
		expect(() => read({ ...sold, SAMPLE_WORLD: 'on' })).toThrow(/SAMPLE_WORLD: must be off with (HOST|PUBLIC_URL)=/)
		expect(() => read({ ...sold, SMTP_URL: '' })).toThrow(/SMTP_URL: is needed with (HOST|PUBLIC_URL)=/)
	})

	it.each<Record<string, string>>([
		{},
		{ HOST: 'localhost' },
		{ HOST: '127.0.0.53' },
		{ HOST: '::1' },
		{ PUBLIC_URL: 'http://localhost:8080' },
		{ PUBLIC_URL: 'http://[::1]:8080' },
	])('and this machine is nobody else: %j', (here) => {
		expect(isForThisMachineOnly(read(here))).toBe(true)
	})
})

describe('pages at Storyblok', () => {
	const space = { CONTENT: 'storyblok', STORYBLOK_TOKEN: 'previewTokenOfTheSpace24' }

	it('need the space’s token, and know its region and its languages', () => {
		expect(read({})).toMatchObject({ CONTENT: 'embedded', STORYBLOK_REGION: 'eu', STORYBLOK_LANGUAGES: ['default', 'en'] })
		expect(read({ ...space, STORYBLOK_REGION: 'ap', STORYBLOK_LANGUAGES: 'vi, default' })).toMatchObject({
			...{ STORYBLOK_REGION: 'ap', STORYBLOK_LANGUAGES: ['vi', 'default'] },
		})
		expect(() => read({ CONTENT: 'storyblok' })).toThrow('STORYBLOK_TOKEN: is needed with CONTENT=storyblok')
	})

	it.each([
		[{ ...space, CONTENT: 'embedded' }, 'STORYBLOK_TOKEN: means nothing without CONTENT=storyblok'],
		[{ ...space, CONTENT: 'contentful' }, 'CONTENT: '],
		[{ ...space, STORYBLOK_TOKEN: 'a b' }, 'STORYBLOK_TOKEN: must be an access token'],
		[{ ...space, STORYBLOK_REGION: 'vn' }, 'STORYBLOK_REGION: '],
		[{ ...space, STORYBLOK_LANGUAGES: 'vi' }, 'STORYBLOK_LANGUAGES: must be two codes'],
		[{ ...space, STORYBLOK_WEBHOOK_SECRET: 'short' }, 'STORYBLOK_WEBHOOK_SECRET: must have at least 16'],
		[{ ...space, STORYBLOK_API_URL: 'ftp://x' }, 'STORYBLOK_API_URL: must be an address'],
	])('stop the start where they are set wrong: %j', (environment, sentence) => {
		expect(() => read(environment)).toThrow(sentence)
	})
})
