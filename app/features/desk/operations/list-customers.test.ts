import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { asAccount, play } from '#world/testing/test-world.ts'
import { accounts } from '~/features/account/tables.server.ts'
import { addTicketsToCart } from '~/features/cart/operations/add-tickets-to-cart.server.ts'
import { placeOrder } from '~/features/order/operations/place-order.server.ts'
import { addNote } from './add-note.server.ts'
import { findCustomer } from './find-customer.server.ts'
import { listCustomers } from './list-customers.server.ts'

it('shows how often each customer ordered', async () => {
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

it('finds somebody by their telephone number, as it is stored and as they dial it', async () => {
	await play(async ({ value, world, stage }) => {
		const { customer, staff } = stage.accounts
		await world.database.transaction((store) => store.update(accounts).set({ phone: '+84912345678' }).where(eq(accounts.id, customer)))
		const found = async (search: string) =>
			(await value(listCustomers, { search }, asAccount(staff, { staff: true }))).customers.map(({ id }) => id)
		for (const search of ['+84912345678', '0912345678', '0912 345 678']) expect(await found(search), search).toEqual([customer])
		expect(await found('0912 345 679')).toEqual([])
	})
})

it('writes the author of a note in the name order of their own language', async () => {
	await play(async ({ value, stage }) => {
		const staff = asAccount(stage.accounts.staff, { staff: true })
		await value(addNote, { about: `account:${stage.accounts.customer}`, text: 'Gọi lại chiều nay' }, staff)
		const read = async (locale: 'vi_VN' | 'en_US') => {
			const reader = asAccount(stage.accounts.staff, { staff: true, locale })
			return (await value(findCustomer, { accountId: stage.accounts.customer }, reader)).notes.map(({ author }) => author)
		}
		expect([await read('vi_VN'), await read('en_US')]).toEqual([['Nguyễn Nhân Viên'], ['Nguyễn Nhân Viên']])
	})
})
