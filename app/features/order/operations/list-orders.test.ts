import { randomUUID } from 'node:crypto'
import { expect, it } from 'vitest'
import { asAccount, callerAs, play, system, type Played } from '#world/testing/test-world.ts'
import { addProductsToCart } from '~/features/cart/operations/add-products-to-cart.server.ts'
import { addTicketsToCart } from '~/features/cart/operations/add-tickets-to-cart.server.ts'
import { cancelOrder } from './cancel-order.server.ts'
import { listOrders } from './list-orders.server.ts'
import { placeOrder } from './place-order.server.ts'

const contact = { email: 'khach@example.vn', name: 'Trần Thị Lan', phone: '0901234567' }
const address = {
	firstName: 'Lan',
	lastName: 'Trần',
	phone: '0901234567',
	country: 'VN',
	street: '1 Hàng Bài',
	city: 'Phường Cửa Nam',
	state: 'Hà Nội',
}

/** The orders of the stage's customer, each from a new browser. */
function shopper({ value, stage, world }: Played) {
	const caller = () => asAccount(stage.accounts.customer, { visitor: randomUUID() })
	return {
		async tickets(names: string[], paymentMethod = 'cash_on_delivery') {
			const by = caller()
			const items = [{ variantId: stage.variants.plain, quantity: names.length, attendees: names.map((name) => ({ name })) }]
			await value(addTicketsToCart, { eventId: stage.event, items }, by)
			world.pass({ minutes: 1 })
			return (await value(placeOrder, { key: randomUUID(), contact, paymentMethod }, by)).order
		},
		async goods() {
			const by = caller()
			await value(addProductsToCart, { items: [{ variantId: stage.product, quantity: 2 }] }, by)
			const checkout = { contact, billingAddress: { ...address, useAsShipping: true }, deliveryMethodId: stage.delivery }
			return (await value(placeOrder, { key: randomUUID(), ...checkout, paymentMethod: 'cash_on_delivery' }, by)).order
		},
	}
}

it('puts every order under its tab and counts them all', async () => {
	await play(async (played) => {
		const { value, stage } = played
		const customer = asAccount(stage.accounts.customer)
		const shop = shopper(played)
		const paid = await shop.tickets(['Lan'])
		const waiting = await shop.tickets(['Lan'], 'card')
		const goods = await shop.goods()
		const canceled = await shop.tickets(['Minh'])
		await value(cancelOrder, { orderId: canceled.id }, system)

		const all = await value(listOrders, {}, customer)
		expect(all.counts).toEqual({ all: 4, draft: 0, to_confirm: 0, wait_payment: 1, to_receive: 1, completed: 1, canceled: 1 })
		expect(all.orders.map(({ id }) => id)).toEqual([canceled.id, goods.id, waiting.id, paid.id].sort((a, b) => b - a))
		for (const [tab, order, steps] of [
			['wait_payment', waiting, ['pay']],
			['to_receive', goods, ['delivery', 'pay_rest', 'reorder']],
			['completed', paid, ['tickets', 'pay_rest', 'reorder']],
			['canceled', canceled, ['reorder']],
		] as const)
			expect(await value(listOrders, { tab }, customer), tab).toMatchObject({ total: 1, orders: [{ id: order.id, tab, steps }] })
		expect(await value(listOrders, { tab: 'draft' }, customer)).toMatchObject({ total: 0, orders: [] })
		expect((await value(listOrders, { tab: 'to_receive' }, customer)).orders[0]).toMatchObject({
			label: 'processing',
			total: { amount: 530_000, currency: 'VND' },
			remaining: { amount: 530_000 },
		})
	})
})

it('is searched by number, event and attendee, with or without accents, and counts the results', async () => {
	await play(async (played) => {
		const { value, stage } = played
		const customer = asAccount(stage.accounts.customer)
		const shop = shopper(played)
		const pair = await shop.tickets(['Nguyễn Thị Hồng Đào', 'Lê Minh'])
		const lan = await shop.tickets(['Phạm Ngọc Lan'], 'card')
		const found = async (search: string) => (await value(listOrders, { search, sort: 'oldest' }, customer)).orders.map(({ id }) => id)
		expect(await found(pair.number.toLowerCase())).toEqual([pair.id])
		expect(await found('hong dao')).toEqual([pair.id])
		expect(await found('HỒNG ĐÀO chạy đêm')).toEqual([pair.id])
		expect(await found('chay dem')).toEqual([pair.id, lan.id])
		expect(await found('(en)')).toEqual([pair.id, lan.id])
		expect(await found('lan minh')).toEqual([])
		expect(await found('%')).toEqual([])
		expect((await value(listOrders, { search: 'ngoc lan', tab: 'completed' }, customer)).counts).toMatchObject({
			all: 1,
			wait_payment: 1,
			completed: 0,
		})
	})
})

it('is sorted and cut into pages', async () => {
	await play(async (played) => {
		const { value, stage } = played
		const customer = asAccount(stage.accounts.customer)
		const shop = shopper(played)
		const ids: number[] = []
		for (const name of ['An', 'Bình', 'Cường', 'Dung', 'Em']) ids.push((await shop.tickets([name])).id)
		const page = async (more: object) => (await value(listOrders, { pageSize: 2, ...more }, customer)).orders.map(({ id }) => id)
		expect(await page({ sort: 'oldest' })).toEqual(ids.slice(0, 2))
		expect(await page({ sort: 'oldest', page: 3 })).toEqual(ids.slice(4))
		expect(await page({})).toEqual([ids[4], ids[3]])
		expect(await value(listOrders, { pageSize: 2, page: 9 }, customer)).toMatchObject({ total: 5, orders: [] })
	})
})

it('shows nobody else’s orders, not even those of the account’s own events', async () => {
	await play(async (played) => {
		const { value, stage, refusal } = played
		await shopper(played).tickets(['Lan'])
		for (const other of ['owner', 'otherOwner', 'staff'] as const)
			expect((await value(listOrders, {}, asAccount(stage.accounts[other], { staff: other === 'staff' }))).counts.all).toBe(0)
		expect(await refusal(listOrders, {}, callerAs())).toBe('sign_in')
	})
})
