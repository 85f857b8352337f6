import { createHmac } from 'node:crypto'
import { createServer, type IncomingHttpHeaders, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { money } from '../../kernel/money.ts'
import { GatewayRefused, GatewayUnavailable, type ChargeRequest, type Gateway } from './gateway.server.ts'
import { openStripe } from './stripe.server.ts'

interface Asked {
	method: string
	path: string
	query: URLSearchParams
	form: Record<string, string>
	headers: IncomingHttpHeaders
}
interface Answer {
	status?: number
	body: object
}

const secretKey = 'sk_test_hoi'
const webhookSecret = 'whsec_test_hoi'
const startedAt = new Date('2026-11-20T03:00:00Z')

let server: Server
let gateway: Gateway
let asked: Asked[]
let answer: (asked: Asked) => Answer | 'hang up'

beforeEach(async () => {
	asked = []
	server = createServer((request, response) => {
		let body = ''
		request.on('data', (chunk: Buffer) => (body += chunk.toString()))
		request.on('end', () => {
			const url = new URL(request.url ?? '/', 'http://stripe')
			const form = Object.fromEntries(new URLSearchParams(body))
			const what = { method: request.method ?? '', path: url.pathname, query: url.searchParams, form, headers: request.headers }
			asked.push(what)
			const given = answer(what)
			if (given === 'hang up') return request.socket.destroy()
			response.writeHead(given.status ?? 200, { 'content-type': 'application/json', 'request-id': 'req_test' })
			response.end(JSON.stringify(given.body))
		})
	})
	await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
	const { port } = server.address() as AddressInfo
	gateway = openStripe({ secretKey, webhookSecret, apiUrl: `http://127.0.0.1:${port}`, retries: 0, timeoutMs: 300 })
})

afterEach(() => new Promise((resolve) => server.close(resolve)))

function request(changed: Partial<ChargeRequest> = {}): ChargeRequest {
	return {
		key: '5b0b0c0e-7e1a-4d57-9a55-0d6c3f1f8d10',
		amount: money(350_000, 'VND'),
		orderNumber: 'H-7K2M9',
		description: 'Vé Hội An Marathon',
		email: 'hong.dao@example.vn',
		locale: 'vi_VN',
		returnUrl: 'https://hoi.example.vn/checkout/thank-you?order=1',
		cancelUrl: 'https://hoi.example.vn/checkout/payment-fail?order=1',
		startedAt,
		expiresAt: new Date(startedAt.getTime() + 15 * 60_000),
		...changed,
	}
}

const session = (fields: object = {}) => ({
	id: 'cs_test_1',
	object: 'checkout.session',
	status: 'open',
	payment_status: 'unpaid',
	payment_intent: null,
	url: 'https://checkout.stripe.com/c/pay/cs_test_1',
	...fields,
})
const paidSession = (charge: object = { id: 'ch_1', refunded: false }) =>
	session({ status: 'complete', payment_status: 'paid', payment_intent: { id: 'pi_1', status: 'succeeded', latest_charge: charge } })
const fault = (status: number, error: object): Answer => ({ status, body: { error: { message: 'No.', ...error } } })

test('opens a hosted page for the amount in minor units, once per key', async () => {
	answer = () => ({ body: session() })
	expect(await gateway.open(request())).toEqual({ ref: 'cs_test_1', redirectUrl: 'https://checkout.stripe.com/c/pay/cs_test_1' })
	const [{ method, path, form, headers }] = asked as [Asked]
	expect([method, path]).toEqual(['POST', '/v1/checkout/sessions'])
	expect(headers.authorization).toBe(`Bearer ${secretKey}`)
	expect(headers['content-type']).toBe('application/x-www-form-urlencoded')
	expect(headers['idempotency-key']).toBe('open:5b0b0c0e-7e1a-4d57-9a55-0d6c3f1f8d10')
	expect(form).toEqual({
		mode: 'payment',
		'allowed_payment_method_types[0]': 'card',
		'line_items[0][quantity]': '1',
		'line_items[0][price_data][currency]': 'vnd',
		'line_items[0][price_data][unit_amount]': '350000',
		'line_items[0][price_data][product_data][name]': 'Vé Hội An Marathon',
		'adaptive_pricing[enabled]': 'false',
		'payment_intent_data[capture_method]': 'automatic',
		'payment_intent_data[description]': 'Vé Hội An Marathon',
		'payment_intent_data[metadata][order]': 'H-7K2M9',
		client_reference_id: 'H-7K2M9',
		'metadata[order]': 'H-7K2M9',
		customer_email: 'hong.dao@example.vn',
		locale: 'vi',
		success_url: 'https://hoi.example.vn/checkout/thank-you?order=1',
		cancel_url: 'https://hoi.example.vn/checkout/payment-fail?order=1',
		expires_at: String(startedAt.getTime() / 1000 + 35 * 60),
	})
})

test('speaks English and sends cents where the currency has them', async () => {
	answer = () => ({ body: session() })
	await gateway.open(request({ locale: 'en_US', amount: money(1250, 'USD') }))
	expect(asked[0]?.form).toMatchObject({
		locale: 'en',
		'line_items[0][price_data][currency]': 'usd',
		'line_items[0][price_data][unit_amount]': '1250',
	})
})

test.each([
	[10, 35],
	[60, 60],
	[3 * 24 * 60, 23 * 60],
])('a page that should end after %i minutes ends after %i, within the 30 minutes to 24 hours Stripe allows', async (wanted, sent) => {
	answer = () => ({ body: session() })
	await gateway.open(request({ expiresAt: new Date(startedAt.getTime() + wanted * 60_000) }))
	expect(Number(asked[0]?.form.expires_at)).toBe(startedAt.getTime() / 1000 + sent * 60)
})

test.each([
	['open', session()],
	['captured', paidSession()],
	['refunded', paidSession({ id: 'ch_1', refunded: true })],
	['canceled', session({ status: 'expired', url: null })],
	['authorized', session({ status: 'complete', payment_intent: { id: 'pi_1', status: 'requires_capture', latest_charge: null } })],
	['failed', session({ status: 'complete', payment_intent: { id: 'pi_1', status: 'requires_payment_method', latest_charge: null } })],
	['open', session({ status: 'complete', payment_intent: { id: 'pi_1', status: 'processing', latest_charge: null } })],
])('says %s of a charge', async (state, body) => {
	answer = () => ({ body })
	expect(await gateway.stateOf('cs_test_1')).toBe(state)
	expect(asked[0]?.path).toBe('/v1/checkout/sessions/cs_test_1')
	expect(asked[0]?.query.get('expand[0]')).toBe('payment_intent.latest_charge')
})

test('cancels by expiring the session, and says so when it was paid before', async () => {
	answer = () => ({ body: session({ status: 'expired', url: null }) })
	expect(await gateway.cancel('cs_test_1')).toBe('canceled')
	expect(asked[0]?.path).toBe('/v1/checkout/sessions/cs_test_1/expire')
	answer = ({ path }) =>
		path.endsWith('/expire')
			? fault(400, { type: 'invalid_request_error', message: 'Only open sessions expire.' })
			: { body: paidSession() }
	expect(await gateway.cancel('cs_test_1')).toBe('captured')
})

test('gives back the payment behind the session, once per key', async () => {
	answer = ({ path }) => ({ body: path === '/v1/refunds' ? { id: 're_1', object: 'refund', status: 'succeeded' } : paidSession() })
	expect(await gateway.refund('cs_test_1', money(350_000, 'VND'), 'payment-7')).toBe('refunded')
	const { form, headers } = asked.at(-1) as Asked
	expect(form).toEqual({ payment_intent: 'pi_1', amount: '350000', 'metadata[ref]': 'cs_test_1' })
	expect(headers['idempotency-key']).toBe('refund:payment-7')
})

test.each<[string, Answer]>([
	['pending', { body: { id: 're_1', object: 'refund', status: 'pending' } }],
	['refused', { body: { id: 're_1', object: 'refund', status: 'failed' } }],
	['refunded', fault(400, { type: 'invalid_request_error', code: 'charge_already_refunded' })],
	['refused', fault(400, { type: 'invalid_request_error', code: 'charge_disputed' })],
])('a refund may be %s', async (outcome, given) => {
	answer = ({ path }) => (path === '/v1/refunds' ? given : { body: paidSession() })
	expect(await gateway.refund('cs_test_1', money(350_000, 'VND'), 'payment-7')).toBe(outcome)
})

test('nothing to give back of what was never paid', async () => {
	answer = () => ({ body: session({ status: 'expired' }) })
	expect(await gateway.refund('cs_test_1', money(350_000, 'VND'), 'payment-7')).toBe('refused')
	expect(asked).toHaveLength(1)
})

test.each<[string, Answer | 'hang up']>([
	['too many requests', fault(429, { type: 'invalid_request_error', code: 'rate_limit' })],
	['an error of its own', fault(500, { type: 'api_error' })],
	['a key it does not know', fault(401, { type: 'invalid_request_error' })],
	['silence', 'hang up'],
])('%s may be over later', async (_name, given) => {
	answer = () => given
	await expect(gateway.open(request())).rejects.toBeInstanceOf(GatewayUnavailable)
	await expect(gateway.stateOf('cs_test_1')).rejects.toBeInstanceOf(GatewayUnavailable)
	await expect(gateway.cancel('cs_test_1')).rejects.toBeInstanceOf(GatewayUnavailable)
	await expect(gateway.refund('cs_test_1', money(1, 'VND'), 'k')).rejects.toBeInstanceOf(GatewayUnavailable)
})

test('a Stripe that is not there is unavailable', async () => {
	const nowhere = openStripe({ secretKey, webhookSecret, apiUrl: 'http://127.0.0.1:1', retries: 0 })
	await expect(nowhere.open(request())).rejects.toBeInstanceOf(GatewayUnavailable)
})

test.each<[string, Answer]>([
	['amount_too_small', fault(400, { type: 'invalid_request_error', code: 'amount_too_small' })],
	['card_declined', fault(402, { type: 'card_error', code: 'card_declined' })],
	['StripeIdempotencyError', fault(400, { type: 'idempotency_error' })],
])('%s is final', async (code, given) => {
	answer = () => given
	await expect(gateway.open(request())).rejects.toMatchObject({ name: 'GatewayRefused', code })
})

test('a charge Stripe does not know is refused, not cancelled', async () => {
	answer = () => fault(404, { type: 'invalid_request_error', code: 'resource_missing' })
	await expect(gateway.cancel('cs_other')).rejects.toBeInstanceOf(GatewayRefused)
	await expect(gateway.stateOf('cs_other')).rejects.toBeInstanceOf(GatewayRefused)
})

const seconds = () => Math.floor(Date.now() / 1000)

/** Signs as Stripe does (docs.stripe.com/webhooks#verify-manually), by hand, so that the SDK is checked against the document and not itself. */
function signed(body: string, at = seconds(), secret = webhookSecret): Headers {
	const v1 = createHmac('sha256', secret).update(`${at}.${body}`).digest('hex')
	return new Headers({ 'stripe-signature': `t=${at},v1=${v1}` })
}
const eventOf = (type: string, object: object) =>
	JSON.stringify({ id: 'evt_1', object: 'event', api_version: '2026-10-28.endive', type, data: { object } })
const ours = { metadata: { order: 'H-7K2M9' } }
const charged = { ...session({ status: 'complete', payment_status: 'paid', amount_total: 350_000, currency: 'vnd' }), ...ours }
const refund = { id: 're_1', object: 'refund', amount: 350_000, currency: 'vnd', metadata: { ref: 'cs_test_1' } }
const amount = money(350_000, 'VND')

test.each([
	['checkout.session.completed', charged, { kind: 'captured', amount }],
	['checkout.session.async_payment_succeeded', charged, { kind: 'captured', amount }],
	['checkout.session.async_payment_failed', { ...session(), ...ours }, { kind: 'failed', failureCode: 'async_payment_failed' }],
	['checkout.session.expired', { ...session({ status: 'expired' }), ...ours }, { kind: 'canceled' }],
	[
		'payment_intent.amount_capturable_updated',
		{ id: 'pi_1', amount_capturable: 350_000, currency: 'vnd', ...ours },
		{ kind: 'authorized', amount },
	],
	[
		'charge.refunded',
		{ id: 'ch_1', refunded: true, amount_refunded: 350_000, currency: 'vnd', payment_intent: 'pi_1', ...ours },
		{ kind: 'refunded', amount },
	],
	['refund.updated', { ...refund, status: 'succeeded' }, { kind: 'refunded', amount }],
	[
		'refund.failed',
		{ ...refund, status: 'failed', failure_reason: 'expired_or_canceled_card' },
		{ kind: 'refund_failed', amount, failureCode: 'expired_or_canceled_card' },
	],
])('reads %s', async (type, object, notice) => {
	answer = () => ({ body: { object: 'list', data: [session()], has_more: false } })
	const body = eventOf(type, object)
	expect(await gateway.readNotice(body, signed(body))).toEqual({ id: 'evt_1', ref: 'cs_test_1', ...notice })
	for (const { path, query } of asked) expect([path, query.get('payment_intent')]).toEqual(['/v1/checkout/sessions', 'pi_1'])
})

test.each([
	['customer.created', { id: 'cus_1' }],
	['checkout.session.completed', { ...charged, metadata: {} }],
	['checkout.session.completed', { ...charged, payment_status: 'unpaid' }],
	['charge.refunded', { id: 'ch_1', refunded: false, amount_refunded: 1, currency: 'vnd', payment_intent: 'pi_1', ...ours }],
	['charge.refunded', { id: 'ch_1', refunded: true, amount_refunded: 1, currency: 'vnd', payment_intent: 'pi_1', metadata: {} }],
	['refund.updated', { ...refund, status: 'pending' }],
	['refund.failed', { ...refund, status: 'failed', metadata: {} }],
])('ignores %s that is none of ours or says nothing new', async (type, object) => {
	const body = eventOf(type, object)
	expect(await gateway.readNotice(body, signed(body))).toBe('ignored')
	expect(asked).toEqual([])
})

test('a notice whose session cannot be asked for comes again later', async () => {
	answer = () => fault(500, { type: 'api_error' })
	const body = eventOf('charge.refunded', {
		id: 'ch_1',
		refunded: true,
		amount_refunded: 1,
		currency: 'vnd',
		payment_intent: 'pi_1',
		...ours,
	})
	await expect(gateway.readNotice(body, signed(body))).rejects.toBeInstanceOf(GatewayUnavailable)
})

test('believes no other signature, no old one, no changed body, none at all', async () => {
	const body = eventOf('checkout.session.completed', charged)
	expect(await gateway.readNotice(body, signed(body, undefined, 'whsec_other'))).toBeUndefined()
	expect(await gateway.readNotice(body, signed(body, seconds() - 301))).toBeUndefined()
	expect(await gateway.readNotice(body.replace('350000', '1'), signed(body))).toBeUndefined()
	expect(await gateway.readNotice(body, new Headers())).toBeUndefined()
	expect(await gateway.readNotice('not json', signed('not json'))).toBeUndefined()
})
