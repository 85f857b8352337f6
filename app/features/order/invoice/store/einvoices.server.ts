import { and, asc, count, desc, eq, gte, inArray, lt, sql, type SQL } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Store } from '~/platform/database/database.server.ts'
import { folded, holds } from '~/platform/database/searching.server.ts'
import { orders } from '~/features/order/tables.server.ts'
import { providers } from '~/features/provider/tables.server.ts'
import type { PaperKind } from '~/features/order/invoice/rules/paper.ts'
import { invoices, taxpayers } from '~/features/order/invoice/tables.server.ts'

export interface EinvoicesWanted {
	/** Absent: all providers. */
	providerIds?: readonly number[]
	from?: Date
	until?: Date
	kind?: PaperKind
	/** Whether it is made out to a company. */
	company?: 'yes' | 'no'
	/** Each word must be in the number, the order, the buyer or the company. */
	words: readonly string[]
}

const told = folded(
	sql`case ${invoices.kind} when 'credit_note' then 'DC' else 'HD' end || '-' || ${invoices.year} || '-' || lpad(${invoices.number}::text, 5, '0') || ' ' || ${orders.number} || ' ' || coalesce(${invoices.people}->>'name', '') || ' ' || coalesce(${invoices.people}->>'email', '') || ' ' || coalesce(${invoices.content}->'company'->>'company', '') || ' ' || coalesce(${invoices.content}->'company'->>'taxId', '')`,
)
const hasCompany = sql<boolean>`jsonb_typeof(${invoices.content}->'company') = 'object'`

/** Electronic invoices are in đồng: for other currencies the rate of the day would be needed. */
function wantedBy({ providerIds, from, until, kind, company, words }: EinvoicesWanted): SQL | undefined {
	return and(
		eq(invoices.currency, 'VND'),
		providerIds && (providerIds.length === 0 ? sql`false` : inArray(invoices.providerId, [...providerIds])),
		from && gte(invoices.issuedAt, from),
		until && lt(invoices.issuedAt, until),
		kind && eq(invoices.kind, kind),
		company && (company === 'yes' ? hasCompany : sql`not coalesce(${hasCompany}, false)`),
		...words.map((word) => holds(told, word)),
	)
}

/** Their number and their sum: sales minus adjustments. Of a replaced invoice only the replacement counts. */
export async function sumEinvoices(store: Store, wanted: EinvoicesWanted) {
	const replaced = sql`exists (select 1 from ${invoices} later where later.corrects_id = ${invoices.id} and later.kind = 'replacement')`
	const [row] = await store
		.select({
			total: count(),
			amountMinor:
				sql<number>`coalesce(sum(case when ${replaced} then 0 when ${invoices.kind} = 'credit_note' then -${invoices.amountMinor} else ${invoices.amountMinor} end), 0)`.mapWith(
					Number,
				),
		})
		.from(invoices)
		.innerJoin(orders, eq(orders.id, invoices.orderId))
		.where(wantedBy(wanted))
	return row ?? { total: 0, amountMinor: 0 }
}

/** Papers, each with the paper it is about, its seller, and the seller's present taxpayer details. */
export async function listEinvoiceRows(
	store: Store,
	wanted: EinvoicesWanted,
	{ down, limit, offset }: { down: boolean; limit: number; offset: number },
) {
	const by = down ? desc : asc
	return rowsOf(store).where(wantedBy(wanted)).orderBy(by(invoices.issuedAt), by(invoices.id)).limit(limit).offset(offset)
}

/** The same of one paper. */
export async function findEinvoiceRow(store: Store, paperId: number) {
	const [row] = await rowsOf(store).where(eq(invoices.id, paperId))
	return row
}

function rowsOf(store: Store) {
	const about = alias(invoices, 'about')
	const replacement = alias(invoices, 'replacement')
	return store
		.select({
			paper: invoices,
			about,
			replacedBy: replacement.id,
			taxpayer: taxpayers.taxpayer,
			provider: providers.name,
			orderNumber: orders.number,
			eventId: orders.eventId,
			locale: orders.locale,
		})
		.from(invoices)
		.innerJoin(orders, eq(orders.id, invoices.orderId))
		.innerJoin(providers, eq(providers.id, invoices.providerId))
		.leftJoin(about, eq(about.id, invoices.correctsId))
		.leftJoin(replacement, and(eq(replacement.correctsId, invoices.id), eq(replacement.kind, 'replacement')))
		.leftJoin(taxpayers, eq(taxpayers.providerId, invoices.providerId))
		.$dynamic()
}

export type EinvoiceRow = Awaited<ReturnType<typeof listEinvoiceRows>>[number]
