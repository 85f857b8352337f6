import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { callerAs, play } from '#world/testing/test-world.ts'
import { cancelOrder } from '~/features/order/operations/cancel-order.server.ts'
import { confirmOrder } from '~/features/order/operations/confirm-order.server.ts'
import { settleOverdueOrders } from '~/features/payment/jobs/settle-overdue-orders.server.ts'
import { promotions } from '~/features/promotion/tables.server.ts'
import { promisedOrder } from '~/features/payment/testing/promised-order.ts'
import { agreeToQuote } from './agree-to-quote.server.ts'
import { confirmQuote } from './confirm-quote.server.ts'
import { declineQuote } from './decline-quote.server.ts'
import { listQuotes } from './list-quotes.server.ts'

const phone = callerAs(undefined, { visitor: 'phone' })
describe('a delivery price that staff confirm', () => {
	it('has its money promised first: nothing is charged, the goods are kept for six days', async () => {
		await play(async (played) => {
			const { till, order, staff } = await promisedOrder(played)
			const found = await till.look(order)
			expect(found).toMatchObject({
				status: 'Authorized',
				label: 'waiting_for_other_operation',
				paid: { amount: 0 },
				quote: { state: 'asked' },
			})
			expect(found.payments).toMatchObject([{ state: 'authorized', amount: { amount: 340_000 } }])
			played.world.pass({ minutes: 5 * 24 * 60 })
			await settleOverdueOrders.run(played.world)
			expect((await till.look(order)).status).toBe('Authorized')
			expect(await played.value(listQuotes, {}, staff)).toMatchObject([{ number: order.number, estimated: { amount: 90_000 } }])
			expect(await played.refusal(confirmOrder, { orderId: order.id }, staff)).toBe('order_goes_on')
			expect(await till.drift()).toEqual([])
		})
	})

	it('that is not above the estimate is charged at once, and the rest of the promise is let go', async () => {
		await play(async (played) => {
			const { till, order, say, staff } = await promisedOrder(played)
			expect(await say(60_000, 'Gửi kèm xe tải')).toEqual({ quote: 'agreed' })
			await played.world.jobs.runAll(played.world)
			expect(await till.look(order)).toMatchObject({
				...{ status: 'Confirmed', paid: { amount: 310_000 }, remaining: { amount: 0 } },
				totals: { delivery: { amount: 60_000 }, total: { amount: 310_000 } },
				payments: [{ state: 'captured', amount: { amount: 310_000 } }],
				quote: { state: 'agreed', note: 'Gửi kèm xe tải' },
			})
			expect(await till.hear()).toEqual(['ignore_duplicate'])
			expect(await played.refusal(confirmQuote, { orderId: order.id, deliveryMinor: 1 }, staff)).toBe('quote_settled')
			expect(await till.drift()).toEqual([])
		})
	})

	it('of a delivery that a code made free stays free, and staff sees what the code takes off', async () => {
		await play(async (played) => {
			const { stage, world } = played
			const free = { kind: 'free_delivery' as const, value: 0, mostMinor: null, automatic: true, quotaId: null }
			await world.database.reader.update(promotions).set(free).where(eq(promotions.id, stage.promotions.limited))
			const { till, order, say, staff } = await promisedOrder(played)
			expect(await played.value(listQuotes, {}, staff)).toMatchObject([{ estimated: { amount: 90_000 }, covered: { amount: 90_000 } }])
			expect(await say(120_000)).toEqual({ quote: 'agreed' })
			await world.jobs.runAll(world)
			expect(await till.look(order)).toMatchObject({
				...{ status: 'Confirmed', paid: { amount: 250_000 }, remaining: { amount: 0 } },
				totals: { delivery: { amount: 0 }, total: { amount: 250_000 } },
			})
			expect(await till.drift()).toEqual([])
		})
	})

	it('above the estimate needs the buyer, who agrees to the price they saw; the difference remains', async () => {
		await play(async (played) => {
			const { till, order, say, link } = await promisedOrder(played)
			expect(await say(120_000)).toEqual({ quote: 'raised' })
			expect(await till.look(order)).toMatchObject({
				status: 'Authorized',
				paid: { amount: 0 },
				quote: { delivery: { amount: 120_000 }, total: { amount: 370_000 } },
			})
			expect(await say(130_000)).toEqual({ quote: 'raised' })
			expect(await played.refusal(agreeToQuote, { ...link, deliveryMinor: 120_000 }, phone)).toBe('quote_changed')
			expect(await played.refusal(agreeToQuote, { number: order.number, deliveryMinor: 130_000 }, phone)).toBe('order_not_found')
			await played.value(agreeToQuote, { ...link, deliveryMinor: 130_000 }, phone)
			expect(await played.refusal(agreeToQuote, { ...link, deliveryMinor: 130_000 }, phone)).toBe('quote_settled')
			await played.world.jobs.runAll(played.world)
			expect(await till.look(order)).toMatchObject({
				...{ status: 'Confirmed', paid: { amount: 340_000 }, remaining: { amount: 40_000 } },
				totals: { total: { amount: 380_000 } },
			})
			await till.drive(await till.pay(order))
			await till.hear()
			expect(await till.look(order)).toMatchObject({ paid: { amount: 380_000 }, remaining: { amount: 0 } })
			expect(await till.drift()).toEqual([])
		})
	})

	it('can be declined by the buyer: then goods and money are free again', async () => {
		await play(async (played) => {
			const { till, order, say, link } = await promisedOrder(played)
			await say(500_000)
			await played.value(declineQuote, link, phone)
			expect(await played.refusal(declineQuote, link, phone)).toBe('quote_settled')
			expect(await played.refusal(declineQuote, { number: order.number }, phone)).toBe('order_not_found')
			await played.world.jobs.runAll(played.world)
			expect(await till.look(order)).toMatchObject({ status: 'Canceled', remaining: { amount: 0 }, payments: [{ state: 'canceled' }] })
			expect(await till.drift()).toEqual([])
		})
	})

	it('that nobody sets in time cancels the order, and the money is let go', async () => {
		await play(async (played) => {
			const { till, order } = await promisedOrder(played)
			played.world.pass({ minutes: 6 * 24 * 60 + 1 })
			await settleOverdueOrders.run(played.world)
			await played.world.jobs.runAll(played.world)
			expect(await till.look(order)).toMatchObject({ status: 'Canceled', payments: [{ state: 'canceled' }], refunds: [] })
			expect(await till.drift()).toEqual([])
		})
	})

	it('and a cancellation before the capture lose nothing, whichever comes first at the gateway', async () => {
		await play(async (played) => {
			const { till, order, say, staff } = await promisedOrder(played)
			await say(90_000)
			await played.value(cancelOrder, { orderId: order.id }, staff)
			await played.world.jobs.runAll(played.world)
			expect(await till.look(order)).toMatchObject({ status: 'Canceled', paid: { amount: 0 }, payments: [{ state: 'canceled' }] })
			expect(await till.drift()).toEqual([])
		})
	})

	it('is refused for an order without promised money', async () => {
		await play(async (played) => {
			const { order, staff } = await promisedOrder(played, { card: '4000000000000002' })
			expect(await played.refusal(confirmQuote, { orderId: order.id, deliveryMinor: 1 }, staff)).toBe('quote_settled')
		})
	})
})
