import { describe, expect, it } from 'vitest'
import { GatewayUnavailable } from '~/platform/gateways/gateway.server.ts'
import { callerAs, play, system, type TestWorld } from '#world/testing/test-world.ts'
import { money } from '~/kernel/money.ts'
import { inTransaction } from '~/platform/operations/transaction.server.ts'
import { cancelOrder } from '~/features/order/operations/cancel-order.server.ts'
import { expireOrder } from '~/features/order/operations/expire-order.server.ts'
import { lockOrder } from '~/features/order/store.server.ts'
import { beginRefund } from '~/features/payment/operations/begin-refund.server.ts'
import { oweBack } from '~/features/payment/flows/owe-back.server.ts'
import { listPayments, listRefunds } from '~/features/payment/store.server.ts'
import { openTill, record } from '~/features/payment/testing/till.ts'
import { settleOverdueOrder, settleOverdueOrders } from './settle-overdue-orders.server.ts'
import { settleSlowRefunds } from './settle-slow-refunds.server.ts'

const away = () => Promise.reject(new GatewayUnavailable('503'))

describe('an order whose hold has ended', () => {
	it('gives its places back once the gateway has stopped its charge', async () => {
		await play(async ({ world, stage, value }) => {
			const till = openTill(world, stage)
			const [abandoned, unstarted] = [await till.place(), await till.place({ caller: callerAs(undefined, { visitor: 'visitor-2' }) })]
			const url = await till.pay(abandoned)
			await till.drive(url, { abandon: true })
			await settleOverdueOrders.run(world)
			expect(await till.look(abandoned)).toMatchObject({ status: 'Pending' })
			expect(await value(expireOrder, { orderId: abandoned.id }, system)).toEqual({ expired: false })

			world.pass({ minutes: 31 })
			expect(await value(expireOrder, { orderId: abandoned.id }, system)).toEqual({ expired: false })
			await settleOverdueOrders.run(world)
			expect(await till.look(abandoned)).toMatchObject({ status: 'Error', holdEndsAt: null, payments: [{ state: 'canceled' }] })
			expect(await till.look(unstarted)).toMatchObject({ status: 'Error', holdEndsAt: null, payments: [] })
			expect(await world.gateways.card.stateOf(url.split('/').at(-1) ?? '')).toBe('canceled')
			expect(await till.drift()).toEqual([])
			const all = await till.place({ quantity: 10, caller: callerAs(undefined, { visitor: 'visitor-3' }) })
			expect(all.status).toBe('Pending')
		})
	})

	it('is confirmed when it was paid and only the notice is missing', async () => {
		await play(async ({ world, stage }) => {
			const till = openTill(world, stage)
			const order = await till.place()
			await till.drive(await till.pay(order), { noticeDelaySeconds: 1200 })
			world.pass({ minutes: 31 })
			await settleOverdueOrders.run(world)
			expect(await till.look(order)).toMatchObject({ status: 'Confirmed', paid: { amount: 700_000 } })
			expect(await till.hear({ times: 2 })).toEqual(['ignore_duplicate', 'known'])
			expect(await till.look(order)).toMatchObject({ paid: { amount: 700_000 } })
			expect(await till.drift()).toEqual([])
		})
	})

	it('keeps its places as long as the gateway does not answer', async () => {
		await play(async ({ world, stage }) => {
			const till = openTill(world, stage)
			const order = await till.place()
			await till.drive(await till.pay(order), { abandon: true, outageSeconds: 300 })
			const gateway = world.gateways.card
			world.gateways.card = { ...gateway, cancel: away }
			world.pass({ minutes: 31 })
			await settleOverdueOrders.run(world)
			expect(await till.look(order)).toMatchObject({ status: 'Pending', payments: [{ state: 'pending' }] })
			expect(await till.pay(order)).toContain('/checkout/process-fail')
			world.gateways.card = gateway
			await settleOverdueOrders.run(world)
			expect(await till.look(order)).toMatchObject({ status: 'Error', holdEndsAt: null })
			expect(await till.drift()).toEqual([])
		})
	})

	it('after a declined card gives its places back too, but not earlier', async () => {
		await play(async ({ world, stage }) => {
			const till = openTill(world, stage)
			const order = await till.place({ variant: 'sharedA', quantity: 5 })
			await till.drive(await till.pay(order), { card: '4000000000009995' })
			await till.hear()
			await settleOverdueOrders.run(world)
			expect((await till.look(order)).holdEndsAt).not.toBeNull()
			world.pass({ minutes: 31 })
			await settleOverdueOrders.run(world)
			expect(await till.look(order)).toMatchObject({ status: 'Error', holdEndsAt: null, payments: [{ state: 'failed' }] })
			expect(await till.drift()).toEqual([])
		})
	})

	it('is not touched when its buyer began anew since it was found', async () => {
		await play(async ({ world, stage }) => {
			const till = openTill(world, stage)
			const order = await till.place()
			await till.pay(order)
			expect(await settleOverdueOrder(world, order.id)).toBe('settled')
			expect(await till.look(order)).toMatchObject({ status: 'Pending', payments: [{ state: 'pending' }] })
		})
	})

	it('waits for a promise of money to be kept', async () => {
		await play(async ({ world, stage }) => {
			const till = openTill(world, stage)
			const order = await till.place()
			const ref = (await till.pay(order)).split('/').at(-1) ?? ''
			expect(await record(world, { id: 'a', ref, kind: 'authorized', amount: { amount: 700_000, currency: 'VND' } })).toBe(
				'mark_authorized',
			)
			expect(await till.pay(order)).toContain('/checkout/thank-you')
			world.gateways.card = { ...world.gateways.card, cancel: () => Promise.resolve('authorized') }
			world.pass({ minutes: 31 })
			await settleOverdueOrders.run(world)
			expect(await till.look(order)).toMatchObject({ status: 'Authorized', payments: [{ state: 'authorized' }] })
			expect((await till.look(order)).holdEndsAt).not.toBeNull()
			expect(await record(world, { id: 'c', ref, kind: 'captured' })).toBe('confirm')
			expect(await till.drift()).toEqual([])
		})
	})
})

describe('money that goes back', () => {
	it('is refunded when a paid order is cancelled, once', async () => {
		await play(async ({ world, stage, value }) => {
			const till = openTill(world, stage)
			const order = await till.place()
			await till.drive(await till.pay(order))
			await till.hear()
			const keys: string[] = []
			const gateway = world.gateways.card
			world.gateways.card = { ...gateway, refund: (ref, amount, key) => gateway.refund(ref, amount, (keys.push(key), key)) }
			await value(cancelOrder, { orderId: order.id }, system)
			await value(cancelOrder, { orderId: order.id }, system)
			await world.jobs.runAll(world)
			const { payments, paid, remaining } = await till.look(order)
			expect({ state: payments[0]?.state, paid: paid.amount, remaining: remaining.amount }).toEqual({
				state: 'refunded',
				paid: 0,
				remaining: 0,
			})
			expect(keys).toEqual([expect.stringMatching(/^refund:\d+:1$/)])
			expect(await till.hear()).toEqual(['ignore_duplicate'])
			expect(await till.drift()).toEqual([])
		})
	})

	it('is asked for again, with the same key, until the gateway answers', async () => {
		await play(async ({ world, stage, value }) => {
			const till = openTill(world, stage)
			const order = await till.place()
			await till.drive(await till.pay(order))
			await till.hear()
			const gateway = world.gateways.card
			const keys: string[] = []
			world.gateways.card = { ...gateway, refund: (_ref, _amount, key) => (keys.push(key), away()) }
			await value(cancelOrder, { orderId: order.id }, system)
			await expect(world.jobs.runAll(world)).rejects.toThrow(GatewayUnavailable)
			expect(await till.look(order)).toMatchObject({ payments: [{ state: 'refunding' }] })
			world.gateways.card = { ...gateway, refund: (ref, amount, key) => (keys.push(key), gateway.refund(ref, amount, key)) }
			const [dead] = await world.jobs.listDead()
			await world.jobs.replay(dead?.id ?? '')
			await world.jobs.runAll(world)
			expect(new Set(keys).size).toBe(1)
			expect(await till.look(order)).toMatchObject({ payments: [{ state: 'refunded' }] })
		})
	})

	it('flags the order when the gateway refuses, at once or later', async () => {
		for (const refund of ['refused', 'fails_later'] as const)
			await play(async ({ world, stage, value }) => {
				const till = openTill(world, stage)
				const order = await till.place()
				await till.drive(await till.pay(order), { refund })
				await till.hear()
				await value(cancelOrder, { orderId: order.id }, system)
				await world.jobs.runAll(world)
				await till.hear()
				expect(await till.look(order)).toMatchObject({ payments: [{ state: 'refund_failed' }], paid: { amount: 700_000 } })
				expect(await till.flag(order)).toBe('refund_failed')
				expect(await till.drift()).toEqual([])
			})
	})

	it('on a slow way is settled by the notice, or by asking when the notice is lost', async () => {
		for (const lost of [false, true])
			await play(async ({ world, stage, value }) => {
				const till = openTill(world, stage)
				const order = await till.place()
				await till.drive(await till.pay(order), { refund: 'slow' })
				await till.hear()
				await value(cancelOrder, { orderId: order.id }, system)
				await world.jobs.runAll(world)
				expect(await till.look(order)).toMatchObject({ payments: [{ state: 'refunding' }], paid: { amount: 700_000 } })
				world.pass({ minutes: 61 })
				if (lost) await settleSlowRefunds.run(world)
				else expect(await till.hear()).toEqual(['mark_refunded'])
				expect(await till.look(order)).toMatchObject({ payments: [{ state: 'refunded' }], paid: { amount: 0 } })
			})
	})
})

describe('a part of the money', () => {
	const giveBack = (world: TestWorld, orderId: number, cause: string, amountMinor?: number) =>
		inTransaction(world, async (store, record) => {
			const order = await lockOrder(store, orderId)
			if (!order) throw new Error('the order is gone')
			return oweBack(store, order, await listPayments(store, orderId), {
				cause,
				now: world.clock(),
				record: (fact) => record({ ...fact, caller: system }),
				...(amountMinor && { amountMinor }),
			})
		})

	it('goes back once for each cause, and then the rest; never more than was paid', async () => {
		await play(async ({ world, stage, value }) => {
			const till = openTill(world, stage)
			const order = await till.place()
			await till.drive(await till.pay(order))
			await till.hear()
			expect(await giveBack(world, order.id, 'goods:1', 200_000)).toBe(200_000)
			expect(await giveBack(world, order.id, 'goods:1', 200_000)).toBe(0)
			await world.jobs.runAll(world)
			expect(await till.hear()).toEqual(['ignore_duplicate'])
			expect(await till.look(order)).toMatchObject({ paid: { amount: 500_000 }, payments: [{ state: 'captured' }] })

			await value(cancelOrder, { orderId: order.id }, system)
			await world.jobs.runAll(world)
			await till.hear()
			expect(await till.look(order)).toMatchObject({ paid: { amount: 0 }, payments: [{ state: 'refunded' }] })
			expect(await giveBack(world, order.id, 'goods:2', 1)).toBe(0)
		})
	})

	it('that the gateway refuses flags the order and can be tried again', async () => {
		await play(async ({ world, stage, value }) => {
			const till = openTill(world, stage)
			const order = await till.place()
			await till.drive(await till.pay(order), { refund: 'fails_later' })
			await till.hear()
			await giveBack(world, order.id, 'goods:1', 200_000)
			await world.jobs.runAll(world)
			expect(await till.hear()).toEqual(['mark_refund_failed'])
			expect(await till.look(order)).toMatchObject({ paid: { amount: 700_000 }, payments: [{ state: 'refund_failed' }] })
			expect(await till.flag(order)).toBe('refund_failed')
			const [refund] = await listRefunds(
				world.database.reader,
				(await till.look(order)).payments.map(({ id }) => id),
			)
			expect(await value(beginRefund, { refundId: refund?.id }, system)).toEqual({ refund: null })
			const again = await value(beginRefund, { refundId: refund?.id, again: true }, system)
			expect(again.refund).toMatchObject({ amount: { amount: 200_000 }, key: `refund:${refund?.id}:2` })
		})
	})

	it('that somebody refunded at the gateway itself is recorded', async () => {
		await play(async ({ world, stage }) => {
			const till = openTill(world, stage)
			const order = await till.place()
			const ref = (await till.pay(order)).split('/').at(-1) ?? ''
			await record(world, { id: 'paid', ref, kind: 'captured' })
			await giveBack(world, order.id, 'goods:1', 200_000)
			expect(await record(world, { id: 'back', ref, kind: 'refunded', amount: money(700_000, 'VND') })).toBe('mark_refunded')
			expect(await record(world, { id: 'again', ref, kind: 'refunded', amount: money(700_000, 'VND') })).toBe('ignore_duplicate')
			expect(await till.look(order)).toMatchObject({ paid: { amount: 0 }, payments: [{ state: 'refunded' }] })
		})
	})
})

describe('a charge nobody needs any more', () => {
	it('is closed when its order is cancelled', async () => {
		await play(async ({ world, stage, value }) => {
			const till = openTill(world, stage)
			const order = await till.place()
			const ref = (await till.pay(order)).split('/').at(-1) ?? ''
			await value(cancelOrder, { orderId: order.id }, system)
			await world.jobs.runAll(world)
			expect(await world.gateways.card.stateOf(ref)).toBe('canceled')
			expect(await till.look(order)).toMatchObject({ status: 'Canceled', payments: [{ state: 'canceled' }] })
		})
	})

	it('is closed when another attempt has paid', async () => {
		await play(async ({ world, stage }) => {
			const till = openTill(world, stage)
			const order = await till.place()
			const first = await till.pay(order)
			await record(world, { id: 'wrong', ref: first.split('/').at(-1) ?? '', kind: 'failed' })
			const second = await till.pay(order)
			await till.drive(first)
			expect(await till.hear()).toEqual(['confirm'])
			await world.jobs.runAll(world)
			expect(await world.gateways.card.stateOf(second.split('/').at(-1) ?? '')).toBe('canceled')
			expect(await till.look(order)).toMatchObject({ status: 'Confirmed', payments: [{ state: 'canceled' }, { state: 'captured' }] })
		})
	})

	it('that was paid even so goes back', async () => {
		await play(async ({ world, stage }) => {
			const till = openTill(world, stage)
			const order = await till.place()
			const first = await till.pay(order)
			// The gateway wrongly reports the first attempt as failed, so a second one begins.
			await record(world, { id: 'wrong', ref: first.split('/').at(-1) ?? '', kind: 'failed' })
			const second = await till.pay(order)
			expect(second).not.toBe(first)
			await till.drive(first)
			await till.drive(second)
			expect(await till.hear()).toEqual(['confirm', 'refund'])
			await world.jobs.runAll(world)
			expect(await till.look(order)).toMatchObject({
				status: 'Confirmed',
				paid: { amount: 700_000 },
				remaining: { amount: 0 },
				payments: [{ state: 'refunded' }, { state: 'captured' }],
			})
			expect(await till.drift()).toEqual([])
		})
	})
})
