import { describe, expect, it } from 'vitest'
import { standInWays, type StandInWay } from '~/platform/gateways/stand-ins/books.ts'
import { answerStandIn } from '~/platform/gateways/stand-ins/open-stand-ins.server.ts'
import { callerAs, play, system, type TestWorld } from '#world/testing/test-world.ts'
import type { Stage } from '#world/testing/stage.ts'
import { cancelOrder } from '~/features/order/operations/cancel-order.server.ts'
import { openTill, record } from '~/features/payment/testing/till.ts'
import { listPayments } from '~/features/payment/store.server.ts'
import { askLateCharges } from './ask-late-charges.server.ts'
import { settleOverdueOrders } from './settle-overdue-orders.server.ts'
import { settleSlowRefunds } from './settle-slow-refunds.server.ts'

const buyer = callerAs(undefined, { visitor: 'phone' })

/** An order at the page of a way to pay, whose notices are all lost: this world has no server at the address it tells the gateway. */
async function orderAt(world: TestWorld, stage: Stage, way: StandInWay) {
	const till = openTill(world, stage)
	const order = await till.place()
	const page = await till.pay(order, buyer, { way })
	async function press(act: string, more: Record<string, string> = {}) {
		const body = new URLSearchParams({ act, notices: 'never', ...more })
		const answer = await answerStandIn(new Request(page, { method: 'POST', body }), world)
		return answer.headers.get('location') ?? answer.status
	}
	return { till, order, press, back: () => till.pay(order, buyer, { way, back: '1' }) }
}

describe.each(standInWays)('%s, whose notice is lost', (way) => {
	it('confirms the order as soon as its buyer is back', async () => {
		await play(async ({ world, stage }) => {
			const { till, order, press, back } = await orderAt(world, stage, way)
			expect(await press('paid')).toContain(`/checkout/pay?order=${order.number}`)
			expect(await back()).toContain('/checkout/payment-fail?')
			expect(await till.look(order)).toMatchObject({
				status: 'Confirmed',
				paid: { amount: 700_000 },
				payments: [{ gateway: way, state: 'captured' }],
			})
			expect(await till.drift()).toEqual([])
		})
	})

	it('confirms it also when nobody comes back: after some minutes the gateway is asked, once', async () => {
		await play(async ({ world, stage }) => {
			const { till, order, press } = await orderAt(world, stage, way)
			await press('paid')
			await askLateCharges.run(world)
			expect(await till.look(order)).toMatchObject({ status: 'Pending' })
			world.pass({ minutes: 4 })
			await askLateCharges.run(world)
			await askLateCharges.run(world)
			expect(await till.look(order)).toMatchObject({ status: 'Confirmed', paid: { amount: 700_000 } })
		})
	})

	it('sends a mail about the end of the hold, and none about a failure, when its buyer went away', async () => {
		await play(async ({ world, stage }) => {
			const { press } = await orderAt(world, stage, way)
			await press('abandoned')
			world.pass({ minutes: 40 })
			await settleOverdueOrders.run(world)
			await world.jobs.runAll(world)
			expect(world.mail.sent.map(({ key }) => key.split(':')[0])).toEqual(['order.expired'])
		})
	})

	it('fails the order when it was declined, and frees its places in time', async () => {
		await play(async ({ world, stage }) => {
			const { till, order, press, back } = await orderAt(world, stage, way)
			await press('declined')
			expect(await back()).toContain('/checkout/payment-fail?')
			expect(await till.look(order)).toMatchObject({ status: 'Error', payments: [{ state: 'failed' }] })
			world.pass({ minutes: 31 })
			await settleOverdueOrders.run(world)
			expect(await till.look(order)).toMatchObject({ holdEndsAt: null })
			expect(await till.drift()).toEqual([])
		})
	})

	it('refunds the money to where it came from, at once or slowly', async () => {
		await play(async ({ world, stage, value }) => {
			for (const refunds of ['done', 'slow']) {
				const { till, order, press, back } = await orderAt(world, stage, way)
				await press('paid', { refunds })
				await back()
				await value(cancelOrder, { orderId: order.id }, system)
				await world.jobs.runAll(world)
				expect((await till.look(order)).payments[0]?.state).toBe(refunds === 'slow' ? 'refunding' : 'refunded')
				world.pass({ minutes: 61 })
				await settleSlowRefunds.run(world)
				expect(await till.look(order)).toMatchObject({ paid: { amount: 0 }, payments: [{ gateway: way, state: 'refunded' }] })
			}
		})
	})

	it('flags the order when it refuses a refund', async () => {
		await play(async ({ world, stage, value }) => {
			const { till, order, press, back } = await orderAt(world, stage, way)
			await press('paid', { refunds: 'refused' })
			await back()
			await value(cancelOrder, { orderId: order.id }, system)
			await world.jobs.runAll(world)
			expect((await till.look(order)).payments[0]?.state).toBe('refund_failed')
			expect(await till.flag(order)).toBe('refund_failed')
		})
	})
})

it('keeps the number of a payment for its refund, also when the answer to a question came before the notice', async () => {
	await play(async ({ world, stage }) => {
		const { till, order, press, back } = await orderAt(world, stage, 'zalopay')
		await press('paid')
		await back()
		const [ref = ''] = await till.refs(order)
		const kept = async () => (await listPayments(world.database.reader, order.id))[0]?.transactionNo
		expect(await kept()).toBeNull()
		await record(world, { id: 'late', ref, kind: 'captured', transactionNo: '200904000000389', gateway: 'zalopay' })
		expect(await kept()).toBe('200904000000389')
	})
})
