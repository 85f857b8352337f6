import { eq, getTableColumns, inArray } from 'drizzle-orm'
import type { TableOfPeople } from '~/platform/database/person.server.ts'
import { orderLines, orders } from '~/features/order/tables.server.ts'
import { extraRefunds, lineRefunds, returnLines, returns } from '~/features/order/returns/tables.server.ts'

const { key: _key, ...tellable } = getTableColumns(returns)

/** A return keeps its goods and amounts; its texts and pictures are forgotten. */
export const returnsOfPeople: TableOfPeople = {
	read: (store, { accountId }) => store.select(tellable).from(returns).where(eq(returns.accountId, accountId)).orderBy(returns.id),
	async forget(store, { accountId }, { removePicture }) {
		const theirs = eq(returns.accountId, accountId)
		const rows = await store.select({ pictures: returns.pictures }).from(returns).where(theirs).for('update')
		for (const path of rows.flatMap(({ pictures }) => pictures)) removePicture(path)
		await store.update(returns).set({ accountId: null, message: '', pictures: [] }).where(theirs)
	},
}

export const returnLinesOfPeople: TableOfPeople = {
	read: (store, { accountId }) =>
		store
			.select(getTableColumns(returnLines))
			.from(returnLines)
			.innerJoin(returns, eq(returns.id, returnLines.returnId))
			.where(eq(returns.accountId, accountId))
			.orderBy(returnLines.id),
	forget: { keeps: 'which goods came back and for how much, without a name' },
}

export const lineRefundsOfPeople: TableOfPeople = {
	read: (store, { accountId }) =>
		store
			.select({ quantity: lineRefunds.quantity, amountMinor: lineRefunds.amountMinor, reason: lineRefunds.reason, at: lineRefunds.at })
			.from(lineRefunds)
			.innerJoin(orderLines, eq(orderLines.id, lineRefunds.orderLineId))
			.innerJoin(orders, eq(orders.id, orderLines.orderId))
			.where(eq(orders.accountId, accountId))
			.orderBy(lineRefunds.id),
	async forget(store, { accountId }) {
		const theirs = store
			.select({ id: orderLines.id })
			.from(orderLines)
			.innerJoin(orders, eq(orders.id, orderLines.orderId))
			.where(eq(orders.accountId, accountId))
		await store.update(lineRefunds).set({ reason: '' }).where(inArray(lineRefunds.orderLineId, theirs))
	},
}

export const extraRefundsOfPeople: TableOfPeople = {
	read: (store, { accountId }) =>
		store
			.select({ extra: extraRefunds.extra, amountMinor: extraRefunds.amountMinor, reason: extraRefunds.reason, at: extraRefunds.at })
			.from(extraRefunds)
			.innerJoin(orders, eq(orders.id, extraRefunds.orderId))
			.where(eq(orders.accountId, accountId))
			.orderBy(extraRefunds.id),
	async forget(store, { accountId }) {
		const theirs = store.select({ id: orders.id }).from(orders).where(eq(orders.accountId, accountId))
		await store.update(extraRefunds).set({ reason: '' }).where(inArray(extraRefunds.orderId, theirs))
	},
}
