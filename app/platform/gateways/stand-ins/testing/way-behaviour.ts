import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { money } from '~/kernel/money.ts'
import {
	GatewayUnavailable,
	type ChargeRequest,
	type Notice,
	type NoticeAnswer,
	type NoticeRequest,
} from '~/platform/gateways/gateway.server.ts'
import { serveStandIn, type Making, type ServedStandIn } from './served-stand-in.ts'

/** What differs between the ways to pay whose page belongs to another company. */
export interface WayExpected {
	/** The least and the most it takes, in đồng. */
	limits: [number, number]
	/** Our answers to its notices. */
	answers: Record<'taken' | 'known' | 'unknown_charge' | 'amount_mismatch' | 'forged', NoticeAnswer>
	/** Whether it sends notices of failed charges; otherwise we have to ask. */
	tellsFailures: boolean
	/** Whether a charge can still be paid after its buyer went back to the shop. */
	staysOpen: boolean
	/** The state it answers for such a charge. */
	leftIs: 'open' | 'canceled' | 'failed'
	/** Changes a notice as a forger without the key would. */
	forge: (notice: NoticeRequest) => NoticeRequest
	/** The same way to pay, with other keys than the shop's. */
	stranger: Making['gateway']
}

const dong = (amount: number) => money(amount, 'VND')
const more = { askedAt: new Date('2026-11-20T03:10:00Z') }

/** How every way to pay whose page belongs to another company behaves: VNPay, MoMo, ZaloPay. Their tests run this, each against its stand-in. */
export function behavesAsWay(name: string, make: Making, expected: WayExpected): void {
	describe(`${name}, as every way`, () => {
		let way: ServedStandIn
		beforeEach(async () => {
			way = await serveStandIn(make)
		})
		afterEach(() => way.close())

		const requested = (changed: Partial<ChargeRequest> = {}): ChargeRequest => ({
			key: 'payment:17',
			amount: dong(350_000),
			orderNumber: 'HOI-7F3K',
			description: 'Đơn HOI-7F3K · Đêm nhạc Trịnh',
			email: 'lan@example.vn',
			locale: 'vi_VN',
			returnUrl: 'https://hoi.example.vn/checkout/pay?order=HOI-7F3K&secret=a%2Bb',
			cancelUrl: 'https://hoi.example.vn/checkout/payment-fail?order=HOI-7F3K',
			startedAt: new Date('2026-11-20T03:00:00Z'),
			expiresAt: new Date('2026-11-20T03:20:00Z'),
			...changed,
		})
		async function paid(changed: Partial<ChargeRequest> = {}, typed: Record<string, string> = {}) {
			const { ref, redirectUrl } = await way.gateway.open(requested(changed))
			await way.press(redirectUrl, { act: 'paid', ...typed })
			return ref
		}
		async function read(
			request: NoticeRequest | undefined,
		): Promise<{ notice: Notice | undefined; answer: (came: 'taken' | 'known') => NoticeAnswer }> {
			if (!request) throw new Error('no notice came')
			const told = await way.gateway.readNotice(request)
			if (told.said === 'forged') throw new Error('a good notice is taken for forged')
			return { notice: told.said[0] as Notice | undefined, answer: told.answer }
		}

		it('is paid: the notice says which charge and how much, and asking says the same', async () => {
			const { ref, redirectUrl } = await way.gateway.open(requested())
			const back = String(await way.press(redirectUrl))
			expect(back).toMatch(/^https:\/\/hoi\.example\.vn\/checkout\/pay\?order=HOI-7F3K&secret=a%2Bb&/)
			const [told, ...others] = way.heard()
			expect(others).toEqual([])
			const { notice, answer } = await read(told)
			expect(notice).toMatchObject({ ref, kind: 'captured', amount: dong(350_000) })
			expect(answer('taken')).toEqual(expected.answers.taken)
			expect(answer('known')).toEqual(expected.answers.known)
			expect(await way.gateway.stateOf(ref)).toBe('captured')
			expect(await way.gateway.cancel(ref)).toBe('captured')
		})

		it('says in its own words that a notice is about no charge, or about another amount', async () => {
			await paid()
			const [told] = way.heard()
			const { answer } = await way.gateway.readNotice(told as NoticeRequest)
			if (typeof answer !== 'function') throw new Error('forged')
			expect([answer('unknown_charge'), answer('amount_mismatch')]).toEqual([
				expected.answers.unknown_charge,
				expected.answers.amount_mismatch,
			])
		})

		it('is declined, with a reason where it tells of that', async () => {
			const { ref, redirectUrl } = await way.gateway.open(requested())
			await way.press(redirectUrl, { act: 'declined' })
			const told = way.heard()
			if (expected.tellsFailures) {
				expect((await read(told[0])).notice).toMatchObject({
					ref,
					kind: 'failed',
					failureCode: 'insufficient_funds',
					amount: dong(350_000),
				})
			} else expect(told).toEqual([])
			expect(await way.gateway.stateOf(ref)).toBe('failed')
			expect(await way.gateway.cancel(ref)).toBe('failed')
		})

		it('is left, and an unpaid charge may be given up', async () => {
			const { ref, redirectUrl } = await way.gateway.open(requested())
			await way.press(redirectUrl, { act: 'abandoned' })
			expect(await way.gateway.stateOf(ref)).toBe(expected.leftIs)
			expect(await way.gateway.cancel(ref)).toBe(expected.leftIs === 'open' ? 'canceled' : expected.leftIs)
			way.heard()
			// A notice still tells of money that comes late.
			await way.press(redirectUrl)
			const late = way.heard()
			expect(late).toHaveLength(expected.staysOpen ? 1 : 0)
			for (const told of late) expect((await read(told)).notice).toMatchObject({ ref, kind: 'captured' })
		})

		it('is open until somebody pays, and takes nothing once its time is over', async () => {
			const { ref, redirectUrl } = await way.gateway.open(requested())
			expect(await way.gateway.stateOf(ref)).toBe('open')
			way.clock.now = new Date('2026-11-20T03:20:01Z')
			expect(await way.press(redirectUrl)).toBe(410)
			expect(way.heard()).toEqual([])
			expect(['canceled', 'failed']).toContain(await way.gateway.cancel(ref))
		})

		it('sends the same notice with the same id, however often it sends it', async () => {
			await paid({}, { notices: 'twice' })
			const ids = await Promise.all(way.heard().map(async (told) => (await read(told)).notice?.id))
			expect(ids).toHaveLength(2)
			expect(new Set(ids).size).toBe(1)
		})

		it('settles one of two presses', async () => {
			const { redirectUrl } = await way.gateway.open(requested())
			await Promise.all([way.press(redirectUrl), way.press(redirectUrl, { act: 'declined' })])
			expect(way.heard().length).toBeLessThanOrEqual(1)
			expect(await way.press(redirectUrl)).toBe(410)
		})

		it('believes no notice that somebody changed, and none of another merchant', async () => {
			await paid()
			const [told] = way.heard()
			expect(await way.gateway.readNotice(expected.forge(told as NoticeRequest))).toEqual({
				said: 'forged',
				answer: expected.answers.forged,
			})
			const other = expected.stranger({ home: 'http://127.0.0.1:1', clock: () => way.clock.now, timeoutMs: 250 })
			expect(await other.readNotice(told as NoticeRequest)).toMatchObject({ said: 'forged' })
			const empty = await way.gateway.readNotice({ method: 'POST', query: new URLSearchParams(), body: '{"a":', headers: new Headers() })
			expect(empty.said).toBe('forged')
		})

		it('gives no charge up while its server is away, or when our own papers are wrong', async () => {
			const ref = await paid()
			for (const how of ['down', 'silent'] as const) {
				way.answers(how)
				await expect(way.gateway.stateOf(ref)).rejects.toThrow(GatewayUnavailable)
				await expect(way.gateway.cancel(ref)).rejects.toThrow(GatewayUnavailable)
				await expect(way.gateway.refund(ref, dong(350_000), 'refund:1:1', more)).rejects.toThrow(GatewayUnavailable)
			}
			way.answers('well')
			expect(await way.gateway.stateOf(ref)).toBe('captured')
		})

		it('gives the whole amount back, once for each key', async () => {
			const ref = await paid()
			expect(await way.gateway.refundState(ref, 'refund:1:1', more)).toBe('unknown')
			expect(await way.gateway.refund(ref, dong(350_000), 'refund:1:1', more)).toBe('refunded')
			expect(await way.gateway.refundState(ref, 'refund:1:1', more)).toBe('refunded')
			expect(await way.gateway.refund(ref, dong(350_000), 'refund:1:1', more)).toBe('refunded')
			// Nothing is left for another refund.
			expect(['refused', 'refunded']).toContain(await way.gateway.refund(ref, dong(350_000), 'refund:2:1', more))
		})

		it('gives the amount back in parts, and no more than was paid', async () => {
			const ref = await paid()
			expect(await way.gateway.refund(ref, dong(100_000), 'refund:1:1', more)).toBe('refunded')
			expect(await way.gateway.refund(ref, dong(250_001), 'refund:2:1', more)).toBe('refused')
			expect(await way.gateway.refund(ref, dong(250_000), 'refund:3:1', more)).toBe('refunded')
			expect(await way.gateway.refund(ref, dong(1), 'refund:4:1', more)).not.toBe('pending')
		})

		it('gives back slowly: pending first, and asking says when it is done', async () => {
			const ref = await paid({}, { refunds: 'slow' })
			expect(await way.gateway.refund(ref, dong(350_000), 'refund:1:1', more)).toBe('pending')
			expect(await way.gateway.refundState(ref, 'refund:1:1', more)).toBe('pending')
			way.clock.now = new Date(way.clock.now.getTime() + 61_000)
			expect(await way.gateway.refundState(ref, 'refund:1:1', more)).toBe('refunded')
		})

		it('refuses a refund, and a refund of an unpaid charge', async () => {
			const ref = await paid({}, { refunds: 'refused' })
			expect(await way.gateway.refund(ref, dong(350_000), 'refund:1:1', more)).toBe('refused')
			const { ref: unpaid } = await way.gateway.open(requested({ key: 'payment:18' }))
			expect(await way.gateway.refund(unpaid, dong(350_000), 'refund:2:1', more)).toBe('refused')
		})

		it('is offered for đồng only, within its limits', () => {
			const [least, most] = expected.limits
			expect([least - 1, least, most, most + 1].map((amount) => way.gateway.takes(dong(amount)))).toEqual([false, true, true, false])
			expect(way.gateway.takes(money(1_000_000, 'USD'))).toBe(false)
		})

		it('opens a separate charge for every key and attempt, under a name that its rules allow', async () => {
			const refs = [
				await way.gateway.open(requested()),
				await way.gateway.open(requested({ key: 'payment:18' })),
				await way.gateway.open(requested({ startedAt: new Date('2026-11-20T03:00:01Z') })),
			].map(({ ref }) => ref)
			expect(new Set(refs).size).toBe(3)
		})
	})
}
