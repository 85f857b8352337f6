import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { money } from '~/kernel/money.ts'
import { readSettings } from '~/platform/settings/settings.server.ts'
import { GatewayUnavailable } from '~/platform/gateways/gateway.server.ts'
import { openGateways } from '~/platform/gateways/open-gateways.server.ts'
import { readOne } from '~/platform/gateways/testing/read-one.ts'
import { deliverDueNotices } from './adapter.server.ts'
import { driveTestGateway, type Drive } from './drive.ts'
import { signatureFor } from './notices.server.ts'
import { chargeRequest, openStage, type Stage } from './testing/stage.ts'

let stage: Stage
beforeAll(async () => void (stage = await openStage()))
afterAll(() => stage.close())
beforeEach(() => stage.reset())

const { amount, returnUrl, cancelUrl } = chargeRequest()
const beat = (seconds = 0) => deliverDueNotices(stage.deps, stage.pass(seconds))
const drive = (redirectUrl: string, how?: Drive) => driveTestGateway(stage.visit, redirectUrl, how)
async function paid(how?: Drive): Promise<string> {
	const { ref, redirectUrl } = await stage.gateway.open(chargeRequest())
	await drive(redirectUrl, how)
	return ref
}

test('a key opens one charge, however often and at once it is asked', async () => {
	const opened = await Promise.all(Array.from({ length: 5 }, () => stage.gateway.open(chargeRequest())))
	expect(new Set(opened.map(({ ref }) => ref)).size).toBe(1)
	expect(opened[0]?.redirectUrl).toBe(`http://hoi.example.vn/test-gateway/${opened[0]?.ref}`)
	const other = await stage.gateway.open(chargeRequest({ key: 'another' }))
	expect(other.ref).not.toBe(opened[0]?.ref)
})

test('a key never opens a charge of another amount, and no charge of 0', async () => {
	await stage.gateway.open(chargeRequest())
	for (const changed of [{ amount: money(1, 'VND') }, { amount: money(350_000, 'JPY') }, { orderNumber: 'H-OTHER' }])
		await expect(stage.gateway.open(chargeRequest(changed))).rejects.toMatchObject({ name: 'GatewayRefused', code: 'idempotency_mismatch' })
	await expect(stage.gateway.open(chargeRequest({ key: 'zero', amount: money(0, 'VND') }))).rejects.toMatchObject({
		code: 'amount_too_small',
	})
})

test('the card that works captures, tells us before the buyer is back, and leads to the return address', async () => {
	const { ref, redirectUrl } = await stage.gateway.open(chargeRequest())
	expect(await stage.gateway.stateOf(ref)).toBe('open')
	expect(await drive(redirectUrl)).toBe(returnUrl)
	expect(stage.told).toEqual([{ id: expect.stringMatching(/^tge_/) as string, ref, kind: 'captured', amount }])
	expect(await stage.gateway.stateOf(ref)).toBe('captured')
	expect(await beat(60)).toBe(0)
})

test.each<[string, Drive]>([
	['card_declined', { card: '4000000000000002' }],
	['insufficient_funds', { card: '4000000000009995' }],
	['expired_card', { card: '4000000000000069' }],
	['authentication_failed', { card: '4000002500003155', challenge: 'refuse' }],
])('%s fails for good and says so', async (failureCode, how) => {
	const { ref, redirectUrl } = await stage.gateway.open(chargeRequest())
	expect(await drive(redirectUrl, how)).toBe(returnUrl)
	expect(stage.told).toMatchObject([{ ref, kind: 'failed', failureCode }])
	expect(await stage.gateway.stateOf(ref)).toBe('failed')
	await drive(redirectUrl)
	expect(await stage.gateway.stateOf(ref)).toBe('failed')
})

test('3-D Secure captures only once the buyer approves', async () => {
	const { ref, redirectUrl } = await stage.gateway.open(chargeRequest())
	const form = new URLSearchParams({ act: 'pay', card: '4000 0025 0000 3155', expiry: '01/30', cvc: '321', noticeDelaySeconds: '5' })
	const asked = await stage.visit(new Request(redirectUrl, { method: 'POST', body: form }))
	expect(asked.headers.get('location')).toBe(`/test-gateway/${ref}/challenge`)
	expect(await stage.gateway.stateOf(ref)).toBe('open')
	await stage.visit(new Request(`${redirectUrl}/challenge`, { method: 'POST', body: new URLSearchParams({ answer: 'approve' }) }))
	expect(await stage.gateway.stateOf(ref)).toBe('captured')
	expect(stage.told).toEqual([])
	await beat(5)
	expect(stage.told).toMatchObject([{ ref, kind: 'captured' }])
})

test('is paid once, however often it is pressed at once', async () => {
	const { ref, redirectUrl } = await stage.gateway.open(chargeRequest())
	const ends = await Promise.all(Array.from({ length: 6 }, () => drive(redirectUrl)))
	expect(new Set(ends)).toEqual(new Set([returnUrl]))
	await beat(1)
	expect(stage.told).toMatchObject([{ ref, kind: 'captured' }])
})

test('a buyer who gives up goes back to the shop and may still pay', async () => {
	const { ref, redirectUrl } = await stage.gateway.open(chargeRequest())
	expect(await drive(redirectUrl, { abandon: true })).toBe(cancelUrl)
	expect(await stage.gateway.stateOf(ref)).toBe('open')
	expect(stage.told).toEqual([])
	expect(await drive(redirectUrl)).toBe(returnUrl)
	expect(await stage.gateway.stateOf(ref)).toBe('captured')
})

test('a cancelled charge takes no money; a paid one is not cancelled', async () => {
	const { ref, redirectUrl } = await stage.gateway.open(chargeRequest())
	expect(await stage.gateway.cancel(ref)).toBe('canceled')
	expect(await stage.gateway.cancel(ref)).toBe('canceled')
	await expect(drive(redirectUrl)).rejects.toThrow('410')
	await beat()
	expect(stage.told).toMatchObject([{ ref, kind: 'canceled' }])
	const other = await stage.gateway.open(chargeRequest({ key: 'other' }))
	await drive(other.redirectUrl)
	expect(await stage.gateway.cancel(other.ref)).toBe('captured')
})

test.each<[string, Drive]>([
	['the page', {}],
	['the 3-D Secure step', { card: '4000002500003155' }],
])('%s takes no money after the end, and we are told once', async (_where, how) => {
	const { ref, redirectUrl } = await stage.gateway.open(chargeRequest())
	if (how.card) await expect(drive(redirectUrl, { ...how, challenge: 'later' as 'approve' })).rejects.toThrow('400')
	stage.pass(15 * 60)
	expect(await stage.gateway.stateOf(ref)).toBe('canceled')
	await expect(drive(how.card ? `${redirectUrl}/challenge` : redirectUrl, how)).rejects.toThrow()
	await beat()
	await beat(60)
	expect(stage.told).toMatchObject([{ ref, kind: 'canceled' }])
})

test.each([5, 60, 1200])('a notice %i seconds late is not a second early', async (noticeDelaySeconds) => {
	await paid({ noticeDelaySeconds })
	expect(await beat(noticeDelaySeconds - 1)).toBe(0)
	expect(stage.told).toEqual([])
	expect(await beat(1)).toBe(1)
	expect(stage.told).toMatchObject([{ kind: 'captured' }])
})

test('a notice may come after the redirect, and twice', async () => {
	await paid({ noticeMoment: 'after_redirect', noticeCopies: 2 })
	expect(stage.told).toEqual([])
	await beat(2)
	expect(stage.told).toMatchObject([{ kind: 'captured' }, { kind: 'captured' }])
	expect(new Set(stage.told.map((notice) => notice && notice !== 'ignored' && notice.id)).size).toBe(1)
	expect(await beat(600)).toBe(0)
})

test('a notice that the shop does not take is sent again with growing pauses, also after a restart', async () => {
	stage.doorStatus = 503
	await paid()
	expect(await beat(1)).toBe(0)
	const tries = async () => (await stage.deps.database.sql('select attempts from test_gateway_notices')).rows[0]?.attempts
	expect(await tries()).toBe(1)
	await beat(1)
	expect(await tries()).toBe(2)
	await beat(3)
	expect(await tries()).toBe(2)
	await beat(1)
	expect(await tries()).toBe(3)
	stage.doorStatus = 200
	expect(await beat(8)).toBe(1)
	expect(stage.told).toMatchObject([{ kind: 'captured' }])
})

test('a delivery that was begun when the process was killed is done again', async () => {
	await paid({ noticeMoment: 'after_redirect' })
	// The row as the pump leaves it between taking the notice and posting it.
	await stage.deps.database.sql(`update test_gateway_notices set attempts = 1, due_at = due_at + interval '30 seconds'`)
	await beat(20)
	expect(stage.told).toEqual([])
	await beat(12)
	expect(stage.told).toMatchObject([{ kind: 'captured' }])
})

test('a notice is not sent for ever', async () => {
	stage.doorStatus = 500
	await paid()
	stage.doorStatus = 200
	expect(await beat(3 * 24 * 3600)).toBe(0)
})

test('gives everything back once, and tells us', async () => {
	const ref = await paid()
	const answers = await Promise.all(['a', 'a', 'b'].map((key) => stage.gateway.refund(ref, amount, key)))
	expect(answers).toEqual(['refunded', 'refunded', 'refunded'])
	await beat()
	expect(stage.told).toMatchObject([{ kind: 'captured' }, { ref, kind: 'refunded', amount }])
	expect(await stage.gateway.stateOf(ref)).toBe('refunded')
})

test.each([
	['refused', 'refused', undefined, 'captured'],
	['slow', 'pending', 'refunded', 'refunded'],
	['fails_later', 'pending', 'refund_failed', 'captured'],
] as const)('a refund that is %s answers %s', async (refund, given, kind, state) => {
	const ref = await paid({ refund, noticeDelaySeconds: 5 })
	await beat(5)
	expect(await stage.gateway.refund(ref, amount, 'key')).toBe(given)
	await beat(4)
	expect(stage.told).toHaveLength(1)
	await beat(1)
	expect(stage.told.slice(1)).toMatchObject(kind ? [{ ref, kind }] : [])
	expect(await stage.gateway.stateOf(ref)).toBe(state)
})

test('gives parts back, each once, and never more than was taken', async () => {
	const ref = await paid()
	const part = (amountMinor: number, key: string) => stage.gateway.refund(ref, money(amountMinor, 'VND'), key)
	expect(await part(100_000, 'a')).toBe('refunded')
	expect(await part(100_000, 'a')).toBe('refunded')
	expect(await part(250_001, 'b')).toBe('refused')
	expect(await stage.gateway.stateOf(ref)).toBe('captured')
	expect(await part(250_000, 'c')).toBe('refunded')
	expect(await stage.gateway.stateOf(ref)).toBe('refunded')
	await beat()
	expect(stage.told.slice(1)).toHaveLength(2)
	expect(stage.told.slice(1)).toEqual(
		expect.arrayContaining([
			expect.objectContaining({ kind: 'refunded', refundKey: 'a', amount: money(100_000, 'VND') }),
			expect.objectContaining({ kind: 'refunded', refundKey: 'c', amount: money(250_000, 'VND') }),
		]),
	)
})

test('tells the state of a refund', async () => {
	const ref = await paid({ refund: 'slow', noticeDelaySeconds: 5 })
	await beat(5)
	expect(await stage.gateway.refundState(ref, 'k')).toBe('unknown')
	expect(await stage.gateway.refund(ref, amount, 'k')).toBe('pending')
	expect(await stage.gateway.refundState(ref, 'k')).toBe('pending')
	stage.pass(5)
	expect(await stage.gateway.refundState(ref, 'k')).toBe('refunded')
})

test('refunds no other amount under a used key, and no unpaid charge', async () => {
	const ref = await paid()
	expect(await stage.gateway.refund(ref, money(350_001, 'VND'), 'k')).toBe('refused')
	expect(await stage.gateway.refund(ref, money(350_000, 'JPY'), 'k')).toBe('refused')
	const open = await stage.gateway.open(chargeRequest({ key: 'open' }))
	expect(await stage.gateway.refund(open.ref, amount, 'k')).toBe('refused')
	await expect(stage.gateway.refund('tgc_nobody', amount, 'k')).rejects.toMatchObject({ code: 'no_such_charge' })
})

test('during an outage the shop gets no answer, and afterwards the truth', async () => {
	const ref = await paid({ outageSeconds: 10, noticeDelaySeconds: 60 })
	for (const ask of [
		() => stage.gateway.stateOf(ref),
		() => stage.gateway.cancel(ref),
		() => stage.gateway.refund(ref, amount, 'k'),
		() => stage.gateway.open(chargeRequest({ key: 'new' })),
	])
		await expect(ask()).rejects.toBeInstanceOf(GatewayUnavailable)
	stage.pass(10)
	expect(await stage.gateway.stateOf(ref)).toBe('captured')
})

test('believes no other secret, no old notice, no changed body, no missing signature', async () => {
	const { secrets, clock } = stage.deps
	const body = JSON.stringify({ id: 'tge_1', type: 'captured', charge: { ref: 'tgc_1', amount: 1, currency: 'VND' } })
	const read = (text: string, headers: Record<string, string>) => readOne(stage.gateway, text, new Headers(headers))
	const signature = signatureFor(secrets, body, clock())
	expect(await read(body, signature)).toEqual({ id: 'tge_1', ref: 'tgc_1', kind: 'captured', amount: money(1, 'VND') })
	expect(await read(body.replace('"amount":1', '"amount":2'), signature)).toBeUndefined()
	expect(await read(body, {})).toBeUndefined()
	expect(await read(body, signatureFor({ ...secrets, derive: () => 'guessed' }, body, clock()))).toBeUndefined()
	const strange = body.replace('captured', 'payout')
	expect(await read(strange, signatureFor(secrets, strange, clock()))).toBe('ignored')
	stage.pass(301)
	expect(await read(body, signature)).toBeUndefined()
})

test('with a Stripe key there is Stripe and no test gateway', async () => {
	const { redirectUrl } = await stage.gateway.open(chargeRequest())
	const settings = readSettings(
		{ NODE_ENV: 'test', STRIPE_SECRET_KEY: 'sk_test_1', STRIPE_WEBHOOK_SECRET: 'whsec_1' },
		() => stage.deps.settings.SECRET,
	)
	expect(openGateways(settings, stage.deps).card.code).toBe('stripe')
	expect(openGateways(stage.deps.settings, stage.deps).card.code).toBe('test')
	const withStripe: Stage['deps'] = { ...stage.deps, settings }
	const { answerTestGateway } = await import('./answer.server.ts')
	expect((await answerTestGateway(new Request(redirectUrl), withStripe)).status).toBe(404)
	await stage.gateway.cancel((redirectUrl.split('/').at(-1) ?? '').trim())
	expect(await deliverDueNotices(withStripe, stage.pass(5))).toBe(0)
	expect(await beat()).toBe(1)
})
