import { eq, inArray } from 'drizzle-orm'
import type { TableOfPeople } from '~/platform/database/person.server.ts'
import { orders } from '~/features/order/tables.server.ts'
import { invoices } from '~/features/order/invoice/tables.server.ts'

/** Papers stay in the books with their numbers and amounts; the people they were made out to are forgotten. */
export const invoicesOfPeople: TableOfPeople = {
	read: (store, { accountId }) =>
		store
			.select({
				...{ kind: invoices.kind, year: invoices.year, number: invoices.number, issuedAt: invoices.issuedAt },
				...{ currency: invoices.currency, amountMinor: invoices.amountMinor, content: invoices.content, people: invoices.people },
			})
			.from(invoices)
			.innerJoin(orders, eq(orders.id, invoices.orderId))
			.where(eq(orders.accountId, accountId))
			.orderBy(invoices.id),
	async forget(store, { accountId }) {
		const theirs = store.select({ id: orders.id }).from(orders).where(eq(orders.accountId, accountId))
		await store.update(invoices).set({ people: null }).where(inArray(invoices.orderId, theirs))
	},
}
