import { createHmac } from 'node:crypto'
import { expect, test } from 'vitest'
import { money } from '~/kernel/money.ts'
import { GatewayUnavailable } from './gateway.server.ts'
import { readOne } from './testing/read-one.ts'
import { fault, scriptedStripe, session, webhookSecret } from './testing/scripted-stripe.ts'

const stripe = scriptedStripe()

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
const refund = { id: 're_1', object: 'refund', amount: 350_000, currency: 'vnd', metadata: { ref: 'cs_test_1', key: 'refund:7:1' } }
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
	['refund.updated', { ...refund, status: 'succeeded' }, { kind: 'refunded', amount, refundKey: 'refund:7:1' }],
	[
		'refund.failed',
		{ ...refund, status: 'failed', failure_reason: 'expired_or_canceled_card' },
		{ kind: 'refund_failed', amount, refundKey: 'refund:7:1', failureCode: 'expired_or_canceled_card' },
	],
])('reads %s', async (type, object, notice) => {
	stripe.answer = () => ({ body: { object: 'list', data: [session()], has_more: false } })
	const body = eventOf(type, object)
	expect(await readOne(stripe.gateway, body, signed(body))).toEqual({ id: 'evt_1', ref: 'cs_test_1', ...notice })
	for (const { path, query } of stripe.asked) expect([path, query.get('payment_intent')]).toEqual(['/v1/checkout/sessions', 'pi_1'])
})

test('an event of money promised on a saved card names its attempt, because the answer to the attempt may be lost', async () => {
	const metadata = { order: 'H-7K2M9', attempt: 'payment:7' }
	const body = eventOf('payment_intent.amount_capturable_updated', { id: 'pi_1', amount_capturable: 350_000, currency: 'vnd', metadata })
	expect(await readOne(stripe.gateway, body, signed(body))).toEqual({
		...{ id: 'evt_1', ref: 'pi_1', kind: 'authorized', amount, key: 'payment:7' },
	})
	expect(stripe.asked).toEqual([])
})

test.each([
	['customer.created', { id: 'cus_1' }],
	['payment_intent.succeeded', { id: 'pi_1', amount_received: 350_000, currency: 'vnd', ...ours }],
	['payment_intent.payment_failed', { id: 'pi_1', ...ours }],
	['payment_method.attached', { id: 'pm_1', type: 'link', customer: 'cus_1' }],
	['checkout.session.completed', { ...charged, metadata: {} }],
	['checkout.session.completed', { ...charged, payment_status: 'unpaid' }],
	['charge.refunded', { id: 'ch_1', refunded: false, amount_refunded: 1, currency: 'vnd', payment_intent: 'pi_1', ...ours }],
	['charge.refunded', { id: 'ch_1', refunded: true, amount_refunded: 1, currency: 'vnd', payment_intent: 'pi_1', metadata: {} }],
	['refund.updated', { ...refund, status: 'pending' }],
	['refund.failed', { ...refund, status: 'failed', metadata: {} }],
])('ignores %s that is none of ours or says nothing new', async (type, object) => {
	const body = eventOf(type, object)
	expect(await readOne(stripe.gateway, body, signed(body))).toBe('ignored')
	expect(stripe.asked).toEqual([])
})

test('a notice whose session cannot be stripe.asked for comes again later', async () => {
	stripe.answer = () => fault(500, { type: 'api_error' })
	const body = eventOf('charge.refunded', {
		id: 'ch_1',
		refunded: true,
		amount_refunded: 1,
		currency: 'vnd',
		payment_intent: 'pi_1',
		...ours,
	})
	await expect(readOne(stripe.gateway, body, signed(body))).rejects.toBeInstanceOf(GatewayUnavailable)
})

test('believes no wrong signature, no old one, no missing one, and no changed body', async () => {
	const body = eventOf('checkout.session.completed', charged)
	expect(await readOne(stripe.gateway, body, signed(body, undefined, 'whsec_other'))).toBeUndefined()
	expect(await readOne(stripe.gateway, body, signed(body, seconds() - 301))).toBeUndefined()
	expect(await readOne(stripe.gateway, body.replace('350000', '1'), signed(body))).toBeUndefined()
	expect(await readOne(stripe.gateway, body, new Headers())).toBeUndefined()
	expect(await readOne(stripe.gateway, 'not json', signed('not json'))).toBeUndefined()
})
