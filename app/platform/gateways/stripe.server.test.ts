import { expect, test } from 'vitest'
import { money } from '~/kernel/money.ts'
import { GatewayRefused, GatewayUnavailable, type ChargeRequest } from './gateway.server.ts'
import { openStripe } from './stripe.server.ts'
import {
	fault,
	paidSession,
	scriptedStripe,
	secretKey,
	session,
	webhookSecret,
	type Answer,
	type Asked,
} from './testing/scripted-stripe.ts'

const stripe = scriptedStripe()
const startedAt = new Date('2026-11-20T03:00:00Z')

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

test('opens a hosted page for the amount in minor units, once per key', async () => {
	stripe.answer = () => ({ body: session() })
	expect(await stripe.gateway.open(request())).toEqual({ ref: 'cs_test_1', redirectUrl: 'https://checkout.stripe.com/c/pay/cs_test_1' })
	const [{ method, path, form, headers }] = stripe.asked as [Asked]
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

test('keeps the card of a buyer who stripe.asked for it, for their customer', async () => {
	stripe.answer = () => ({ body: session() })
	await stripe.gateway.open(request({ saveFor: 'cus_1' }))
	const { form } = stripe.asked[0] as Asked
	expect(form).toMatchObject({ customer: 'cus_1', 'payment_intent_data[setup_future_usage]': 'off_session' })
	expect(form).not.toHaveProperty('customer_email')
})

test('opens a page that keeps a card by a setup intent', async () => {
	stripe.answer = () => ({ body: session({ mode: 'setup' }) })
	const [returnUrl, cancelUrl] = ['https://hoi.example.vn/payment-method?added=1', 'https://hoi.example.vn/payment-method']
	await stripe.gateway.saveCard({ key: 'k', customerRef: 'cus_1', locale: 'vi_VN', returnUrl, cancelUrl })
	const [{ path, form, headers }] = stripe.asked as [Asked]
	expect([path, headers['idempotency-key']]).toEqual(['/v1/checkout/sessions', 'setup:k'])
	expect(form).toEqual({
		mode: 'setup',
		customer: 'cus_1',
		'allowed_payment_method_types[0]': 'card',
		locale: 'vi',
		success_url: returnUrl,
		cancel_url: cancelUrl,
	})
})

test.each([
	['the buyer there', { return_url: 'https://hoi.example.vn/back' }],
	['nobody there', { off_session: 'true' }],
])('charges a kept card with %s', async (who, sent) => {
	stripe.answer = () => ({ body: { id: 'pi_1', object: 'payment_intent', status: 'succeeded', latest_charge: null, metadata: {} } })
	const back = 'https://hoi.example.vn/back'
	const buyer = who === 'nobody there' ? {} : { buyer: { returnUrl: back, cancelUrl: back, expiresAt: startedAt } }
	const { amount: sum, orderNumber, description, locale } = request()
	const card = { customerRef: 'cus_1', cardRef: 'pm_1' }
	const charged = await stripe.gateway.chargeCard({ key: 'payment:7', amount: sum, orderNumber, description, locale, ...card, ...buyer })
	expect(charged).toEqual({ ref: 'pi_1', state: 'captured' })
	const [{ path, form, headers }] = stripe.asked as [Asked]
	expect([path, headers['idempotency-key']]).toEqual(['/v1/payment_intents', 'charge:payment:7'])
	expect(form).toEqual({
		amount: '350000',
		currency: 'vnd',
		customer: 'cus_1',
		payment_method: 'pm_1',
		'allowed_payment_method_types[0]': 'card',
		confirm: 'true',
		description: 'Vé Hội An Marathon',
		'metadata[order]': 'H-7K2M9',
		'metadata[attempt]': 'payment:7',
		'expand[0]': 'latest_charge',
		...sent,
	})
})

test('speaks English and sends cents where the currency has them', async () => {
	stripe.answer = () => ({ body: session() })
	await stripe.gateway.open(request({ locale: 'en_US', amount: money(1250, 'USD') }))
	expect(stripe.asked[0]?.form).toMatchObject({
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
	stripe.answer = () => ({ body: session() })
	await stripe.gateway.open(request({ expiresAt: new Date(startedAt.getTime() + wanted * 60_000) }))
	expect(Number(stripe.asked[0]?.form.expires_at)).toBe(startedAt.getTime() / 1000 + sent * 60)
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
	stripe.answer = () => ({ body })
	expect(await stripe.gateway.stateOf('cs_test_1')).toBe(state)
	expect(stripe.asked[0]?.path).toBe('/v1/checkout/sessions/cs_test_1')
	expect(stripe.asked[0]?.query.get('expand[0]')).toBe('payment_intent.latest_charge')
})

test('cancels by expiring the session, and says so when it was paid before', async () => {
	stripe.answer = () => ({ body: session({ status: 'expired', url: null }) })
	expect(await stripe.gateway.cancel('cs_test_1')).toBe('canceled')
	expect(stripe.asked[0]?.path).toBe('/v1/checkout/sessions/cs_test_1/expire')
	stripe.answer = ({ path }) =>
		path.endsWith('/expire')
			? fault(400, { type: 'invalid_request_error', message: 'Only open sessions expire.' })
			: { body: paidSession() }
	expect(await stripe.gateway.cancel('cs_test_1')).toBe('captured')
})

test('gives back the payment behind the session, once per key', async () => {
	stripe.answer = ({ path }) => ({ body: path === '/v1/refunds' ? { id: 're_1', object: 'refund', status: 'succeeded' } : paidSession() })
	expect(await stripe.gateway.refund('cs_test_1', money(350_000, 'VND'), 'payment-7')).toBe('refunded')
	const { form, headers } = stripe.asked.at(-1) as Asked
	expect(form).toEqual({ payment_intent: 'pi_1', amount: '350000', 'metadata[ref]': 'cs_test_1', 'metadata[key]': 'payment-7' })
	expect(headers['idempotency-key']).toBe('refund:payment-7')
})

test.each<[string, Answer]>([
	['pending', { body: { id: 're_1', object: 'refund', status: 'pending' } }],
	['refused', { body: { id: 're_1', object: 'refund', status: 'failed' } }],
	['refunded', fault(400, { type: 'invalid_request_error', code: 'charge_already_refunded' })],
	['refused', fault(400, { type: 'invalid_request_error', code: 'charge_disputed' })],
])('a refund may be %s', async (outcome, given) => {
	stripe.answer = ({ path }) => (path === '/v1/refunds' ? given : { body: paidSession() })
	expect(await stripe.gateway.refund('cs_test_1', money(350_000, 'VND'), 'payment-7')).toBe(outcome)
})

test('gives nothing back of a charge that was never paid', async () => {
	stripe.answer = () => ({ body: session({ status: 'expired' }) })
	expect(await stripe.gateway.refund('cs_test_1', money(350_000, 'VND'), 'payment-7')).toBe('refused')
	expect(stripe.asked).toHaveLength(1)
})

test.each<[string, Answer | 'hang up']>([
	['too many requests', fault(429, { type: 'invalid_request_error', code: 'rate_limit' })],
	['an error of its own', fault(500, { type: 'api_error' })],
	['a key it does not know', fault(401, { type: 'invalid_request_error' })],
	['silence', 'hang up'],
])('%s may be over later', async (_name, given) => {
	stripe.answer = () => given
	await expect(stripe.gateway.open(request())).rejects.toBeInstanceOf(GatewayUnavailable)
	await expect(stripe.gateway.stateOf('cs_test_1')).rejects.toBeInstanceOf(GatewayUnavailable)
	await expect(stripe.gateway.cancel('cs_test_1')).rejects.toBeInstanceOf(GatewayUnavailable)
	await expect(stripe.gateway.refund('cs_test_1', money(1, 'VND'), 'k')).rejects.toBeInstanceOf(GatewayUnavailable)
	await expect(stripe.gateway.addCustomer({ key: 'k', email: 'lan@example.vn', name: 'Lan' })).rejects.toBeInstanceOf(GatewayUnavailable)
	await expect(stripe.gateway.removeCustomer('cus_1')).rejects.toBeInstanceOf(GatewayUnavailable)
	await expect(stripe.gateway.listCards('cus_1')).rejects.toBeInstanceOf(GatewayUnavailable)
	await expect(stripe.gateway.detachCard('pm_1')).rejects.toBeInstanceOf(GatewayUnavailable)
})

test.each([
	['refunded', 'succeeded', 'refund:7:1'],
	['pending', 'pending', 'refund:7:1'],
	['refused', 'failed', 'refund:7:1'],
	['unknown', 'succeeded', 'refund:7:2'],
])('what became of a refund: %s', async (said, status, key) => {
	const data = [{ id: 're_1', object: 'refund', status, metadata: { key: 'refund:7:1' } }]
	stripe.answer = ({ path }) => ({ body: path.startsWith('/v1/refunds') ? { object: 'list', data } : paidSession() })
	expect(await stripe.gateway.refundState('cs_test_1', key)).toBe(said)
})

test('a Stripe that cannot be reached is unavailable', async () => {
	const nowhere = openStripe({ secretKey, webhookSecret, apiUrl: 'http://127.0.0.1:1', retries: 0 })
	await expect(nowhere.open(request())).rejects.toBeInstanceOf(GatewayUnavailable)
})

test.each<[string, Answer]>([
	['amount_too_small', fault(400, { type: 'invalid_request_error', code: 'amount_too_small' })],
	['card_declined', fault(402, { type: 'card_error', code: 'card_declined' })],
	['StripeIdempotencyError', fault(400, { type: 'idempotency_error' })],
])('%s is final', async (code, given) => {
	stripe.answer = () => given
	await expect(stripe.gateway.open(request())).rejects.toMatchObject({ name: 'GatewayRefused', code })
})

test('a charge Stripe does not know is refused, not cancelled', async () => {
	stripe.answer = () => fault(404, { type: 'invalid_request_error', code: 'resource_missing' })
	await expect(stripe.gateway.cancel('cs_other')).rejects.toBeInstanceOf(GatewayRefused)
	await expect(stripe.gateway.stateOf('cs_other')).rejects.toBeInstanceOf(GatewayRefused)
})
