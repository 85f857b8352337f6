import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { asAccount, play, system, type Played } from '#world/testing/test-world.ts'
import { addProductsToCart } from '~/features/cart/operations/add-products-to-cart.server.ts'
import { cancelOrder } from '~/features/order/operations/cancel-order.server.ts'
import { placeOrder } from '~/features/order/operations/place-order.server.ts'
import { takeCash } from '~/features/order/operations/take-cash.server.ts'
import { giveCashBack } from '~/features/payment/operations/give-cash-back.server.ts'
import { orders } from '~/features/order/tables.server.ts'
import { openTill } from '~/features/payment/testing/till.ts'
import { products } from '~/features/catalog/tables.server.ts'
import { quotas } from '~/features/quota/tables.server.ts'
import { eq } from 'drizzle-orm'
import { decideReturn } from './decide-return.server.ts'
import { findReturn } from './find-return.server.ts'
import { listDeskReturns } from './list-desk-returns.server.ts'
import { listReturnableOrders } from './list-returnable-orders.server.ts'
import { listReturns } from './list-returns.server.ts'
import { receiveReturn } from './receive-return.server.ts'
import { requestReturn } from './request-return.server.ts'
import { settleReturn } from './settle-return.server.ts'
import { withdrawReturn } from './withdraw-return.server.ts'

const address = {
	name: 'Trần Thị Lan',
	phone: '0901234567',
	country: 'VN',
	street: '12 Hàng Bông',
	city: 'Phường Hoàn Kiếm',
	state: 'Hà Nội',
}

async function arrive({ world }: Played, orderId: number) {
	await world.database.transaction((store) => store.update(orders).set({ deliveryStatus: 'done' }).where(eq(orders.id, orderId)))
}

/** A customer who has bought two shirts for 500 000 ₫ and 30 000 ₫ delivery. */
async function shopIn({ world, stage, value, refusal }: Played, paymentMethod: 'card' | 'cash_on_delivery' = 'card') {
	const buyer = asAccount(stage.accounts.customer)
	const manager = asAccount(stage.accounts.manager)
	const till = openTill(world, stage)
	await value(addProductsToCart, { items: [{ variantId: stage.product, quantity: 2 }] }, buyer)
	const contact = { email: 'khach@example.vn', name: 'Trần Thị Lan', phone: '0901234567' }
	const { order } = await value(
		placeOrder,
		{ key: randomUUID(), contact, paymentMethod, billingAddress: address, shippingAddress: address, deliveryMethodId: stage.delivery },
		buyer,
	)
	if (paymentMethod === 'card') {
		await till.drive(await till.pay(order))
		await till.hear()
	}
	const { orders } = await value(listReturnableOrders, { orderId: order.id }, buyer)
	const lineId = orders[0]?.lines[0]?.id ?? 0
	const wanted = (quantity: number, more: object = {}) => ({
		key: randomUUID(),
		orderId: order.id,
		lines: [{ lineId, quantity }],
		reason: 'wrong_size',
		...more,
	})
	const ask = (quantity: number, more?: object) => value(requestReturn, wanted(quantity, more), buyer)
	const soldStock = async () => (await world.database.reader.select().from(quotas).where(eq(quotas.id, stage.quotas.stock)))[0]?.sold
	return { buyer, manager, till, order, wanted, ask, soldStock, refusal }
}

describe('a return', () => {
	it('goes from the request to the refund, once, and puts the goods back on the shelf', async () => {
		await play(async (played) => {
			const { world, value } = played
			const { buyer, manager, till, order, ask, soldStock } = await shopIn(played)
			expect(await soldStock()).toBe(2)
			const { id: returnId } = await ask(1, { message: 'Chật quá' })
			await value(decideReturn, { returnId, decision: 'approved', answer: 'Gửi về nhé' }, manager)
			expect(await value(receiveReturn, { returnId, restock: true }, manager)).toEqual({ state: 'received', byHandMinor: 0 })
			expect(await value(receiveReturn, { returnId, restock: true }, manager)).toEqual({ state: 'received', byHandMinor: 0 })
			expect(await soldStock()).toBe(1)
			await world.jobs.runAll(world)
			await till.hear()
			await world.jobs.runAll(world)
			expect(await value(findReturn, { returnId }, buyer)).toMatchObject({
				state: 'refunded',
				refund: { amount: 250_000 },
				answer: 'Gửi về nhé',
				lines: [{ quantity: 1 }],
			})
			expect(await till.look(order)).toMatchObject({ status: 'Confirmed', paid: { amount: 280_000 }, remaining: { amount: 0 } })
			expect(await till.drift()).toEqual([])
			const subjects = world.mail.sent.map(({ to, subject }) => `${to}: ${subject.replace(/R-\w+|[A-Z0-9]{6,}/g, '#')}`)
			expect(subjects.filter((subject) => /trả hàng|yêu cầu/i.test(subject))).toHaveLength(5)
		})
	})

	it('of all goods in two parcels gives back all that was paid for them; cancelling the order gives back the rest', async () => {
		await play(async (played) => {
			const { world, value } = played
			const { manager, till, order, ask } = await shopIn(played)
			for (const quantity of [1, 1]) {
				const { id: returnId } = await ask(quantity)
				await value(decideReturn, { returnId, decision: 'approved' }, manager)
				await value(receiveReturn, { returnId, restock: false }, manager)
			}
			await world.jobs.runAll(world)
			await till.hear()
			expect(await till.look(order)).toMatchObject({ paid: { amount: 30_000 }, remaining: { amount: 0 } })
			await value(cancelOrder, { orderId: order.id }, system)
			await world.jobs.runAll(world)
			await till.hear()
			expect(await till.look(order)).toMatchObject({ paid: { amount: 0 }, remaining: { amount: 0 }, payments: [{ state: 'refunded' }] })
			expect(await till.drift()).toEqual([])
		})
	})

	it('of goods paid in cash waits until a person hands the money over', async () => {
		await play(async (played) => {
			const { value, stage } = played
			const { buyer, manager, order, ask } = await shopIn(played, 'cash_on_delivery')
			const staff = asAccount(stage.accounts.staff, { staff: true })
			await value(takeCash, { key: randomUUID(), orderId: order.id, amountMinor: 530_000 }, staff)
			const { id: returnId } = await ask(2)
			await value(decideReturn, { returnId, decision: 'approved' }, manager)
			expect(await value(receiveReturn, { returnId, restock: true }, manager)).toEqual({ state: 'received', byHandMinor: 500_000 })
			expect(await value(findReturn, { returnId }, buyer)).toMatchObject({ state: 'received', byHand: { amount: 500_000 } })
			expect(await value(settleReturn, { returnId }, manager)).toEqual({ state: 'refunded' })
			expect(await value(settleReturn, { returnId }, manager)).toEqual({ state: 'refunded' })
		})
	})

	it('whose refund the gateway refused ends when a person pays it out', async () => {
		await play(async (played) => {
			const { world, value, stage } = played
			const { buyer, manager, order, ask } = await shopIn(played)
			const staff = asAccount(stage.accounts.staff, { staff: true })
			world.gateways.card = { ...world.gateways.card, refund: () => Promise.resolve('refused') }
			const { id: returnId } = await ask(2)
			await value(decideReturn, { returnId, decision: 'approved' }, manager)
			await value(receiveReturn, { returnId, restock: true }, manager)
			await world.jobs.runAll(world)
			expect(await value(findReturn, { returnId }, buyer)).toMatchObject({ state: 'received' })
			const handOut = (amountMinor: number) => value(giveCashBack, { key: randomUUID(), orderId: order.id, amountMinor }, staff)
			await handOut(100_000)
			await world.jobs.runAll(world)
			expect(await value(findReturn, { returnId }, buyer)).toMatchObject({ state: 'received' })
			await handOut(400_000)
			await world.jobs.runAll(world)
			expect(await value(findReturn, { returnId }, buyer)).toMatchObject({ state: 'refunded' })
		})
	})

	it('of unpaid goods gives nothing back, and says so', async () => {
		await play(async (played) => {
			const { world, value } = played
			const { buyer, manager, till, order, ask } = await shopIn(played, 'cash_on_delivery')
			const { orders: offered } = await value(listReturnableOrders, { orderId: order.id }, buyer)
			expect(offered[0]?.lines[0]?.refund).toMatchObject({ amount: 0 })
			const { id: returnId } = await ask(2)
			// This also holds before the goods are here: nothing was paid that could go back.
			const staff = asAccount(played.stage.accounts.staff, { staff: true })
			const lists = async () => [(await value(listReturns, {}, buyer)).returns, (await value(listDeskReturns, {}, staff)).returns]
			expect(await value(findReturn, { returnId }, buyer)).toMatchObject({ refund: { amount: 0 }, unpaid: { amount: 500_000 } })
			for (const list of await lists()) expect(list).toMatchObject([{ state: 'requested', refund: { amount: 0 } }])
			await value(decideReturn, { returnId, decision: 'approved' }, manager)
			expect(await value(receiveReturn, { returnId, restock: true }, manager)).toEqual({ state: 'refunded', byHandMinor: 0 })
			expect(await value(findReturn, { returnId }, buyer)).toMatchObject({ refund: { amount: 0 }, unpaid: { amount: 500_000 } })
			for (const list of await lists()) expect(list).toMatchObject([{ state: 'refunded', refund: { amount: 0 } }])
			expect(await till.look(order)).toMatchObject({ paid: { amount: 0 }, remaining: { amount: 30_000 } })
			await world.jobs.runAll(world)
			const news = world.mail.sent.filter(({ subject }) => /đã về tới nơi|đã hoàn tiền/i.test(subject))
			expect(news.map(({ plain }) => plain)).toEqual([expect.stringMatching(/500\.000\s₫\s+bạn\s+chưa\s+trả\s+thì\s+không\s+còn/)])
		})
	})

	it('shows the refund while the goods are on their way', () =>
		play(async (played) => {
			const { world, value } = played
			const { buyer, manager, ask } = await shopIn(played)
			const { id: returnId } = await ask(2)
			await value(decideReturn, { returnId, decision: 'approved' }, manager)
			await value(receiveReturn, { returnId, restock: true }, manager)
			const whole = { state: 'received', refund: { amount: 500_000 } }
			expect(await value(findReturn, { returnId }, buyer)).toMatchObject({ ...whole, unpaid: { amount: 0 } })
			expect((await value(listReturns, {}, buyer)).returns).toMatchObject([whole])
			await world.jobs.runAll(world)
			const arrived = world.mail.sent.filter(({ subject }) => subject.includes('đã về tới nơi'))
			expect(arrived.map(({ plain }) => plain)).toEqual([expect.stringMatching(/500\.000\s₫\s+đang\s+trên\s+đường/)])
		}))

	it.each([
		{ paymentMethod: 'cash_on_delivery' as const, back: 0 },
		{ paymentMethod: 'card' as const, back: 500_000 },
	])('of an order paid by $paymentMethod and canceled meanwhile says what went back of it', ({ paymentMethod, back }) =>
		play(async (played) => {
			const { world, value } = played
			const { buyer, manager, order, ask, till } = await shopIn(played, paymentMethod)
			const { id: returnId } = await ask(2)
			await value(decideReturn, { returnId, decision: 'approved' }, manager)
			await value(cancelOrder, { orderId: order.id }, system)
			await value(receiveReturn, { returnId, restock: true }, manager)
			await world.jobs.runAll(world)
			await till.hear()
			await world.jobs.runAll(world)
			expect(await value(findReturn, { returnId }, buyer)).toMatchObject({ state: 'refunded', refund: { amount: back } })
			expect(world.mail.sent.filter(({ subject }) => subject.startsWith('Đã hoàn tiền cho yêu cầu'))).toHaveLength(back > 0 ? 1 : 0)
		}),
	)

	it.each([
		// 30 % of 500 000 ₫ of shirts, and the delivery, are paid. The unpaid part is cancelled first; only then does money go back.
		{ pieces: 1, back: 0, remaining: 100_000, told: /350\.000\s₫,\s+nay\s+còn\s+100\.000\s₫\..*Bạn\s+trả\s+100\.000\s₫/s },
		{ pieces: 2, back: 150_000, remaining: 0, told: /350\.000\s₫,\s+nay\s+không\s+còn\s+phải\s+trả/ },
	])('of $pieces of two shirts of which only a deposit was paid gives back $back ₫', async ({ pieces, back, remaining, told }) => {
		await play(async (played) => {
			const { world, value } = played
			await world.database.reader.update(products).set({ depositRateBp: 3_000, restDueDays: 14 })
			const { buyer, manager, till, order, ask } = await shopIn(played)
			expect(await till.look(order)).toMatchObject({ paid: { amount: 180_000 }, remaining: { amount: 350_000 } })
			const { id: returnId } = await ask(pieces)
			await value(decideReturn, { returnId, decision: 'approved' }, manager)
			expect(await value(receiveReturn, { returnId, restock: true }, manager)).toMatchObject({ byHandMinor: 0 })
			await world.jobs.runAll(world)
			await till.hear()
			await world.jobs.runAll(world)
			const unpaid = pieces * 250_000 - back
			expect(await value(findReturn, { returnId }, buyer)).toMatchObject({
				...{ state: 'refunded', refund: { amount: back }, unpaid: { amount: unpaid }, byHand: { amount: 0 } },
			})
			expect(await till.look(order)).toMatchObject({ paid: { amount: 180_000 - back }, remaining: { amount: remaining } })
			expect(await till.drift()).toEqual([])
			const arrived = world.mail.sent.filter(({ subject }) => subject.includes('đã về tới nơi'))
			expect(arrived).toHaveLength(1)
			expect(arrived[0]?.plain).toMatch(told)
			const waysToPay = arrived[0]?.html.match(/\/checkout\/pay\?order=[^"]+secret=[^"]+/g) ?? []
			expect(waysToPay).toHaveLength(remaining > 0 ? 1 : 0)
			expect(arrived[0]?.html).toContain(`/returns/${returnId}`)
		})
	})
})

describe('a request', () => {
	it('counts once however often it is sent, and claims pieces once', async () => {
		await play(async (played) => {
			const { value, refusal } = played
			const { buyer, wanted, order } = await shopIn(played)
			const input = wanted(1)
			// Goods that have not arrived are not offered for a return.
			expect((await value(listReturnableOrders, {}, buyer)).orders).toEqual([])
			expect((await value(listReturnableOrders, { orderId: order.id }, buyer)).orders).toMatchObject([{ refusal: 'not_delivered' }])
			await arrive(played, order.id)
			expect((await value(listReturnableOrders, {}, buyer)).orders).toMatchObject([
				{ refusal: null, lines: [{ refund: { amount: 500_000 } }] },
			])
			const [first, again] = [await value(requestReturn, input, buyer), await value(requestReturn, input, buyer)]
			expect(again).toEqual(first)
			expect(await refusal(requestReturn, wanted(2), buyer)).toBe('more_than_bought')
			await value(requestReturn, wanted(1), buyer)
			expect(await refusal(requestReturn, wanted(1), buyer)).toBe('nothing_to_return')
			expect((await value(listReturns, {}, buyer)).total).toBe(2)
			expect((await value(listReturnableOrders, {}, buyer)).orders).toEqual([])
			await value(withdrawReturn, { returnId: first.id }, buyer)
			expect(await value(withdrawReturn, { returnId: first.id }, buyer)).toEqual({ state: 'withdrawn' })
			expect((await value(listReturnableOrders, {}, buyer)).orders[0]?.lines[0]?.left).toBe(1)
		})
	})

	it('is possible within 30 days, for the buyer, for bought goods', async () => {
		await play(async (played) => {
			const { world, stage, refusal } = played
			const { buyer, wanted, order } = await shopIn(played)
			const stranger = asAccount(stage.accounts.otherOwner)
			expect(await refusal(requestReturn, wanted(1), stranger)).toBe('order_not_found')
			expect(await refusal(requestReturn, { ...wanted(1), orderId: order.id + 999 }, buyer)).toBe('order_not_found')
			expect(await refusal(requestReturn, { ...wanted(1), lines: [{ lineId: 999_999, quantity: 1 }] }, buyer)).toBe('more_than_bought')
			expect(await refusal(requestReturn, { ...wanted(1), lines: [] }, buyer)).toBe('invalid_input')
			world.pass({ minutes: 31 * 24 * 60 })
			expect(await refusal(requestReturn, wanted(1), buyer)).toBe('return_too_late')
		})
	})

	it('is refused for an order that is not confirmed', async () => {
		await play(async (played) => {
			const { value, refusal, stage } = played
			const buyer = asAccount(stage.accounts.customer)
			const { order } = await shopIn(played, 'cash_on_delivery')
			await value(cancelOrder, { orderId: order.id }, system)
			const wanted = { key: randomUUID(), orderId: order.id, lines: [{ lineId: 1, quantity: 1 }], reason: 'other' }
			expect(await refusal(requestReturn, wanted, buyer)).toBe('order_not_confirmed')
		})
	})

	it('is rejected only with a reason, and then frees its pieces', async () => {
		await play(async (played) => {
			const { value, refusal } = played
			const { buyer, manager, ask } = await shopIn(played)
			const { id: returnId } = await ask(2)
			expect(await refusal(decideReturn, { returnId, decision: 'rejected' }, manager)).toBe('reason_missing')
			await value(decideReturn, { returnId, decision: 'rejected', answer: 'Áo đã mặc' }, manager)
			expect(await refusal(decideReturn, { returnId, decision: 'approved' }, manager)).toBe('return_goes_on')
			expect(await refusal(receiveReturn, { returnId, restock: true }, manager)).toBe('return_goes_on')
			expect(await refusal(settleReturn, { returnId }, manager)).toBe('return_goes_on')
			expect(await refusal(withdrawReturn, { returnId }, buyer)).toBe('return_goes_on')
			await ask(2)
		})
	})

	it('of another account is not found', async () => {
		await play(async (played) => {
			const { refusal, stage } = played
			const { ask } = await shopIn(played)
			const { id: returnId } = await ask(1)
			const stranger = asAccount(stage.accounts.otherOwner)
			expect(await refusal(findReturn, { returnId }, stranger)).toBe('return_not_found')
			expect(await refusal(withdrawReturn, { returnId }, stranger)).toBe('return_not_found')
			expect(await refusal(decideReturn, { returnId, decision: 'approved' }, stranger)).toBe('not_found')
		})
	})
})
