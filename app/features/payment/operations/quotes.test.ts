import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { asAccount, callerAs, play, type Played } from '#world/testing/test-world.ts'
import { addProductsToCart } from '../../cart/operations/add-products-to-cart.server.ts'
import { listPaymentMethods } from '../../cart/operations/list-payment-methods.server.ts'
import { deliveryMethods } from '../../delivery/tables.server.ts'
import { cancelOrder } from '../../order/operations/cancel-order.server.ts'
import { confirmOrder } from '../../order/operations/confirm-order.server.ts'
import { placeOrder } from '../../order/operations/place-order.server.ts'
import { settleOverdueOrders } from '../jobs/settle-overdue-orders.server.ts'
import { openTill } from '../testing/till.ts'
import { agreeToQuote } from './agree-to-quote.server.ts'
import { confirmQuote } from './confirm-quote.server.ts'
import { declineQuote } from './decline-quote.server.ts'
import { listQuotes } from './list-quotes.server.ts'

const lan = callerAs(undefined, { visitor: 'lan' })
const phone = callerAs(undefined, { visitor: 'phone' })
const home = {
	...{ name: 'Trần Thị Lan', phone: '0901234567', country: 'VN', street: '12 Tràng Tiền', city: 'Phường Cửa Nam', state: 'Hà Nội' },
	useAsShipping: 'on',
}

/** One shirt at 250 000 ₫, brought for about 90 000 ₫, its money promised by card. */
async function promised(played: Played, { card }: { card?: '4000000000000002' } = {}) {
	const { world, value, stage } = played
	const method = { name: { vi_VN: 'Xe tải' }, priceMinor: 90_000, currency: 'VND' as const, confirmsPrice: true, position: 7 }
	const [row] = await world.database.transaction((store) =>
		store.insert(deliveryMethods).values(method).returning({ id: deliveryMethods.id }),
	)
	await value(addProductsToCart, { items: [{ variantId: stage.product, quantity: 1 }] }, lan)
	const contact = { email: 'lan@example.vn', name: 'Trần Thị Lan', phone: '0901234567' }
	const input = { key: randomUUID(), contact, billingAddress: home, deliveryMethodId: row?.id }
	const till = openTill(world, stage)
	expect((await value(listPaymentMethods, { deliveryMethodId: row?.id }, lan)).filter(({ comingSoon }) => !comingSoon)).toMatchObject([
		{ code: 'card' },
	])
	expect(await played.refusal(placeOrder, { ...input, paymentMethod: 'cash_on_delivery' }, lan)).toBe('payment_method_unavailable')
	const { order } = await value(placeOrder, { ...input, paymentMethod: 'card' }, lan)
	await till.drive(await till.pay(order), card ? { card } : {})
	await till.hear()
	const staff = asAccount(stage.accounts.staff, { staff: true })
	const { number, secret } = order
	return {
		till,
		order,
		staff,
		say: (deliveryMinor: number, note = '') => value(confirmQuote, { orderId: order.id, deliveryMinor, note }, staff),
		link: { number, secret },
	}
}

describe('a delivery price that staff confirm', () => {
	it('is promised first: nothing is charged, the goods are kept for six days', async () => {
		await play(async (played) => {
			const { till, order, staff } = await promised(played)
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

	it('as estimated or less is charged at once, the rest of the promise let go', async () => {
		await play(async (played) => {
			const { till, order, say, staff } = await promised(played)
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

	it('above the estimate is asked of the buyer, who agrees to what they saw; the difference remains', async () => {
		await play(async (played) => {
			const { till, order, say, link } = await promised(played)
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

	it('is declined by the buyer: the goods and the money are free again', async () => {
		await play(async (played) => {
			const { till, order, say, link } = await promised(played)
			await say(500_000)
			await played.value(declineQuote, link, phone)
			expect(await played.refusal(declineQuote, link, phone)).toBe('quote_settled')
			expect(await played.refusal(declineQuote, { number: order.number }, phone)).toBe('order_not_found')
			await played.world.jobs.runAll(played.world)
			expect(await till.look(order)).toMatchObject({ status: 'Canceled', remaining: { amount: 0 }, payments: [{ state: 'canceled' }] })
			expect(await till.drift()).toEqual([])
		})
	})

	it('that nobody says in time cancels the order, and the money is let go', async () => {
		await play(async (played) => {
			const { till, order } = await promised(played)
			played.world.pass({ minutes: 6 * 24 * 60 + 1 })
			await settleOverdueOrders.run(played.world)
			await played.world.jobs.runAll(played.world)
			expect(await till.look(order)).toMatchObject({ status: 'Canceled', payments: [{ state: 'canceled' }], refunds: [] })
			expect(await till.drift()).toEqual([])
		})
	})

	it('and a cancellation before the money is taken: whichever is first at the gateway, nothing is lost', async () => {
		await play(async (played) => {
			const { till, order, say, staff } = await promised(played)
			await say(90_000)
			await played.value(cancelOrder, { orderId: order.id }, staff)
			await played.world.jobs.runAll(played.world)
			expect(await till.look(order)).toMatchObject({ status: 'Canceled', paid: { amount: 0 }, payments: [{ state: 'canceled' }] })
			expect(await till.drift()).toEqual([])
		})
	})

	it('is not taken for an order without a promise', async () => {
		await play(async (played) => {
			const { order, staff } = await promised(played, { card: '4000000000000002' })
			expect(await played.refusal(confirmQuote, { orderId: order.id, deliveryMinor: 1 }, staff)).toBe('quote_settled')
		})
	})
})
