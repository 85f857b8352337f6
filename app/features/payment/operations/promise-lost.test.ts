import { describe, expect, it } from 'vitest'
import { play, type Played } from '#world/testing/test-world.ts'
import { cancelOrder } from '~/features/order/operations/cancel-order.server.ts'
import { resendOrderMail } from '~/features/order/operations/resend-order-mail.server.ts'
import { settleOverdueOrders } from '~/features/payment/jobs/settle-overdue-orders.server.ts'
import { promisedOrder } from '~/features/payment/testing/promised-order.ts'
import { record } from '~/features/payment/testing/till.ts'

/** An order with a final delivery price, whose promised money is gone at the gateway before it is captured. */
async function lost(played: Played) {
	const promised = await promisedOrder(played)
	const { world } = played
	const { till, order, say } = promised
	const ref = (await till.refs(order))[0] ?? ''
	await world.gateways.card.release(ref)
	await say(60_000)
	await world.jobs.runAll(world)
	return { ...promised, ref }
}

const mailsTo = ({ world: { mail } }: Played, to: string, words: string) =>
	mail.sent.filter((message) => message.to === to && message.subject.includes(words)).length

describe('promised money that is gone when it is to be captured', () => {
	it('flags the order, keeps the goods, and asks the buyer to pay by link', async () => {
		await play(async (played) => {
			const { till, order } = await lost(played)
			expect(await till.look(order)).toMatchObject({
				...{ status: 'Error', paid: { amount: 0 }, remaining: { amount: 310_000 } },
				payments: [{ state: 'canceled' }],
			})
			expect(await till.flag(order)).toBe('promise_lost')
			expect(mailsTo(played, 'lan@example.vn', 'thanh toán lại')).toBe(1)
			expect(played.world.mail.sent.filter(({ subject }) => subject.includes('Không thu được tiền'))).toHaveLength(1)
			played.world.pass({ minutes: 24 * 60 })
			await settleOverdueOrders.run(played.world)
			expect(await till.drift()).toEqual([])

			await till.drive(await till.pay(order))
			await till.hear()
			await played.world.jobs.runAll(played.world)
			expect(await till.look(order)).toMatchObject({ status: 'Confirmed', paid: { amount: 310_000 }, remaining: { amount: 0 } })
			expect(await till.flag(order)).toBeNull()
			expect(await till.drift()).toEqual([])
		})
	})

	it('counts once, however often and however late the gateway reports it', async () => {
		await play(async (played) => {
			const { till, order, ref } = await lost(played)
			const { world } = played
			const before = await till.look(order)
			const sent = world.mail.sent.length
			for (const id of ['late-1', 'late-1', 'late-2'])
				expect(['known', 'ignore_duplicate']).toContain(await record(world, { id, ref, kind: 'canceled' }))
			await record(world, { id: 'late-3', ref, kind: 'failed', failureCode: 'expired_card' })
			await record(world, { id: 'late-4', ref, kind: 'authorized', amount: { amount: 340_000, currency: 'VND' } })
			await till.hear({ times: 2 })
			await world.jobs.runAll(world)
			const after = await till.look(order)
			expect({ ...after, payments: [] }).toEqual({ ...before, payments: [] })
			expect([after.payments.map(({ state }) => state), await till.flag(order), world.mail.sent.length]).toEqual([
				['canceled'],
				'promise_lost',
				sent,
			])

			// A late notice may even come after the buyer has paid.
			await till.drive(await till.pay(order))
			await till.hear()
			await record(world, { id: 'late-5', ref, kind: 'canceled' })
			expect([(await till.look(order)).status, await till.flag(order)]).toEqual(['Confirmed', null])
			expect(await till.drift()).toEqual([])
		})
	})

	it('has a mail that the desk can send again, and is settled when the order is cancelled', async () => {
		await play(async (played) => {
			const { till, order, staff } = await lost(played)
			await played.value(resendOrderMail, { orderId: order.id, mail: 'pay_again' }, staff)
			await played.world.jobs.runAll(played.world)
			expect(mailsTo(played, 'lan@example.vn', 'thanh toán lại')).toBe(2)
			await played.value(cancelOrder, { orderId: order.id }, staff)
			expect(await till.flag(order)).toBeNull()
			expect(await played.refusal(resendOrderMail, { orderId: order.id, mail: 'pay_again' }, staff)).toBe('mail_not_true')
		})
	})

	it('frees the goods when nobody pays in time', async () => {
		await play(async (played) => {
			const { till, order } = await lost(played)
			played.world.pass({ minutes: 2 * 24 * 60 + 1 })
			await settleOverdueOrders.run(played.world)
			expect(await till.look(order)).toMatchObject({ status: 'Error', holdEndsAt: null })
			expect(await till.flag(order)).toBe('promise_lost')
			expect(await till.drift()).toEqual([])
		})
	})
})
