import { eq, getTableColumns } from 'drizzle-orm'
import type { TableOfPeople } from '~/platform/database/person.server.ts'
import { orderLedger, orderLines, orderReductions, orders } from '~/features/order/tables.server.ts'

const { visitor: _visitor, key: _key, ...tellable } = getTableColumns(orders)

/** An order keeps its amounts, numbers and times; its people are forgotten. */
export const ordersOfPeople: TableOfPeople = {
	read: (store, { accountId }) => store.select(tellable).from(orders).where(eq(orders.accountId, accountId)).orderBy(orders.id),
	async forget(store, { accountId }) {
		await store
			.update(orders)
			.set({
				accountId: null,
				visitor: null,
				contact: { email: '', name: '', phone: '', newsletter: false },
				billingAddress: null,
				shippingAddress: null,
				gift: null,
				invoiceTo: null,
			})
			.where(eq(orders.accountId, accountId))
	},
}

export const orderLinesOfPeople: TableOfPeople = {
	read: (store, { accountId }) =>
		store
			.select(getTableColumns(orderLines))
			.from(orderLines)
			.innerJoin(orders, eq(orders.id, orderLines.orderId))
			.where(eq(orders.accountId, accountId))
			.orderBy(orderLines.id),
	forget: { keeps: 'what was bought and for how much, without a name' },
}

export const orderReductionsOfPeople: TableOfPeople = {
	read: (store, { accountId }) =>
		store
			.select(getTableColumns(orderReductions))
			.from(orderReductions)
			.innerJoin(orders, eq(orders.id, orderReductions.orderId))
			.where(eq(orders.accountId, accountId))
			.orderBy(orderReductions.id),
	forget: { keeps: 'what was taken off and why, without a name' },
}

export const orderLedgerOfPeople: TableOfPeople = {
	read: (store, { accountId }) =>
		store
			.select(getTableColumns(orderLedger))
			.from(orderLedger)
			.innerJoin(orders, eq(orders.id, orderLedger.orderId))
			.where(eq(orders.accountId, accountId))
			.orderBy(orderLedger.id),
	forget: { keeps: 'the books: amounts, without a name' },
}
