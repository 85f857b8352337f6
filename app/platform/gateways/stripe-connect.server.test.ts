import { createHmac } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { money } from '~/kernel/money.ts'
import { GatewayRefused, GatewayUnavailable } from './gateway.server.ts'
import { openConnectedStripe, openStripeConnect } from './stripe-connect.server.ts'
import { chargeRequest } from './test-gateway/testing/stage.ts'
import { readOne } from './testing/read-one.ts'
import { connectSecret, fault, paidSession, scriptedStripe, session, webhookSecret, type Asked } from './testing/scripted-stripe.ts'

const stripe = scriptedStripe()
const account = 'acct_1Nv0FGQ9RKHgCVdK'
const list = (...data: object[]) => ({ body: { object: 'list', data, has_more: false } })

describe('connecting', () => {
	it('makes an account that pays Stripe itself, has its whole Dashboard and is asked by Stripe who it is', async () => {
		stripe.answer = () => ({ body: { id: account, object: 'account' } })
		expect(await stripe.connect.addAccount({ key: 'provider:7:1', providerId: 7 })).toEqual({ account })
		const [{ method, path, form, headers }] = stripe.asked as [Asked]
		expect([method, path, headers['idempotency-key'], headers['stripe-account']]).toEqual([
			...['POST', '/v1/accounts', 'account:provider:7:1', undefined],
		])
		expect(form).toEqual({
			'controller[fees][payer]': 'account',
			'controller[losses][payments]': 'stripe',
			'controller[requirement_collection]': 'stripe',
			'controller[stripe_dashboard][type]': 'full',
			'capabilities[card_payments][requested]': 'true',
			'capabilities[transfers][requested]': 'true',
			'metadata[provider]': '7',
		})
	})

	it('leads to a page of Stripe’s', async () => {
		const [returnUrl, refreshUrl] = ['https://hoi.example.vn/back', 'https://hoi.example.vn/again']
		stripe.answer = () => ({ body: { object: 'account_link', url: 'https://connect.stripe.com/setup/s/1' } })
		expect(await stripe.connect.onboard({ account, locale: 'vi_VN', returnUrl, refreshUrl })).toEqual({
			redirectUrl: 'https://connect.stripe.com/setup/s/1',
		})
		expect(stripe.asked[0]).toMatchObject({
			path: '/v1/account_links',
			form: { account, type: 'account_onboarding', return_url: returnUrl, refresh_url: refreshUrl },
		})
		expect(stripe.connect.pageOrigins).toEqual(['https://connect.stripe.com'])
	})

	it.each([
		['ready', { charges_enabled: true, details_submitted: true, requirements: { currently_due: ['tos'] } }],
		['in_review', { charges_enabled: false, details_submitted: true, requirements: { currently_due: [] } }],
		['incomplete', { charges_enabled: false, details_submitted: true, requirements: { currently_due: ['external_account'] } }],
		['incomplete', { charges_enabled: false, details_submitted: false, requirements: { currently_due: [] } }],
	])('says that an account is %s', async (state, fields) => {
		stripe.answer = () => ({ body: { id: account, object: 'account', ...fields } })
		expect(await stripe.connect.stateOf(account)).toBe(state)
		expect(stripe.asked[0]?.path).toBe(`/v1/accounts/${account}`)
	})

	it('throws "unavailable" when Stripe cannot be reached, and "refused" when Stripe will not make the account', async () => {
		stripe.answer = () => fault(403, { type: 'invalid_request_error', code: 'account_invalid' })
		await expect(stripe.connect.stateOf(account)).rejects.toBeInstanceOf(GatewayUnavailable)
		stripe.answer = () => fault(400, { type: 'invalid_request_error', message: 'Complete your platform profile.' })
		await expect(stripe.connect.addAccount({ key: 'one', providerId: 7 })).rejects.toBeInstanceOf(GatewayRefused)
	})

	it('needs the secret of its events', () => {
		expect(() => openStripeConnect({ secretKey: 'sk_test_hoi', webhookSecret })).toThrow('secret')
	})
})

it('names the account in every request about its charges, and no account in requests about the platform’s', async () => {
	stripe.answer = ({ path, method }) => {
		if (path === '/v1/checkout/sessions' && method === 'GET') return list(session({ payment_intent: 'pi_1' }))
		if (path === '/v1/refunds') return method === 'GET' ? list() : { body: { id: 're_1', object: 'refund', status: 'succeeded' } }
		if (path === '/v1/payment_intents') return list()
		if (path.endsWith('/expire')) return { body: session({ status: 'expired' }) }
		return { body: method === 'POST' ? session() : paidSession() }
	}
	for (const [gateway, named] of [
		[stripe.connected(account), account],
		[stripe.gateway, undefined],
	] as const) {
		stripe.asked = []
		const context = { askedAt: new Date() }
		await gateway.open(chargeRequest())
		await gateway.stateOf('cs_test_1')
		await gateway.cancel('cs_test_1')
		await gateway.refund('cs_test_1', money(1_000, 'VND'), 'refund:1:1', context)
		await gateway.refundState('cs_test_1', 'refund:1:1', context)
		await gateway.listMoney?.(new Date('2026-11-20T00:00:00Z'))
		expect(new Set(stripe.asked.map(({ path }) => path))).toEqual(
			new Set([
				...['/v1/checkout/sessions', '/v1/checkout/sessions/cs_test_1', '/v1/checkout/sessions/cs_test_1/expire'],
				...['/v1/refunds', '/v1/payment_intents'],
			]),
		)
		for (const { headers } of stripe.asked) expect(headers['stripe-account']).toBe(named)
		// The whole amount is the seller's: the seller owes the platform its share (0050).
		for (const { form } of stripe.asked) expect(Object.keys(form).join()).not.toMatch(/application_fee|transfer_data|on_behalf_of/)
	}
})

it('offers nothing on an account that needs the platform: no promised money, no kept cards', () => {
	for (const act of ['capture', 'release', 'chargeCard', 'saveCard', 'addCustomer'])
		expect(stripe.connected(account)).not.toHaveProperty(act)
})

describe('events of connected accounts', () => {
	const seconds = () => Math.floor(Date.now() / 1000)
	function signed(body: string, secret = connectSecret, at = seconds()): Headers {
		const v1 = createHmac('sha256', secret).update(`${at}.${body}`).digest('hex')
		return new Headers({ 'stripe-signature': `t=${at},v1=${v1}` })
	}
	const eventOf = (type: string, object: object, more: object = {}) =>
		JSON.stringify({
			...{ id: 'evt_1', object: 'event', api_version: '2026-10-28.endive', type, account, livemode: false, data: { object } },
			...more,
		})
	const read = (body: string, headers = signed(body)) =>
		stripe.connect.readNotice({ method: 'POST', query: new URLSearchParams(), body, headers })
	const ours = { metadata: { order: 'H-7K2M9' } }
	const charged = { ...session({ status: 'complete', payment_status: 'paid', amount_total: 350_000, currency: 'vnd' }), ...ours }
	const completed = eventOf('checkout.session.completed', charged)
	const amount = money(350_000, 'VND')

	it('are read with the account they belong to', async () => {
		expect(await read(completed)).toMatchObject({ account, said: [{ id: 'evt_1', ref: 'cs_test_1', kind: 'captured', amount }] })
		expect(await read(eventOf('account.updated', { id: account }))).toMatchObject({ account, said: 'account_changed' })
		expect(await read(eventOf('account.application.deauthorized', { id: 'ca_1' }))).toMatchObject({ account, said: 'account_gone' })
	})

	it('ask about the account’s sessions alone', async () => {
		stripe.answer = () => list(session())
		const charge = { id: 'ch_1', refunded: true, amount_refunded: 350_000, currency: 'vnd', payment_intent: 'pi_1', ...ours }
		expect(await read(eventOf('charge.refunded', charge))).toMatchObject({ account, said: [{ ref: 'cs_test_1', kind: 'refunded' }] })
		expect(stripe.asked.map(({ headers }) => headers['stripe-account'])).toEqual([account])
	})

	it.each([
		['signed by the secret of the platform’s', signed(completed, webhookSecret)],
		['signed by anybody', signed(completed, 'whsec_other')],
		['an hour old', signed(completed, connectSecret, seconds() - 3_600)],
		['without a signature', new Headers()],
	])('are forged when %s', async (_why, headers) => {
		expect(await read(completed, headers)).toMatchObject({ said: 'forged', answer: { status: 400 } })
	})

	it.each([
		['of trials, where the key is live, or the other way round', eventOf('account.application.deauthorized', {}, { livemode: true })],
		['of the platform itself', eventOf('checkout.session.completed', charged, { account: undefined })],
		['about nothing of ours', eventOf('payout.paid', { id: 'po_1' })],
		[
			'about kept cards, whosever customer they name',
			eventOf('payment_method.attached', { id: 'pm_1', customer: 'cus_of_the_platform', card: { brand: 'visa', last4: '4242' } }),
		],
	])('are ignored when they are %s', async (_what, body) => {
		expect(await read(body)).toEqual({
			said: 'ignored',
			answer: { status: 200, contentType: 'application/json', body: '{"received":true}' },
		})
	})

	it('of a live key are believed when they are live', async () => {
		const live = openStripeConnect({ secretKey: 'sk_live_hoi', webhookSecret, connectSecret })
		const request = (body: string) => ({ method: 'POST', query: new URLSearchParams(), body, headers: signed(body) })
		const gone = (livemode: boolean) => request(eventOf('account.application.deauthorized', {}, { livemode }))
		expect((await live.readNotice(gone(true))).said).toBe('account_gone')
		expect((await live.readNotice(gone(false))).said).toBe('ignored')
	})

	it('are ignored at the platform’s address, and at an account’s own', async () => {
		expect(await readOne(stripe.gateway, completed, signed(completed))).toBeUndefined()
		expect(await readOne(stripe.gateway, completed, signed(completed, webhookSecret))).toBe('ignored')
		const own = openConnectedStripe({ secretKey: 'sk_test_hoi', webhookSecret, connectSecret }, account)
		const ofPlatform = eventOf('checkout.session.completed', charged, { account: undefined })
		for (const body of [completed, ofPlatform])
			for (const secret of [connectSecret, webhookSecret]) expect(await readOne(own, body, signed(body, secret))).toBeUndefined()
	})
})
