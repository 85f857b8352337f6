import { and, asc, eq, sql } from 'drizzle-orm'
import type { Store } from '~/platform/database/database.server.ts'
import { preparedOn } from '~/platform/database/prepared.server.ts'
import type { Given } from '~/platform/database/read-together.server.ts'
import { invoices, invoiceSeries, taxpayers } from './tables.server.ts'

export type PaperRow = typeof invoices.$inferSelect
export type NewPaper = typeof invoices.$inferInsert
type Series = Pick<typeof invoiceSeries.$inferSelect, 'providerId' | 'kind' | 'year'>

/** The next number of a series. The series stays locked until the transaction ends: if the transaction fails, the next paper gets the number. */
export async function drawNumber(store: Store, series: Series): Promise<number> {
	const { providerId, kind, year } = invoiceSeries
	const which = and(eq(providerId, sql.placeholder('providerId')), eq(kind, sql.placeholder('kind')), eq(year, sql.placeholder('year')))
	const locking = preparedOn(store, 'lock a series', () =>
		store.select({ lastNumber: invoiceSeries.lastNumber }).from(invoiceSeries).where(which).for('update').prepare(''),
	)
	const lock = () => locking.execute({ ...series })
	let [found] = await lock()
	if (!found) {
		await store
			.insert(invoiceSeries)
			.values({ ...series, lastNumber: 0 })
			.onConflictDoNothing()
		;[found] = await lock()
	}
	const next = (found?.lastNumber ?? 0) + 1
	const draw = preparedOn(store, 'draw a number', () =>
		store
			.update(invoiceSeries)
			.set({ lastNumber: sql`${sql.placeholder('next')}` })
			.where(which)
			.prepare(''),
	)
	await draw.execute({ ...series, next })
	return next
}

export async function insertPaper(store: Store, row: NewPaper): Promise<PaperRow> {
	const [written] = await store.insert(invoices).values(row).returning()
	if (!written) throw new Error('a paper was not written')
	return written
}

/** An order's invoice and its credit notes, in the order they were issued. */
export function listPapers(store: Store, orderId: Given<number>) {
	return store.select().from(invoices).where(eq(invoices.orderId, orderId)).orderBy(asc(invoices.id))
}

/** A provider's taxpayer details for its electronic invoices; null where it saved none. */
export async function findTaxpayer(store: Store, providerId: number) {
	const [row] = await selectTaxpayer(store, providerId)
	return row?.taxpayer ?? null
}

/** The same as rows, one or none. */
export function selectTaxpayer(store: Store, providerId: Given<number>) {
	return store.select({ taxpayer: taxpayers.taxpayer }).from(taxpayers).where(eq(taxpayers.providerId, providerId))
}

export async function saveTaxpayerRow(store: Store, row: typeof taxpayers.$inferInsert): Promise<void> {
	const { taxpayer, updatedAt } = row
	await store.insert(taxpayers).values(row).onConflictDoUpdate({ target: taxpayers.providerId, set: { taxpayer, updatedAt } })
}

export async function findPaper(store: Store, paperId: number): Promise<PaperRow | undefined> {
	const [row] = await store.select().from(invoices).where(eq(invoices.id, paperId))
	return row
}
