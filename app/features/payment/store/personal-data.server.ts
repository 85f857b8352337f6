import { eq, getTableColumns } from 'drizzle-orm'
import type { TableOfPeople } from '~/platform/database/person.server.ts'
import { orders } from '~/features/order/tables.server.ts'
import { payments, refunds } from '~/features/payment/tables.server.ts'

const { redirectUrl: _url, ...tellable } = getTableColumns(payments)

export const paymentsOfPeople: TableOfPeople = {
	read: (store, { accountId }) =>
		store
			.select(tellable)
			.from(payments)
			.innerJoin(orders, eq(orders.id, payments.orderId))
			.where(eq(orders.accountId, accountId))
			.orderBy(payments.id),
	forget: { keeps: 'amounts and the gateway’s own numbers; cards never reach us' },
}

export const refundsOfPeople: TableOfPeople = {
	read: (store, { accountId }) =>
		store
			.select(getTableColumns(refunds))
			.from(refunds)
			.innerJoin(payments, eq(payments.id, refunds.paymentId))
			.innerJoin(orders, eq(orders.id, payments.orderId))
			.where(eq(orders.accountId, accountId))
			.orderBy(refunds.id),
	forget: { keeps: 'amounts, without a name' },
}
