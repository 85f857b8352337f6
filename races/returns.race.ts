import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { addProductsToCart } from '../app/features/cart/operations/add-products-to-cart.server.ts'
import { placeOrder } from '../app/features/order/operations/place-order.server.ts'
import { openTill } from '../app/features/payment/testing/till.ts'
import { checkDrift } from '../app/features/quota/operations/check-drift.server.ts'
import { decideReturn } from '../app/features/order/returns/operations/decide-return.server.ts'
import { listReturnableOrders } from '../app/features/order/returns/operations/list-returnable-orders.server.ts'
import { receiveReturn } from '../app/features/order/returns/operations/receive-return.server.ts'
import { requestReturn } from '../app/features/order/returns/operations/request-return.server.ts'
import { asAccount, system } from '../world/testing/test-world.ts'
import { atOnce, openArena, playedBy, worstOf, type Arena, type Missing } from './arena.ts'

const address = {
	name: 'Trần Thị Lan',
	phone: '0901234567',
	country: 'VN',
	street: '12 Hàng Bông',
	city: 'Phường Hoàn Kiếm',
	state: 'Hà Nội',
}

/** A shop whose customer has bought and paid three shirts. */
async function sell(without?: Missing) {
	const arena = await openArena({ without })
	const { stage } = arena
	const { value, world } = playedBy(arena, 0)
	const buyer = asAccount(stage.accounts.customer)
	await value(addProductsToCart, { items: [{ variantId: stage.product, quantity: 3 }] }, buyer)
	const contact = { email: 'khach@example.vn', name: 'Trần Thị Lan', phone: '0901234567' }
	const checkout = { key: randomUUID(), contact, paymentMethod: 'card', billingAddress: address, shippingAddress: address }
	const { order } = await value(placeOrder, { ...checkout, deliveryMethodId: stage.delivery }, buyer)
	const till = openTill(world, stage)
	await till.drive(await till.pay(order))
	await till.hear()
	const { orders } = await value(listReturnableOrders, { orderId: order.id }, buyer)
	const lineId = orders[0]?.lines[0]?.id ?? 0
	const ask = (nth: number, quantity: number) => {
		const input = { key: randomUUID(), orderId: order.id, lines: [{ lineId, quantity }], reason: 'other' }
		return playedBy(arena, nth).value(requestReturn, input, buyer)
	}
	return { arena, ask, stage }
}

const numberOf = async (arena: Arena, text: string) => Number((await arena.look<{ n: string }>(`select (${text})::text as n`))[0]?.n)
const promised = `select coalesce(sum(amount_minor), 0) from refunds`
const driftOf = async (arena: Arena) => (await playedBy(arena, 0).value(checkDrift, {}, system)).found

describe('more pieces than were bought, returned in twelve tabs', () => {
	it('are returned three times at most', async () => {
		const { arena, ask } = await sell()
		const results = await atOnce(12, (nth) => ask(nth, 1))
		expect(results.filter((result) => !(result instanceof Error))).toHaveLength(3)
		expect(await numberOf(arena, 'select sum(quantity) from return_lines')).toBe(3)
	})

	it('are returned more often without the lock', async () => {
		const returned = async () => {
			const { arena, ask } = await sell({ locks: true })
			await atOnce(12, (nth) => ask(nth, 1))
			return numberOf(arena, 'select sum(quantity) from return_lines')
		}
		expect(await worstOf(3, returned)).toBeGreaterThan(3)
	})
})

describe('one parcel that twelve people of the staff receive at once', () => {
	async function receive(without?: Missing) {
		const { arena, ask, stage } = await sell(without)
		const { id: returnId } = await ask(0, 2)
		const manager = asAccount(stage.accounts.manager)
		await playedBy(arena, 0).value(decideReturn, { returnId, decision: 'approved' }, manager)
		const results = await atOnce(12, (nth) => playedBy(arena, nth).value(receiveReturn, { returnId, restock: true }, manager))
		return { arena, results }
	}

	it('is refunded once, and its stock is added once', async () => {
		const { arena, results } = await receive()
		expect(results.filter((result) => result instanceof Error)).toEqual([])
		expect(await numberOf(arena, promised)).toBe(500_000)
		expect(await numberOf(arena, `select count(*) from facts where name = 'return.received'`)).toBe(1)
		expect(await numberOf(arena, `select sum(quantity) from quota_uses where state = 'sold'`)).toBe(1)
		expect(await driftOf(arena)).toEqual([])
	})

	it('is received more than once without the lock', async () => {
		const received = async () =>
			numberOf((await receive({ locks: true })).arena, `select count(*) from facts where name = 'return.received'`)
		expect(await worstOf(1, received)).toBeGreaterThan(1)
	})
})
