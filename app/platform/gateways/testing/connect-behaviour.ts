import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { money } from '~/kernel/money.ts'
import type { CardConnect } from '~/platform/gateways/card-connect.server.ts'
import type { CardGateway, ChargeGateway, ChargeRequest } from '~/platform/gateways/gateway.server.ts'
import { chargeRequest } from '~/platform/gateways/test-gateway/testing/stage.ts'

/** A notice as it is posted. */
export interface Posted {
	body: string
	headers: Headers
}

/** A gateway with which sellers connect accounts, and what its people do on its pages. */
export interface ConnectStage {
	platform: CardGateway
	connect: CardConnect
	own: (account: string) => ChargeGateway
	/** An account's owner acts on its page; answers where the page leads. */
	onboard: (url: string, act: 'finish' | 'wait' | 'leave' | 'disconnect') => Promise<string>
	/** A buyer pays on a charge's page. */
	pay: (url: string) => Promise<unknown>
	/** The notices of connected accounts, and of the platform, since the last call. */
	told: () => Promise<{ connected: Posted[]; platform: Posted[] }>
	reset: () => Promise<void>
	close: () => Promise<void>
}

const post = ({ body, headers }: Posted) => ({ method: 'POST', query: new URLSearchParams(), body, headers })
const amount = money(350_000, 'VND')

/** What holds of every gateway with which sellers connect accounts of their own. */
export function connectsAccounts(name: string, open: () => Promise<ConnectStage>): void {
	describe(`accounts connected with ${name}`, () => {
		let stage: ConnectStage
		beforeAll(async () => void (stage = await open()))
		afterAll(() => stage.close())
		beforeEach(() => stage.reset())

		const back = 'https://shop.example.vn/back'
		const pageFor = (account: string) =>
			stage.connect
				.onboard({ account, locale: 'vi_VN', returnUrl: back, refreshUrl: `${back}?again` })
				.then(({ redirectUrl }) => redirectUrl)
		async function added(key: string) {
			return (await stage.connect.addAccount({ key, providerId: 7 })).account
		}
		async function ready(key: string) {
			const account = await added(key)
			await stage.onboard(await pageFor(account), 'finish')
			await stage.told()
			return { account, gateway: stage.own(account) }
		}
		async function paid(gateway: ChargeGateway, more: Partial<ChargeRequest> = {}) {
			const { ref, redirectUrl } = await gateway.open(chargeRequest(more))
			await stage.pay(redirectUrl)
			return ref
		}

		it('makes one account for each key', async () => {
			expect(await added('one')).toBe(await added('one'))
			expect(await added('one')).not.toBe(await added('other'))
		})

		it('leads its owner there and back, and says whether it takes cards', async () => {
			const account = await added('road')
			expect(await stage.connect.stateOf(account)).toBe('incomplete')
			for (const [act, state] of [
				['leave', 'incomplete'],
				['wait', 'in_review'],
				['finish', 'ready'],
			] as const) {
				expect(await stage.onboard(await pageFor(account), act)).toBe(back)
				expect(await stage.connect.stateOf(account)).toBe(state)
				const [notice] = (await stage.told()).connected
				expect(notice && (await stage.connect.readNotice(post(notice)))).toMatchObject({ said: 'account_changed', account })
			}
		})

		it('takes no money before the account takes cards', async () => {
			const account = await added('early')
			await expect(stage.own(account).open(chargeRequest())).rejects.toMatchObject({ name: 'GatewayRefused' })
		})

		it('tells that an account left, and asks the gateway about it no more', async () => {
			const { account } = await ready('leaver')
			await stage.onboard(await pageFor(account), 'disconnect')
			const [notice] = (await stage.told()).connected
			expect(notice && (await stage.connect.readNotice(post(notice)))).toMatchObject({ said: 'account_gone', account })
			await expect(stage.connect.stateOf(account)).rejects.toThrow()
		})

		it('keeps charges of an account from the platform and from every other account', async () => {
			const [ours, theirs] = [await ready('ours'), await ready('theirs')]
			const ref = await paid(ours.gateway)
			expect(await ours.gateway.stateOf(ref)).toBe('captured')
			for (const other of [theirs.gateway, stage.platform]) {
				await expect(other.stateOf(ref)).rejects.toMatchObject({ name: 'GatewayRefused' })
				await expect(other.cancel(ref)).rejects.toMatchObject({ name: 'GatewayRefused' })
				expect(await other.refund(ref, amount, 'refund:9:1', { askedAt: new Date() }).catch(() => 'refused')).toBe('refused')
			}
			const since = new Date(0)
			expect((await ours.gateway.listMoney?.(since))?.map((each) => each.ref)).toEqual([ref])
			expect(await theirs.gateway.listMoney?.(since)).toEqual([])
			expect((await stage.platform.listMoney?.(since))?.map((each) => each.ref)).not.toContain(ref)
		})

		it('keeps charges of the platform from accounts', async () => {
			const { gateway } = await ready('curious')
			const ref = await paid(stage.platform, { key: 'of the platform' })
			await expect(gateway.stateOf(ref)).rejects.toMatchObject({ name: 'GatewayRefused' })
			expect(await gateway.listMoney?.(new Date(0))).toEqual([])
		})

		it('gives money back from the account that took it, and says so', async () => {
			const { account, gateway } = await ready('giver')
			const ref = await paid(gateway)
			await stage.told()
			const context = { askedAt: new Date() }
			expect(await gateway.refundState(ref, 'refund:1:1', context)).toBe('unknown')
			expect(await gateway.refund(ref, amount, 'refund:1:1', context)).toBe('refunded')
			expect(await gateway.refundState(ref, 'refund:1:1', context)).toBe('refunded')
			expect(await gateway.stateOf(ref)).toBe('refunded')
			const [notice] = (await stage.told()).connected
			expect(notice && (await stage.connect.readNotice(post(notice)))).toMatchObject({
				account,
				said: [{ ref, kind: 'refunded', amount, refundKey: 'refund:1:1' }],
			})
		})

		it('stops an unpaid charge', async () => {
			const { gateway } = await ready('stopper')
			const { ref } = await gateway.open(chargeRequest())
			expect(await gateway.stateOf(ref)).toBe('open')
			expect(await gateway.cancel(ref)).toBe('canceled')
		})

		it('sends notices of accounts to one address and of the platform to another; neither address takes the other’s notices', async () => {
			const { account, gateway } = await ready('teller')
			const ref = await paid(gateway, { key: 'of the account' })
			const other = await paid(stage.platform, { key: 'of the house' })
			const { connected, platform } = await stage.told()
			expect(connected).toHaveLength(1)
			expect(platform.length).toBeGreaterThan(0)
			for (const notice of connected) {
				expect(await stage.connect.readNotice(post(notice))).toMatchObject({ account, said: [{ ref, kind: 'captured', amount }] })
				expect((await stage.platform.readNotice(post(notice))).said).toBe('forged')
				expect((await gateway.readNotice(post(notice))).said).toBe('forged')
			}
			for (const notice of platform) {
				expect((await stage.connect.readNotice(post(notice))).said).toBe('forged')
				expect(await stage.platform.readNotice(post(notice))).toMatchObject({ said: [{ ref: other }] })
			}
			const [real] = connected
			const changed = real && { ...real, body: real.body.replace('captured', 'captured ').replace('350000', '350001') }
			expect(changed && (await stage.connect.readNotice(post(changed))).said).toBe('forged')
		})
	})
}
