import { describe, expect, it } from 'vitest'
import { isForThisMachineOnly, mapTilesOf, readSettings, SettingsError } from './settings.server.ts'

const read = (environment: Record<string, string>) => readSettings(environment, () => 'a-secret-of-more-than-thirty-two-characters')
const stripe = { STRIPE_SECRET_KEY: 'sk_live_1', STRIPE_WEBHOOK_SECRET: 'whsec_1' }
const selling = { PUBLIC_URL: 'https://hoi.example.vn', SAMPLE_WORLD: 'off', SMTP_URL: 'smtp://mail.example.vn' }

describe('where people buy', () => {
	it('test cards pay for nothing, unless a setting allows it', () => {
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

describe('Stripe Connect', () => {
	const connect = { ...stripe, STRIPE_CONNECT_WEBHOOK_SECRET: 'whsec_2' }

	it('needs Stripe, and a secret that is not the one of the platform’s events', () => {
		expect(read({ ...selling, ...connect }).STRIPE_CONNECT_WEBHOOK_SECRET).toBe('whsec_2')
		expect(read({ ...selling, ...stripe }).STRIPE_CONNECT_WEBHOOK_SECRET).toBeUndefined()
		expect(() => read({ STRIPE_CONNECT_WEBHOOK_SECRET: 'whsec_2' })).toThrow('STRIPE_SECRET_KEY: is needed with STRIPE_CONNECT')
		expect(() => read({ ...connect, STRIPE_CONNECT_WEBHOOK_SECRET: 'whsec_1' })).toThrow('must not be STRIPE_WEBHOOK_SECRET')
	})
})

describe('ways to pay of Việt Nam', () => {
	const ways: Record<string, Record<string, string>> = {
		VNPay: { VNPAY_TMN_CODE: 'HOI00001', VNPAY_HASH_SECRET: 'secret' },
		MoMo: { MOMO_PARTNER_CODE: 'HOI', MOMO_ACCESS_KEY: 'access', MOMO_SECRET_KEY: 'secret' },
		ZaloPay: { ZALOPAY_APP_ID: '2553', ZALOPAY_KEY1: 'one', ZALOPAY_KEY2: 'two' },
	}

	it.each(Object.entries(ways))('a half-set %s stops the start, with the name of the missing setting', (_way, whole) => {
		expect(read({ ...selling, ...whole }).TEST_GATEWAY).toBe(false)
		for (const name of Object.keys(whole))
			expect(() => read({ ...selling, ...stripe, ...whole, [name]: '' })).toThrow(`${name}: is needed with`)
	})

	it('a value that cannot be one of their codes stops it too', () => {
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

	it.each(outside)('there is neither the sample world nor the mailbox: %j', (open) => {
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

describe('the tiles of the map', () => {
	const whole = { MAP_TILES: 'https://tiles.example.vn/v1/{z}/{x}/{y}.png?key=1', MAP_ATTRIBUTION: '© OpenStreetMap' }

	it('come from one host, which pages with a map name; by default none are set', () => {
		expect(mapTilesOf(read({}))).toBeNull()
		expect(mapTilesOf(read(whole))).toEqual({
			...{ address: whole.MAP_TILES, attribution: '© OpenStreetMap', origin: 'https://tiles.example.vn' },
		})
		expect(mapTilesOf(read({ ...whole, MAP_TILES: 'http://127.0.0.1:8080/{z}/{x}/{y}' }))?.origin).toBe('http://127.0.0.1:8080')
	})

	it.each([
		'https://tiles.example.vn/{z}/{x}.png',
		'http://tiles.example.vn/{z}/{x}/{y}.png',
		'https://{s}.tiles.example.vn/{z}/{x}/{y}.png',
		'/tiles/{z}/{x}/{y}.png',
		'javascript:{z}{x}{y}',
	])('that cannot be such an address stop the start: %s', (address) => {
		expect(() => read({ ...whole, MAP_TILES: address })).toThrow('MAP_TILES: must be the address of map tiles')
	})

	it('are not shown without an attribution', () => {
		expect(() => read({ ...whole, MAP_ATTRIBUTION: '' })).toThrow('MAP_ATTRIBUTION: is needed with MAP_TILES')
	})
})
