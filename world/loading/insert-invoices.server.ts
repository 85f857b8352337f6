import { and, asc, desc, eq, gt, inArray } from 'drizzle-orm'
import { invoiceOf, readForPapers } from '../../app/features/order/invoice/flows/issue-invoice.server.ts'
import type { Taxpayer } from '../../app/features/order/invoice/rules/taxpayer.ts'
import { taxpayers } from '../../app/features/order/invoice/tables.server.ts'
import { orders } from '../../app/features/order/tables.server.ts'
import type { Store } from '../../app/platform/database/database.server.ts'
import { providers } from '../cast.ts'
import type { LoadedPeople } from './insert-people.server.ts'

/** Enough invoices for a full page of the list and its paging; invoices of older orders are issued when somebody asks for them. */
const many = 60
/** Numbers of nobody: the tax office has given out no number with this beginning. */
const taxIds = ['9900000009', '9900000016']
const buyer = { company: 'Công ty TNHH Gió Mới', taxId: '9900000023', address: '18 Phan Đình Phùng, Phường Hoàn Kiếm, Hà Nội' }

/** Two providers who gave their details for electronic invoices, and invoices of the newest orders; every ninth is made out to a company. */
export async function insertInvoices(store: Store, people: LoadedPeople): Promise<void> {
	for (const [index, taxId] of taxIds.entries()) {
		const provider = providers[index]
		if (!provider) throw new Error('a provider of the sample world is missing')
		const taxpayer: Taxpayer = {
			...{ name: `Công ty ${provider.name}`, taxId, address: `1 Lê Lợi, ${provider.city}`, coded: true },
			...{ saleLetters: 'HD', adjustmentLetters: 'DC', untaxed: 'KCT', solutionTaxId: '' },
		}
		await store.insert(taxpayers).values({ providerId: people.providers[provider.slug], taxpayer, updatedAt: new Date(0) })
	}
	const own = Object.values(people.providers)
	const newest = store
		.select({ id: orders.id })
		.from(orders)
		.where(and(eq(orders.status, 'Confirmed'), gt(orders.totalMinor, 0), inArray(orders.providerId, own)))
		.orderBy(desc(orders.confirmedAt), desc(orders.id))
		.limit(many)
	const rows = await store.select().from(orders).where(inArray(orders.id, newest)).orderBy(asc(orders.confirmedAt), asc(orders.id))
	for (const [index, order] of rows.entries()) {
		const invoiceTo = index % 9 === 4 ? buyer : null
		if (invoiceTo) await store.update(orders).set({ invoiceTo }).where(eq(orders.id, order.id))
		const context = { store, now: order.confirmedAt ?? order.placedAt, record: () => undefined }
		await invoiceOf(context, { ...order, invoiceTo }, await readForPapers(store, order))
	}
}
