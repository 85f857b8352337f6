import { expect, test } from 'vitest'
import { money } from '~/kernel/money.ts'
import { GatewayRefused, GatewayUnavailable } from './gateway.server.ts'
import { fault, paidSession, scriptedStripe, session, type Answer, type Asked } from './testing/scripted-stripe.ts'

const stripe = scriptedStripe()

const intent = (status: string, more: object = {}) => ({ id: 'pi_1', object: 'payment_intent', status, latest_charge: null, ...more })
const promised = session({ status: 'complete', payment_intent: intent('requires_capture') })
const letGo = session({ status: 'complete', payment_intent: intent('canceled') })
const gone: Answer = fault(400, { type: 'invalid_request_error', code: 'payment_intent_unexpected_state' })
const onlyOpen: Answer = fault(400, { type: 'invalid_request_error', message: 'Only open sessions expire.' })

const isFind = ({ method }: Asked) => method === 'GET'

test('takes less than was promised, once per key; Stripe lets the rest go by itself', async () => {
	stripe.answer = (asked) => ({ body: isFind(asked) ? promised : intent('succeeded', { amount: 380_000, amount_received: 350_000 }) })
	expect(await stripe.gateway.capture('cs_test_1', money(350_000, 'VND'), 'payment:7')).toBe('captured')
	const { path, form, headers } = stripe.asked.at(-1) as Asked
	expect(path).toBe('/v1/payment_intents/pi_1/capture')
	expect(form).toEqual({ amount_to_capture: '350000', 'expand[0]': 'latest_charge' })
	expect(headers['idempotency-key']).toBe('capture:payment:7')
})

test('takes the promised money of a saved card by the card’s own intent', async () => {
	stripe.answer = () => ({ body: intent('succeeded') })
	expect(await stripe.gateway.capture('pi_1', money(1_250, 'USD'), 'payment:8')).toBe('captured')
	expect(stripe.asked.map(({ path }) => path)).toEqual(['/v1/payment_intents/pi_1/capture'])
})

test.each([
	['canceled', letGo],
	['captured', paidSession()],
	['refunded', paidSession({ id: 'ch_1', refunded: true })],
])('a promise that is over is said to be %s, and no money is taken', async (state, now) => {
	stripe.answer = (asked) => (isFind(asked) ? { body: now } : gone)
	expect(await stripe.gateway.capture('cs_test_1', money(350_000, 'VND'), 'payment:7')).toBe(state)
})

test('refuses to take more than was promised, and the promise stays', async () => {
	stripe.answer = (asked) => (isFind(asked) ? { body: promised } : fault(400, { type: 'invalid_request_error', code: 'amount_too_large' }))
	const taking = stripe.gateway.capture('cs_test_1', money(999_999, 'VND'), 'payment:7')
	await expect(taking).rejects.toMatchObject({ name: 'GatewayRefused', code: 'amount_too_large' })
})

test('takes nothing for a page where nobody paid', async () => {
	stripe.answer = () => ({ body: session() })
	expect(await stripe.gateway.capture('cs_test_1', money(350_000, 'VND'), 'payment:7')).toBe('open')
	expect(stripe.asked.every(isFind)).toBe(true)
})

test('asks Stripe again later with the same key when it does not answer', async () => {
	stripe.answer = (asked) => (isFind(asked) ? { body: promised } : 'hang up')
	const take = () => stripe.gateway.capture('cs_test_1', money(350_000, 'VND'), 'payment:7')
	await expect(take()).rejects.toBeInstanceOf(GatewayUnavailable)
	await expect(take()).rejects.toBeInstanceOf(GatewayUnavailable)
	const keys = stripe.asked.filter((asked) => !isFind(asked)).map(({ headers }) => headers['idempotency-key'])
	expect(keys.length).toBeGreaterThan(1)
	expect([...new Set(keys)]).toEqual(['capture:payment:7'])
})

test('lets a promise go by cancelling its intent', async () => {
	stripe.answer = (asked) => {
		if (asked.path.endsWith('/expire')) return onlyOpen
		return { body: isFind(asked) ? promised : intent('canceled') }
	}
	expect(await stripe.gateway.release('cs_test_1')).toBe('canceled')
	expect(stripe.asked.at(-1)?.path).toBe('/v1/payment_intents/pi_1/cancel')
})

test('does not let money go that was taken a moment before', async () => {
	let looked = 0
	stripe.answer = (asked) => {
		if (asked.path.endsWith('/expire')) return onlyOpen
		if (!isFind(asked)) return gone
		looked += 1
		return { body: looked < 3 ? promised : paidSession() }
	}
	expect(await stripe.gateway.release('cs_test_1')).toBe('captured')
})

test('closes a page where nobody paid without asking for its intent', async () => {
	stripe.answer = () => ({ body: session({ status: 'expired', url: null }) })
	expect(await stripe.gateway.release('cs_test_1')).toBe('canceled')
	expect(stripe.asked.map(({ path }) => path)).toEqual(['/v1/checkout/sessions/cs_test_1/expire'])
})

test('cancels only an open charge: promised money stays promised', async () => {
	stripe.answer = () => ({ body: intent('requires_capture') })
	expect(await stripe.gateway.cancel('pi_1')).toBe('authorized')
	expect(stripe.asked.every(isFind)).toBe(true)
})

test('gives a payment back in parts, each with a key of its own, and no more than Stripe holds', async () => {
	let left = 350_000
	stripe.answer = (asked) => {
		if (isFind(asked)) return { body: paidSession() }
		const amount = Number(asked.form['amount'])
		if (amount > left) return fault(400, { type: 'invalid_request_error', code: 'amount_too_large' })
		left -= amount
		return { body: { id: 're_1', object: 'refund', status: 'succeeded' } }
	}
	const back = (amount: number, key: string) => stripe.gateway.refund('cs_test_1', money(amount, 'VND'), key)
	expect(await back(100_000, 'refund:1:1')).toBe('refunded')
	expect(await back(250_000, 'refund:2:1')).toBe('refunded')
	expect(await back(1, 'refund:3:1')).toBe('refused')
	const asked = stripe.asked.filter(({ path }) => path === '/v1/refunds')
	expect(asked.map(({ headers }) => headers['idempotency-key'])).toEqual(['refund:refund:1:1', 'refund:refund:2:1', 'refund:refund:3:1'])
})

test('a promise Stripe never heard of is refused', async () => {
	stripe.answer = () => fault(404, { type: 'invalid_request_error', code: 'resource_missing' })
	await expect(stripe.gateway.capture('cs_other', money(1, 'VND'), 'k')).rejects.toBeInstanceOf(GatewayRefused)
	await expect(stripe.gateway.release('cs_other')).rejects.toBeInstanceOf(GatewayRefused)
})
