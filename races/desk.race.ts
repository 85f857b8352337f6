import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { addProductsToCart } from '../app/features/cart/operations/add-products-to-cart.server.ts'
import { findDeskOrder } from '../app/features/order/operations/find-desk-order.server.ts'
import { placeOrder } from '../app/features/order/operations/place-order.server.ts'
import { beginRefund } from '../app/features/payment/operations/begin-refund.server.ts'
import { retryRefund } from '../app/features/payment/operations/retry-refund.server.ts'
import { openTill, record } from '../app/features/payment/testing/till.ts'
import { refundLines } from '../app/features/order/returns/operations/refund-lines.server.ts'
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

/** What one press should refund. */
type Wanted = (lineId: number) => object
const bothShirts: Wanted = (lineId) => ({ lines: [{ lineId, quantity: 2 }] })
const theDelivery: Wanted = () => ({ extras: [{ extra: 'delivery', amountMinor: 30_000 }] })

/** Two shirts, bought and paid, of which twelve people of the staff refund something at once, each with a press of their own. */
async function refundAtOnce(wanted: Wanted, without?: Missing) {
	const arena = await openArena({ without })
	const { stage } = arena
	const { value, world } = playedBy(arena, 0)
	const buyer = asAccount(stage.accounts.customer)
	const staff = asAccount(stage.accounts.staff, { staff: true })
	await value(addProductsToCart, { items: [{ variantId: stage.product, quantity: 2 }] }, buyer)
	const contact = { email: 'khach@example.vn', name: 'Trần Thị Lan', phone: '0901234567' }
	const checkout = { key: randomUUID(), contact, paymentMethod: 'card', billingAddress: address, shippingAddress: address }
	const { order } = await value(placeOrder, { ...checkout, deliveryMethodId: stage.delivery }, buyer)
	const till = openTill(world, stage)
	await till.drive(await till.pay(order))
	await till.hear()
	const lineId = (await value(findDeskOrder, { orderId: order.id }, staff)).lines[0]?.id ?? 0
	const results = await atOnce(12, (nth) =>
		playedBy(arena, nth).value(refundLines, { key: randomUUID(), orderId: order.id, ...wanted(lineId) }, staff),
	)
	return { arena, results }
}

const numberOf = async (arena: Arena, text: string) => Number((await arena.look<{ n: string }>(`select (${text})::text as n`))[0]?.n)
const refundedPieces = 'select coalesce(sum(quantity), 0) from line_refunds'

describe('one line that twelve people of the staff refund at once', () => {
	it('is refunded once, and no more goes back than was paid for it', async () => {
		const { arena, results } = await refundAtOnce(bothShirts)
		expect(results.filter((result) => !(result instanceof Error))).toHaveLength(1)
		expect(await numberOf(arena, refundedPieces)).toBe(2)
		expect(await numberOf(arena, 'select coalesce(sum(amount_minor), 0) from refunds')).toBe(500_000)
	})

	it('is refunded more often without the lock', async () => {
		const refunded = async () => numberOf((await refundAtOnce(bothShirts, { locks: true })).arena, refundedPieces)
		expect(await worstOf(2, refunded)).toBeGreaterThan(2)
	})
})

const givenBack = 'select coalesce(sum(amount_minor), 0) from extra_refunds'

describe('the delivery price that twelve people of the staff refund at once', () => {
	it('is refunded once, and no more goes back than was paid for it', async () => {
		const { arena, results } = await refundAtOnce(theDelivery)
		expect(results.filter((result) => !(result instanceof Error))).toHaveLength(1)
		expect(await numberOf(arena, givenBack)).toBe(30_000)
		expect(await numberOf(arena, 'select coalesce(sum(amount_minor), 0) from refunds')).toBe(30_000)
		expect(await numberOf(arena, `select sum(amount_minor) from order_ledger where kind = 'cancellation'`)).toBe(30_000)
	})

	it('is refunded more often without the lock', async () => {
		const refunded = async () => numberOf((await refundAtOnce(theDelivery, { locks: true })).arena, givenBack)
		expect(await worstOf(2, refunded)).toBeGreaterThan(30_000)
	})
})

/** A refund that the gateway refused, which twelve people of the staff send once more at once. */
async function retryAtOnce(without?: Missing) {
	const arena = await openArena({ without })
	const { stage } = arena
	const { value, world } = playedBy(arena, 0)
	const staff = asAccount(stage.accounts.staff, { staff: true })
	const till = openTill(world, stage)
	const order = await till.place()
	await till.drive(await till.pay(order))
	await till.hear()
	const lineId = (await value(findDeskOrder, { orderId: order.id }, staff)).lines[0]?.id ?? 0
	await value(refundLines, { key: randomUUID(), orderId: order.id, lines: [{ lineId, quantity: 1 }] }, staff)
	const [ref = ''] = await till.refs(order)
	const refundId = await numberOf(arena, 'select max(id) from refunds')
	const { refund } = await value(beginRefund, { refundId }, system)
	await record(world, { id: 'no', ref, kind: 'refund_failed', refundKey: refund?.key })
	const results = await atOnce(12, (nth) => playedBy(arena, nth).value(retryRefund, { orderId: order.id }, staff))
	return { arena, results }
}

const retried = `select count(*) from facts where name = 'payment.refund_retried'`

describe('one refused refund that twelve people of the staff send once more at once', () => {
	it('is sent once', async () => {
		const { arena, results } = await retryAtOnce()
		expect(results.filter((result) => !(result instanceof Error))).toHaveLength(1)
		expect(await numberOf(arena, retried)).toBe(1)
	})

	it('is sent more often without the lock', async () => {
		const sent = async () => numberOf((await retryAtOnce({ locks: true })).arena, retried)
		expect(await worstOf(1, sent)).toBeGreaterThan(1)
	})
})
