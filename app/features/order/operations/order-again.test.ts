import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { afterAll, expect, it } from 'vitest'
import { asAccount, callerAs, play, system, type Played } from '#world/testing/test-world.ts'
import { placesOf, reachedBy } from '#world/testing/refusing.ts'
import { addProductsToCart } from '~/features/cart/operations/add-products-to-cart.server.ts'
import { addTicketsToCart } from '~/features/cart/operations/add-tickets-to-cart.server.ts'
import { findCart } from '~/features/checkout/operations/find-cart.server.ts'
import { listWaitingCarts } from '~/features/cart/operations/list-waiting-carts.server.ts'
import { products, productVariants } from '~/features/catalog/tables.server.ts'
import { checkDrift } from '~/features/quota/operations/check-drift.server.ts'
import { quotaUses } from '~/features/quota/tables.server.ts'
import { stockMoves } from '~/features/catalog/stock/tables.server.ts'
import { events } from '~/features/event/tables.server.ts'
import { ticketVariants } from '~/features/ticket/tables.server.ts'
import { orders } from '~/features/order/tables.server.ts'
import { orderAgain } from './order-again.server.ts'
import { placeOrder } from './place-order.server.ts'

const contact = { email: 'lan@example.vn', name: 'Trần Thị Lan', phone: '0901234567' }
const billingAddress = {
	...{
		firstName: 'Lan',
		lastName: 'Trần',
		phone: '0901234567',
		country: 'VN',
		street: '1 Hàng Bài',
		city: 'Phường Cửa Nam',
		state: 'Hà Nội',
	},
	useAsShipping: true,
}
const lan = callerAs(undefined, { visitor: 'lan' })
const only = reachedBy(orderAgain)
afterAll(() => expect(only.missing()).toEqual([]))

/** An order of two tickets, with attendees, and a shirt. */
async function ordered({ value, stage }: Played, quantity = 2) {
	const attendees = Array.from({ length: quantity }, (_, nth) => ({ name: `Lan ${nth + 1}` }))
	await value(addTicketsToCart, { eventId: stage.event, items: [{ variantId: stage.variants.plain, quantity, attendees }] }, lan)
	await value(addProductsToCart, { items: [{ variantId: stage.product, quantity: 1 }] }, lan)
	const checkout = { contact, billingAddress, deliveryMethodId: stage.delivery, paymentMethod: 'cash_on_delivery' }
	return (await value(placeOrder, { key: randomUUID(), ...checkout }, lan)).order.id
}

it('fills the cart with the same things and people, and holds their places', async () => {
	await play(async (played) => {
		const { value, stage } = played
		const orderId = await ordered(played)
		expect(await value(orderAgain, { orderId }, lan)).toEqual({
			added: [
				{ name: 'Vé chạy · 5 km', quantity: 2 },
				{ name: 'Áo thun · Đỏ · M', quantity: 1 },
			],
			missing: [],
		})
		expect(await value(findCart, {}, lan)).toMatchObject({
			eventId: stage.event,
			lines: [
				{ kind: 'ticket', quantity: 2, attendees: [{ name: 'Lan 1' }, { name: 'Lan 2' }] },
				{ kind: 'product', quantity: 1 },
			],
			totals: { count: 3 },
		})
		expect(await placesOf(played, stage.quotas.plain)).toEqual({ held: 2, sold: 2 })
		// A second call adds to the cart.
		await value(orderAgain, { orderId }, lan)
		expect(await placesOf(played, stage.quotas.plain)).toEqual({ held: 4, sold: 2 })
		expect((await value(findCart, {}, lan)).lines.map(({ quantity }) => quantity)).toEqual([4, 2])
	})
})

it('takes what is available and names what is not', async () => {
	await play(async (played) => {
		const { value, stage, world } = played
		const orderId = await ordered(played, 4)
		const others = { eventId: stage.event, items: [{ variantId: stage.variants.plain, quantity: 3 }] }
		await value(addTicketsToCart, others, callerAs(undefined, { visitor: 'minh' }))
		// Without stock moves, variants can be deleted; the desk would only take them off sale.
		await world.database.reader.delete(stockMoves)
		await world.database.reader.delete(productVariants)
		expect(await value(orderAgain, { orderId }, lan)).toEqual({
			added: [{ name: 'Vé chạy · 5 km', quantity: 3 }],
			missing: [
				{ name: 'Vé chạy · 5 km', quantity: 1, reason: 'sold_out' },
				{ name: 'Áo thun · Đỏ · M', quantity: 1, reason: 'variant_not_found' },
			],
		})
		expect(await placesOf(played, stage.quotas.plain)).toEqual({ held: 6, sold: 4 })
		await world.database.reader.update(ticketVariants).set({ closesAt: new Date(world.clock().getTime() - 1) })
		expect(await value(orderAgain, { orderId }, lan)).toMatchObject({ added: [], missing: [{ quantity: 4, reason: 'sale_over' }, {}] })
		expect((await value(findCart, {}, lan)).lines).toHaveLength(1)
	})
})

it('leaves a cart of another event as it is, and needs to know whose cart it is', async () => {
	await play(async (played) => {
		const { value, stage, world } = played
		const orderId = await ordered(played)
		await world.database.reader.update(orders).set({ accountId: stage.accounts.customer })
		await only.refuses(played, 'no_visitor', { orderId }, asAccount(stage.accounts.customer, { visitor: undefined }))
		await value(addTicketsToCart, { eventId: stage.otherEvent, items: [{ variantId: stage.variants.foreign, quantity: 1 }] }, lan)
		await only.refuses(played, 'one_provider_only', { orderId }, lan)
		await world.database.reader.update(events).set({ providerId: stage.provider })
		await only.refuses(played, 'one_event_only', { orderId }, lan)
	})
})

it('lets a cart of another event wait when the buyer says so, unless nothing of the order is sold any more', async () => {
	await play(async (played) => {
		const { value, refusal, stage, world } = played
		const orderId = await ordered(played)
		await value(addTicketsToCart, { eventId: stage.otherEvent, items: [{ variantId: stage.variants.foreign, quantity: 1 }] }, lan)
		const held = await world.database.reader.$count(quotaUses, eq(quotaUses.state, 'held'))
		await world.database.reader
			.update(ticketVariants)
			.set({ closesAt: new Date(world.clock().getTime() - 1) })
			.where(eq(ticketVariants.id, stage.variants.plain))
		await world.database.reader.update(products).set({ state: 'archived' })
		expect(await refusal(orderAgain, { orderId }, lan)).toBe('one_provider_only')
		expect(await value(orderAgain, { orderId, instead: true }, lan)).toMatchObject({ added: [] })
		expect((await value(findCart, {}, lan)).eventId).toBe(stage.otherEvent)
		expect(await world.database.reader.$count(quotaUses, eq(quotaUses.state, 'held'))).toBe(held)

		await world.database.reader.update(ticketVariants).set({ closesAt: null })
		expect(await value(orderAgain, { orderId, instead: true }, lan)).toMatchObject({ added: [{ quantity: 2 }], missing: [{}] })
		expect(await value(findCart, {}, lan)).toMatchObject({ eventId: stage.event, lines: [{ kind: 'ticket', quantity: 2 }] })
		expect(await value(listWaitingCarts, {}, lan)).toMatchObject([{ name: 'Hội khác', count: 1 }])
		expect(await placesOf(played, stage.quotas.plain)).toEqual({ held: 2, sold: 2 })
		expect((await value(checkDrift, {}, system)).found).toEqual([])
		// A cart that fits together with the order stays, even with `instead`.
		await value(orderAgain, { orderId, instead: true }, lan)
		expect(await placesOf(played, stage.quotas.plain)).toEqual({ held: 4, sold: 2 })
	})
})

it('adds once for one press, however often the form arrives', async () => {
	await play(async (played) => {
		const { value } = played
		const orderId = await ordered(played, 1)
		const key = randomUUID()
		await value(orderAgain, { orderId, key }, lan)
		expect(await value(orderAgain, { orderId, key }, lan)).toEqual({ added: [], missing: [] })
		const quantities = async () => (await value(findCart, {}, lan))?.lines.map(({ quantity }) => quantity)
		expect(await quantities()).toEqual([1, 1])
		await value(orderAgain, { orderId, key: randomUUID() }, lan)
		expect(await quantities()).toEqual([2, 2])
	})
})
