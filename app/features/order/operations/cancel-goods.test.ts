import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { asAccount, play, system, type Played } from '#world/testing/test-world.ts'
import { placesOf } from '#world/testing/refusing.ts'
import { addProductsToCart } from '~/features/cart/operations/add-products-to-cart.server.ts'
import { addTicketsToCart } from '~/features/cart/operations/add-tickets-to-cart.server.ts'
import { applyCode } from '~/features/cart/operations/apply-code.server.ts'
import { deliveryMethods } from '~/features/delivery/tables.server.ts'
import { findDeskOrder } from './find-desk-order.server.ts'
import { checkDrift } from '~/features/quota/operations/check-drift.server.ts'
import { decideReturn } from '~/features/order/returns/operations/decide-return.server.ts'
import { receiveReturn } from '~/features/order/returns/operations/receive-return.server.ts'
import { refundLines } from '~/features/order/returns/operations/refund-lines.server.ts'
import { requestReturn } from '~/features/order/returns/operations/request-return.server.ts'
import { checkMoves } from '~/features/catalog/stock/operations/check-moves.server.ts'
import { findStock } from '~/features/catalog/stock/operations/find-stock.server.ts'
import { moveStock } from '~/features/catalog/stock/operations/move-stock.server.ts'
import { balance } from '~/features/order/rules/ledger.ts'
import { listLedger } from '~/features/order/store.server.ts'
import { cancelOrder } from './cancel-order.server.ts'
import { placeOrder } from './place-order.server.ts'
import { setDelivery } from './set-delivery.server.ts'
import { takeCash } from './take-cash.server.ts'

const address = {
	name: 'Trần Thị Lan',
	phone: '0901234567',
	country: 'VN',
	street: '12 Hàng Bông',
	city: 'Phường Hoàn Kiếm',
	state: 'Hà Nội',
}

/** An order of all three shirts of the shop and a ticket, paid in cash, with a code of two uses, whose use belongs to the order's first line. */
async function bought({ value, stage, world }: Played) {
	const buyer = asAccount(stage.accounts.customer)
	const staff = asAccount(stage.accounts.staff, { staff: true })
	await value(addProductsToCart, { items: [{ variantId: stage.product, quantity: 3 }] }, buyer)
	await value(
		addTicketsToCart,
		{ eventId: stage.event, items: [{ variantId: stage.variants.plain, quantity: 1, attendees: [{ name: 'Lan' }] }] },
		buyer,
	)
	await value(applyCode, { code: 'BANBE' }, buyer)
	const contact = { email: 'khach@example.vn', name: 'Trần Thị Lan', phone: '0901234567' }
	const checkout = { key: randomUUID(), contact, paymentMethod: 'cash_on_delivery', billingAddress: address, shippingAddress: address }
	const { order } = await value(placeOrder, { ...checkout, deliveryMethodId: stage.delivery }, buyer)
	const orderId = order.id
	const { remaining } = balance(await listLedger(world.database.reader, orderId))
	await value(takeCash, { key: randomUUID(), orderId, amountMinor: remaining }, staff)
	const lines = (await value(findDeskOrder, { orderId }, staff)).lines
	const lineId = lines.find(({ kind }) => kind === 'product')?.id ?? 0
	return {
		staff,
		orderId,
		lineId,
		deliver: (to: string) => value(setDelivery, { orderId, to }, staff),
		cancel: () => value(cancelOrder, { orderId }, staff),
		async sendBack(quantity: number) {
			const asked = await value(requestReturn, { key: randomUUID(), orderId, lines: [{ lineId, quantity }], reason: 'other' }, buyer)
			await value(decideReturn, { returnId: asked.id, decision: 'approved' }, staff)
			return (restock: boolean) => value(receiveReturn, { returnId: asked.id, restock }, staff)
		},
		stock: async () => {
			const { shelf, held, sold } = await value(findStock, { variantId: stage.product }, staff)
			return { shelf, held, sold }
		},
		goodsOut: async () => (await value(findDeskOrder, { orderId }, staff)).goodsOut,
	}
}

/** Checks that the counters match the orders' uses and the stock matches its moves; the ticket's place and the code are free in every case. */
async function addsUp(played: Played) {
	const { value, stage } = played
	expect(await value(checkDrift, {}, system)).toEqual({ found: [] })
	expect(await value(checkMoves, {}, system)).toEqual({ found: [] })
	expect(await placesOf(played, stage.quotas.plain)).toEqual({ held: 0, sold: 0 })
	expect(await placesOf(played, stage.quotas.code)).toEqual({ held: 0, sold: 0 })
}

const all = { shelf: 3, held: 0, sold: 0 }
const none = { shelf: 0, held: 0, sold: 3 }

describe('goods of an order that is cancelled', () => {
	it('are in stock again as long as none was sent', () =>
		play(async (played) => {
			const order = await bought(played)
			expect(await order.stock()).toEqual(none)
			expect(await order.goodsOut()).toBe(false)
			await order.cancel()
			expect(await order.stock()).toEqual(all)
			await addsUp(played)
		}))

	it.each(['assigned', 'done'])('are not in stock once they are out (%s), and come back by a stock move', (delivery) =>
		play(async (played) => {
			const { value, stage } = played
			const order = await bought(played)
			await order.deliver(delivery)
			expect(await order.goodsOut()).toBe(true)
			await order.cancel()
			expect(await order.cancel()).toMatchObject({ canceledNow: false })
			expect(await order.stock()).toEqual(none)
			await addsUp(played)
			const moves = [{ variantId: stage.product, pieces: 2 }]
			await value(moveStock, { key: randomUUID(), reason: 'correction', note: '', moves }, order.staff)
			expect(await order.stock()).toEqual({ shelf: 2, held: 0, sold: 3 })
			await addsUp(played)
		}),
	)

	it('that were marked as sent by mistake are in stock again', () =>
		play(async (played) => {
			const order = await bought(played)
			await order.deliver('done')
			const many = { orderId: order.orderId, to: 'assigned', onlyForward: true }
			expect(await played.refusal(setDelivery, many, order.staff)).toBe('goods_further')
			await order.deliver('confirmed')
			await order.cancel()
			expect(await order.stock()).toEqual(all)
			await addsUp(played)
		}))

	it('come back once each: those returned before, and those returned afterwards', () =>
		play(async (played) => {
			const order = await bought(played)
			await order.deliver('done')
			await (
				await order.sendBack(1)
			)(true)
			expect(await order.stock()).toEqual({ shelf: 1, held: 0, sold: 2 })
			const receive = await order.sendBack(1)
			await order.cancel()
			expect(await order.stock()).toEqual({ shelf: 1, held: 0, sold: 2 })
			await receive(true)
			await receive(true)
			expect(await order.stock()).toEqual({ shelf: 2, held: 0, sold: 1 })
			await addsUp(played)
		}))

	it('that came back broken are not back in stock, even though nobody marked them as sent', () =>
		play(async (played) => {
			const order = await bought(played)
			await (
				await order.sendBack(2)
			)(false)
			expect(await order.goodsOut()).toBe(true)
			await order.cancel()
			expect(await order.stock()).toEqual(none)
			await addsUp(played)
		}))

	it('come back once each where staff put some back by hand before any was sent', () =>
		play(async (played) => {
			const { value } = played
			const { staff, orderId, lineId, ...order } = await bought(played)
			await value(refundLines, { key: randomUUID(), orderId, lines: [{ lineId, quantity: 1 }], restock: true }, staff)
			expect(await order.stock()).toEqual({ shelf: 1, held: 0, sold: 2 })
			await order.cancel()
			expect(await order.stock()).toEqual(all)
			await addsUp(played)
		}))

	it('that wait for pickup are still in the house', () =>
		play(async (played) => {
			const { world, stage } = played
			const order = await bought(played)
			await world.database.reader.update(deliveryMethods).set({ pickup: true }).where(eq(deliveryMethods.id, stage.delivery))
			await order.deliver('assigned')
			await order.cancel()
			expect(await order.stock()).toEqual(all)
			await addsUp(played)
		}))
})
