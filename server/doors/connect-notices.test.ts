import { Hono } from 'hono'
import { asc, eq, isNotNull } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { ownAccounts } from '../../app/features/provider/own-account/testing/own-accounts.ts'
import { gatewayAt } from '../../app/features/provider/own-account/flows/open-account.server.ts'
import { findOwnAccount, type OwnAccountRow } from '../../app/features/provider/own-account/store.server.ts'
import { cancelOrder } from '../../app/features/order/operations/cancel-order.server.ts'
import { orderLedger } from '../../app/features/order/tables.server.ts'
import { settleOverdueOrders } from '../../app/features/payment/jobs/settle-overdue-orders.server.ts'
import { listPayments } from '../../app/features/payment/store.server.ts'
import { openTill } from '../../app/features/payment/testing/till.ts'
import { compareBooks } from '../../app/features/payment/reconciliation/flows/compare-books.server.ts'
import { GatewayUnavailable } from '../../app/platform/gateways/gateway.server.ts'
import { answerTestGateway } from '../../app/platform/gateways/test-gateway/answer.server.ts'
import { signatureFor, type NoticePurpose } from '../../app/platform/gateways/test-gateway/notices.server.ts'
import { testGatewayNotices } from '../../app/platform/gateways/test-gateway/tables.server.ts'
import { callerAs, play, system, type Played, type TestWorld } from '../../world/testing/test-world.ts'
import type { Bindings } from '../bindings.ts'
import { takeConnectedNotice } from '../take-connected-notice.ts'
import { takeNotice } from '../take-notice.ts'
import { openConnectDoor } from './connect-notices.ts'
import { openWebhookDoor } from './webhooks.ts'

const buyer = callerAs(undefined, { visitor: 'phone' })

/** The doors for notices, in the server's order, and functions that send to them. */
function doorsOf(world: TestWorld) {
	const doors = new Hono<Bindings>()
		.post('/webhooks/:gateway/connect', openConnectDoor(world, takeConnectedNotice))
		.on(['GET', 'POST'], ['/webhooks/:gateway', '/webhooks/:gateway/:code'], openWebhookDoor(world, takeNotice))
	async function send(path: string, said: object | string, purpose: NoticePurpose = 'connect notices') {
		const body = typeof said === 'string' ? said : JSON.stringify(said)
		const headers = signatureFor(world.secrets, body, world.clock(), purpose)
		return (await doors.request(path, { method: 'POST', body, headers }, { incoming: undefined } as never)).status
	}
	/** Sends the gateway's notices about connected accounts, each so many times. */
	async function hear(times = 1) {
		const told = await world.database.reader
			.select()
			.from(testGatewayNotices)
			.where(isNotNull(testGatewayNotices.account))
			.orderBy(asc(testGatewayNotices.createdAt))
		const statuses: number[] = []
		for (const { body } of told) for (let time = 0; time < times; time += 1) statuses.push(await send('/webhooks/test/connect', body))
		await world.database.transaction((store) => store.delete(testGatewayNotices))
		return statuses
	}
	return { send, hear }
}

const captured = (ref: string, account: string) => ({
	...{ id: `tge_${ref}`, type: 'captured', account },
	charge: { ref, amount: 700_000, currency: 'VND' },
})

/** A provider that is paid directly by cards, and a buyer on the gateway's page. */
async function atPage(played: Played) {
	const { world, stage } = played
	const own = ownAccounts(world, stage)
	const others = ownAccounts(world, { provider: stage.otherProvider, accounts: { ...stage.accounts, owner: stage.accounts.otherOwner } })
	const { account } = await own.connect()
	await own.payTo('organizer')
	const till = openTill(world, stage)
	const order = await till.place()
	const page = await till.pay(order, buyer, { way: 'card' })
	const [payment] = await listPayments(world.database.reader, order.id)
	if (!payment) throw new Error('nothing was begun')
	const doors = doorsOf(world)
	await doors.hear()
	return { ...{ own, others, account, till, order, page, payment }, ref: payment.gatewayRef ?? '', ...doors }
}

const again = (world: TestWorld, { id }: OwnAccountRow) => findOwnAccount(world.database.reader, { id })

describe('cards by a connected account', () => {
	it('are paid, compared and refunded through the account, also when it is no longer used', async () => {
		await play(async (played) => {
			const { world, value } = played
			const { own, account, till, order, page, payment, ref, hear } = await atPage(played)
			expect(page).toContain('/test-gateway/tgc_')
			expect(payment).toMatchObject({ gateway: 'test', ownAccountId: account.id, manual: false })
			await till.drive(page)
			expect(await hear(2)).toEqual([200, 200])
			expect(await till.look(order)).toMatchObject({ status: 'Confirmed', paid: { amount: 700_000 }, remaining: { amount: 0 } })
			expect(await till.drift()).toEqual([])
			await own.retire('test')
			await own.payTo('platform')
			world.pass({ minutes: 15 })
			for (const ownAccountId of [account.id, null]) {
				const gateway = await gatewayAt(world, { gateway: 'test', ownAccountId })
				const compared = gateway && (await compareBooks(world, { gateway, ownAccountId }))
				expect(compared).toMatchObject({ charges: ownAccountId === null ? 0 : 1, found: [] })
			}
			await value(cancelOrder, { orderId: order.id }, system)
			await world.jobs.runAll(world)
			await hear()
			expect(await till.look(order)).toMatchObject({ paid: { amount: 0 }, payments: [{ state: 'refunded' }] })
			expect(await world.gateways.card.stateOf(ref).catch((error: Error) => error.name)).toBe('GatewayRefused')
			const ledger = await world.database.reader.select().from(orderLedger).where(eq(orderLedger.orderId, order.id)).orderBy(orderLedger.id)
			const ofMoney = ledger.filter(({ kind }) => kind === 'payment' || kind === 'refund')
			expect(ofMoney.map(({ kind, ownAccountId }) => [kind, ownAccountId])).toEqual([
				['payment', account.id],
				['refund', account.id],
			])
		})
	})

	it('are asked about when no notice comes', async () => {
		await play(async (played) => {
			const { till, order, page } = await atPage(played)
			await till.drive(page)
			played.world.pass({ minutes: 60 })
			await settleOverdueOrders.run(played.world)
			expect(await till.look(order)).toMatchObject({ status: 'Confirmed', paid: { amount: 700_000 } })
		})
	})
})

describe('notices of connected accounts', () => {
	it('count only for charges of the account they name', async () => {
		await play(async (played) => {
			const { others, account, till, order, ref, send } = await atPage(played)
			const { account: theirs } = await others.connect()
			// With a right signature, about our charge, but for another account; and for an account that nobody has.
			expect(await send('/webhooks/test/connect', captured(ref, theirs.knownAs))).toBe(200)
			expect(await send('/webhooks/test/connect', captured(ref, 'tga_nobody'))).toBe(200)
			// The platform's own notice that names our charge, with our account's name or without.
			const { account: _account, ...ofPlatform } = captured(ref, '')
			expect(await send('/webhooks/test', ofPlatform, 'notices')).toBe(200)
			expect(await send('/webhooks/test', captured(ref, account.knownAs), 'notices')).toBe(200)
			expect(await till.look(order)).toMatchObject({ status: 'Pending', paid: { amount: 0 }, payments: [{ state: 'pending' }] })
			// None of them blocked the true notice, which has the same id.
			expect(await send('/webhooks/test/connect', captured(ref, account.knownAs))).toBe(200)
			expect(await till.look(order)).toMatchObject({ status: 'Confirmed', paid: { amount: 700_000 } })
		})
	})

	it('do not count for the platform’s charges', async () => {
		await play(async (played) => {
			const { world, stage } = played
			const { account } = await ownAccounts(world, stage).connect()
			const till = openTill(world, stage)
			const order = await till.place()
			await till.pay(order, buyer, { way: 'card' })
			const [ref = ''] = await till.refs(order)
			expect(await doorsOf(world).send('/webhooks/test/connect', captured(ref, account.knownAs))).toBe(200)
			expect(await till.look(order)).toMatchObject({ status: 'Pending', paid: { amount: 0 } })
		})
	})

	it('are taken only at their own address, and only with its signature', async () => {
		await play(async (played) => {
			const { account, till, order, ref, send } = await atPage(played)
			const notice = captured(ref, account.knownAs)
			expect(await send('/webhooks/test/connect', notice, 'notices')).toBe(400)
			expect(await send('/webhooks/test', notice, 'connect notices')).toBe(400)
			expect(await send(`/webhooks/test/${account.code}`, notice)).toBe(404)
			expect(await send('/webhooks/stripe/connect', notice)).toBe(404)
			expect(await send('/webhooks/vnpay/connect', notice)).toBe(404)
			expect(await till.look(order)).toMatchObject({ status: 'Pending', paid: { amount: 0 } })
		})
	})

	it('cause a question to the gateway about an account’s state', async () => {
		await play(async ({ world, stage }) => {
			const own = ownAccounts(world, stage)
			const { account } = await own.connect('leave')
			const { hear, send } = doorsOf(world)
			await hear()
			expect(await again(world, account)).toMatchObject({ state: 'incomplete' })
			// The state that the notice itself claims does not count.
			expect(await send('/webhooks/test/connect', { id: 'tge_1', type: 'account_changed', account: account.knownAs, state: 'ready' })).toBe(
				200,
			)
			expect(await again(world, account)).toMatchObject({ state: 'incomplete' })
			const { connect } = world.gateways
			if (!connect) throw new Error('none connects')
			const page = await connect.onboard({ account: account.knownAs, locale: 'vi_VN', returnUrl: 'http://a/', refreshUrl: 'http://a/' })
			const pressed = new Request(page.redirectUrl, { method: 'POST', body: new URLSearchParams({ act: 'finish' }) })
			await answerTestGateway(pressed, { ...world, noticeUrl: 'http://127.0.0.1:1/nobody' })
			// Nobody came back to the site: only the notice tells of the change.
			expect(await again(world, account)).toMatchObject({ state: 'incomplete' })
			expect(await hear()).toEqual([200])
			expect(await again(world, account)).toMatchObject({ state: 'ready' })
		})
	})

	it('end an account that left: no charge begins with it, open charges are given up, and a person has to look after its money', async () => {
		await play(async (played) => {
			const { world, value, stage } = played
			const { account, till, order, page, send } = await atPage(played)
			await till.drive(page)
			const { hear } = doorsOf(world)
			await hear()
			const other = await till.place({ caller: callerAs(undefined, { visitor: 'second' }), quantity: 1 })
			await till.pay(other, callerAs(undefined, { visitor: 'second' }), { way: 'card' })
			const gone = { id: 'tge_gone', type: 'account_gone', account: account.knownAs }
			for (let time = 0; time < 2; time += 1) expect(await send('/webhooks/test/connect', gone)).toBe(200)
			expect(await again(world, account)).toMatchObject({ state: 'gone', retiredAt: world.clock() })
			expect((await till.look(other)).online.ways).toEqual([])
			await value(cancelOrder, { orderId: order.id }, system)
			await world.jobs.runAll(world)
			expect(await till.flag(order)).toBe('refund_failed')
			world.pass({ minutes: 120 })
			await settleOverdueOrders.run(world)
			expect((await till.look(other)).payments).toMatchObject([{ state: 'canceled' }])
			expect(await ownAccounts(world, stage).connect()).toMatchObject({ account: { state: 'ready' } })
		})
	})

	it('are sent again while the gateway does not answer our questions about them', async () => {
		await play(async ({ world, stage }) => {
			const { account } = await ownAccounts(world, stage).connect()
			const { connect } = world.gateways
			if (!connect) throw new Error('none connects')
			world.gateways.connect = { ...connect, stateOf: () => Promise.reject(new GatewayUnavailable('away')) }
			const changed = { id: 'tge_1', type: 'account_changed', account: account.knownAs }
			expect(await doorsOf(world).send('/webhooks/test/connect', changed)).toBe(503)
		})
	})
})
