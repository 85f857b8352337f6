import { eq, getTableColumns } from 'drizzle-orm'
import type { TableOfPeople } from '~/platform/database/person.server.ts'
import { orders } from '~/features/order/tables.server.ts'
import { payments, refunds } from '~/features/payment/tables.server.ts'
import { bankTransfers, transferReturns } from '~/features/payment/bank-transfer/tables.server.ts'

export const bankTransfersOfPeople: TableOfPeople = {
	read: (store, { accountId }) =>
		store
			.select(getTableColumns(bankTransfers))
			.from(bankTransfers)
			.innerJoin(payments, eq(payments.id, bankTransfers.paymentId))
			.innerJoin(orders, eq(orders.id, payments.orderId))
			.where(eq(orders.accountId, accountId))
			.orderBy(bankTransfers.id),
	forget: { keeps: 'the bank’s own record of money that came, as the books must' },
}

export const transferReturnsOfPeople: TableOfPeople = {
	read: (store, { accountId }) =>
		store
			.select(getTableColumns(transferReturns))
			.from(transferReturns)
			.innerJoin(refunds, eq(refunds.id, transferReturns.refundId))
			.innerJoin(payments, eq(payments.id, refunds.paymentId))
			.innerJoin(orders, eq(orders.id, payments.orderId))
			.where(eq(orders.accountId, accountId))
			.orderBy(transferReturns.id),
	forget: { keeps: 'where money was sent back to, as the books must' },
}
