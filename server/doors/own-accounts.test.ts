import { Hono } from 'hono'
import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { ownAccounts, typedPapers } from '../../app/features/provider/own-account/testing/own-accounts.ts'
import { ownAccountsOf } from '../../app/features/provider/own-account/flows/open-account.server.ts'
import type { OwnAccountRow } from '../../app/features/provider/own-account/store.server.ts'
import { cancelOrder } from '../../app/features/order/operations/cancel-order.server.ts'
import { orderLedger } from '../../app/features/order/tables.server.ts'
import { askLateCharges } from '../../app/features/payment/jobs/ask-late-charges.server.ts'
import { startPayment } from '../../app/features/payment/operations/start-payment.server.ts'
import { listPayments } from '../../app/features/payment/store.server.ts'
import { openTill } from '../../app/features/payment/testing/till.ts'
import { findPayouts } from '../../app/features/payment/settlement/operations/find-payouts.server.ts'
import { findSettlement } from '../../app/features/payment/settlement/operations/find-settlement.server.ts'
import { setShareRule } from '../../app/features/payment/settlement/operations/set-share-rule.server.ts'
import { standInWays } from '../../app/platform/gateways/stand-ins/books.ts'
import { answerStandIn } from '../../app/platform/gateways/stand-ins/open-stand-ins.server.ts'
import { signedQuery, vnpaySignature } from '../../app/platform/gateways/vnpay/signatures.server.ts'
import { asAccount, callerAs, play, system, type Played, type TestWorld } from '../../world/testing/test-world.ts'
import type { Bindings } from '../bindings.ts'
import { takeNotice } from '../take-notice.ts'
import { openWebhookDoor } from './webhooks.ts'

const buyer = callerAs(undefined, { visitor: 'phone' })

function doorOf(world: TestWorld) {
	const door = new Hono<Bindings>().on(
		['GET', 'POST'],
		['/webhooks/:gateway', '/webhooks/:gateway/:code'],
		openWebhookDoor(world, takeNotice),
	)
	return (path: string, init?: RequestInit) => door.request(path, init, { incoming: undefined } as never)
}

/** A buyer at the page of a way to pay, and the buttons to press there. */
async function at({ world, stage }: Played, way: string) {
	const till = openTill(world, stage)
	const order = await till.place()
	const page = await till.pay(order, buyer, { way })
	async function press(act: string, more: Record<string, string> = {}) {
		const body = new URLSearchParams({ act, notices: 'never', ...more })
		const answer = await answerStandIn(new Request(page, { method: 'POST', body }), world, ownAccountsOf(world))
		return answer.headers.get('location') ?? answer.status
	}
	const [payment] = await listPayments(world.database.reader, order.id)
	if (!payment) throw new Error('nothing was begun')
	return { till, order, page, payment, press, back: () => till.pay(order, buyer, { way, back: '1' }) }
}

/** VNPay's notice that a charge was paid, signed with the secret of the merchant it names. */
function vnpayNotice({
	ref,
	tmnCode,
	hashSecret,
	amount = 700_000,
}: {
	ref: string
	tmnCode: string
	hashSecret: string
	amount?: number
}) {
	const query = signedQuery({
		...{ vnp_TmnCode: tmnCode, vnp_TxnRef: ref, vnp_Amount: String(amount * 100), vnp_TransactionNo: '14000001' },
		...{ vnp_ResponseCode: '00', vnp_TransactionStatus: '00' },
	})
	return `${query}&vnp_SecureHash=${vnpaySignature(hashSecret, query)}`
}
const path = ({ gateway, code }: OwnAccountRow) => `/webhooks/${gateway}/${code}`

describe.each(standInWays)('%s by an own account', (way) => {
	it('takes money, asks about it, and refunds it, also after the account is retired', async () => {
		await play(async (played) => {
			const { world, stage, value } = played
			const own = ownAccounts(world, stage)
			const account = await own.enter(way)
			await own.payTo('organizer')
			const { till, order, page, payment, press, back } = await at(played, way)
			expect(page).toContain(`/stand-in/${way}/of/${account.code}/`)
			expect(payment).toMatchObject({ gateway: way, ownAccountId: account.id })
			await press('paid')
			await own.retire(way)
			await own.payTo('platform')
			await back()
			expect(await till.look(order)).toMatchObject({ status: 'Confirmed', paid: { amount: 700_000 } })
			await value(cancelOrder, { orderId: order.id }, system)
			await world.jobs.runAll(world)
			expect(await till.look(order)).toMatchObject({ paid: { amount: 0 }, payments: [{ state: 'refunded' }] })
			const ledger = await world.database.reader.select().from(orderLedger).where(eq(orderLedger.orderId, order.id)).orderBy(orderLedger.id)
			const ofMoney = ledger.filter(({ kind }) => kind === 'payment' || kind === 'refund')
			expect(ofMoney.map(({ kind, ownAccountId }) => [kind, ownAccountId])).toEqual([
				['payment', account.id],
				['refund', account.id],
			])
		})
	})

	it('is asked about when its buyer does not come back', async () => {
		await play(async (played) => {
			const { world, stage } = played
			const own = ownAccounts(world, stage)
			await own.enter(way)
			await own.payTo('organizer')
			const { till, order, press } = await at(played, way)
			await press('paid')
			world.pass({ minutes: 4 })
			await askLateCharges.run(world)
			expect(await till.look(order)).toMatchObject({ status: 'Confirmed' })
		})
	})
})

describe('notices of own accounts', () => {
	it('count only for charges of their own account, and only with its secret', async () => {
		await play(async (played) => {
			const { world, stage } = played
			const own = ownAccounts(world, stage)
			const others = ownAccounts(world, {
				provider: stage.otherProvider,
				accounts: { ...stage.accounts, owner: stage.accounts.otherOwner },
			})
			const ours = await own.enter('vnpay')
			const theirPapers = { tmnCode: 'OTHER001', hashSecret: 'vnpay-secret-of-others' }
			const theirs = await others.enter('vnpay', theirPapers)
			await own.payTo('organizer')
			const { till, order, payment } = await at(played, 'vnpay')
			const ref = payment.gatewayRef ?? ''
			const hear = doorOf(world)
			const said = async (address: string, notice: string) => (await (await hear(`${address}?${notice}`)).json()) as { RspCode: string }
			// Another seller's notice with their right signature that names our charge: at their address, and at ours.
			expect(await said(path(theirs), vnpayNotice({ ref, ...theirPapers }))).toMatchObject({ RspCode: '01' })
			expect(await said(path(ours), vnpayNotice({ ref, ...theirPapers }))).toMatchObject({ RspCode: '97' })
			// Our merchant code with their secret; and our notice at the house's door.
			expect(await said(path(ours), vnpayNotice({ ref, ...typedPapers.vnpay, hashSecret: theirPapers.hashSecret }))).toMatchObject({
				RspCode: '97',
			})
			expect(await said('/webhooks/vnpay', vnpayNotice({ ref, ...typedPapers.vnpay }))).toMatchObject({ RspCode: '97' })
			expect((await hear(`/webhooks/momo/${ours.code}`, { method: 'POST', body: '{}' })).status).toBe(404)
			expect((await hear('/webhooks/vnpay/nobody-s')).status).toBe(404)
			expect(await till.look(order)).toMatchObject({ status: 'Pending', paid: { amount: 0 }, payments: [{ state: 'pending' }] })
		})
	})

	it('are taken once, and are not lost because another account sent the same before', async () => {
		await play(async (played) => {
			const { world, stage } = played
			const own = ownAccounts(world, stage)
			const others = ownAccounts(world, {
				provider: stage.otherProvider,
				accounts: { ...stage.accounts, owner: stage.accounts.otherOwner },
			})
			const ours = await own.enter('vnpay')
			const theirPapers = { tmnCode: 'OTHER001', hashSecret: 'vnpay-secret-of-others' }
			const theirs = await others.enter('vnpay', theirPapers)
			await own.payTo('organizer')
			const { till, order, payment } = await at(played, 'vnpay')
			const ref = payment.gatewayRef ?? ''
			const hear = doorOf(world)
			await hear(`${path(theirs)}?${vnpayNotice({ ref, ...theirPapers })}`)
			const good = `${path(ours)}?${vnpayNotice({ ref, ...typedPapers.vnpay })}`
			for (const RspCode of ['00', '02']) expect(await (await hear(good)).json()).toMatchObject({ RspCode })
			expect(await till.look(order)).toMatchObject({ status: 'Confirmed', paid: { amount: 700_000 }, remaining: { amount: 0 } })
			expect(await till.drift()).toEqual([])
		})
	})
})

describe('who is paid', () => {
	it('is decided for each attempt: open attempts go on with the account they began with', async () => {
		await play(async (played) => {
			const { world, stage, refusal, value } = played
			const own = ownAccounts(world, stage)
			const { till, order, page, payment, press, back } = await at(played, 'vnpay')
			expect(payment.ownAccountId).toBeNull()
			await own.payTo('organizer')
			// The attempt began with the platform, so the page is the same.
			expect(await till.pay(order, buyer, { way: 'vnpay' })).toBe(page)
			// Without an account, no new attempt begins, with any way to pay.
			for (const gateway of ['momo', 'vietqr', 'test'])
				expect(await refusal(startPayment, { number: order.number, secret: order.secret, gateway }, buyer)).toBe('way_not_offered')
			expect((await till.look(order)).online).toMatchObject({ ways: [] })
			const account = await own.enter('momo')
			expect((await till.look(order)).online).toMatchObject({ ways: ['momo'], own: true })
			const begun = await value(startPayment, { number: order.number, secret: order.secret, gateway: 'momo' }, buyer)
			expect(begun).toMatchObject({ gateway: 'momo', ownAccountId: account.id })
			// An attempt that never reached the gateway does not begin with an account that was retired since.
			await own.enter('momo', { ...typedPapers.momo, partnerCode: 'MOMOCLUB2' })
			const again = await value(startPayment, { number: order.number, secret: order.secret, gateway: 'momo' }, buyer)
			expect(again.ownAccountId).not.toBe(account.id)
			expect(again.paymentId).not.toBe(begun.paymentId)
			await press('paid')
			await back()
			const paid = (await listPayments(world.database.reader, order.id)).find(({ state }) => state === 'captured')
			expect(paid).toMatchObject({ id: payment.id, ownAccountId: null })
		})
	})

	it('leaves money of own accounts out of payouts, and the seller owes the share of it', async () => {
		await play(async (played) => {
			const { world, stage, value } = played
			const staff = asAccount(stage.accounts.staff, { staff: true })
			await value(setShareRule, { providerId: null, rule: { currency: 'VND', percent: '10' } }, staff)
			world.pass({ seconds: 1 })
			const own = ownAccounts(world, stage)
			await own.enter('zalopay')
			await own.payTo('organizer')
			const { press, back } = await at(played, 'zalopay')
			await press('paid')
			await back()
			const of = { providerId: stage.provider }
			const owner = asAccount(stage.accounts.owner)
			expect((await value(findSettlement, of, owner)).totals).toMatchObject([
				{
					turnoverMinor: 700_000,
					collectedMinor: 0,
					ownMinor: 700_000,
					ownBackMinor: 0,
					openMinor: 0,
					shareMinor: 70_000,
					dueMinor: -70_000,
				},
			])
			expect((await value(findPayouts, of, owner)).balance).toMatchObject({ dueMinor: -70_000, availableMinor: 0, reservedMinor: 0 })
		})
	})
})
