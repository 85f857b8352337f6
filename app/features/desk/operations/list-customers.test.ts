import { randomUUID } from 'node:crypto'
import { expect, it } from 'vitest'
import { asAccount, play } from '#world/testing/test-world.ts'
import { addTicketsToCart } from '../../cart/operations/add-tickets-to-cart.server.ts'
import { placeOrder } from '../../order/operations/place-order.server.ts'
import { listCustomers } from './list-customers.server.ts'

it('says of everybody how often they ordered', async () => {
	await play(async ({ value, stage }) => {
		const lan = asAccount(stage.accounts.customer)
		const contact = { email: 'khach@example.vn', name: 'Trần Thị Lan', phone: '0901234567' }
		for (let nth = 0; nth < 2; nth += 1) {
			const items = [{ variantId: stage.variants.plain, quantity: 1, attendees: [{ name: 'Lan' }] }]
			await value(addTicketsToCart, { eventId: stage.event, items }, lan)
			await value(placeOrder, { key: randomUUID(), contact, paymentMethod: 'cash_on_delivery' }, lan)
		}
		const { customers } = await value(listCustomers, {}, asAccount(stage.accounts.staff, { staff: true }))
		expect(Object.fromEntries(customers.map(({ id, orders }) => [id, orders]))).toMatchObject({
			[stage.accounts.customer]: 2,
			[stage.accounts.owner]: 0,
		})
	})
})
