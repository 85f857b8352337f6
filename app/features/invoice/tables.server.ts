import { sql } from 'drizzle-orm'
import { check, index, integer, jsonb, pgTable, primaryKey, text, uniqueIndex, type AnyPgColumn } from 'drizzle-orm/pg-core'
import type { Currency } from '../../kernel/money.ts'
import { id, instant, minor, ref } from '../../platform/database/columns.server.ts'
import { orders } from '../order/tables.server.ts'
import { providers } from '../provider/tables.server.ts'
import { paperKinds, seriesKinds, type PaperContent, type PaperPeople } from './rules/paper.ts'
import type { Taxpayer } from './rules/taxpayer.ts'

/** The last number of each provider's series of a year. Its row is locked while a number is given, so a paper that fails leaves no gap. */
export const invoiceSeries = pgTable(
	'invoice_series',
	{
		providerId: ref()
			.notNull()
			.references(() => providers.id),
		kind: text({ enum: seriesKinds }).notNull(),
		year: integer().notNull(),
		lastNumber: integer().notNull(),
	},
	(table) => [primaryKey({ columns: [table.providerId, table.kind, table.year] })],
)

/** What providers say of themselves for their electronic invoices. Those issued before they said it are written with what they say now. */
export const taxpayers = pgTable('taxpayers', {
	providerId: ref()
		.primaryKey()
		.references(() => providers.id),
	taxpayer: jsonb().$type<Taxpayer>().notNull(),
	updatedAt: instant().notNull(),
})

/** Invoices and credit notes as they were issued. What they say is never changed; only who they were made out to is forgotten on request. */
export const invoices = pgTable(
	'invoices',
	{
		id: id(),
		providerId: ref()
			.notNull()
			.references(() => providers.id),
		orderId: ref()
			.notNull()
			.references(() => orders.id),
		kind: text({ enum: paperKinds }).notNull(),
		year: integer().notNull(),
		number: integer().notNull(),
		/** What of the order's ledger it is about, once: `order:5`, `return:7`. */
		cause: text().notNull(),
		/** The invoice a credit note corrects, or a replacement takes the place of. */
		correctsId: ref().references((): AnyPgColumn => invoices.id),
		currency: text().$type<Currency>().notNull(),
		/** What an invoice asks for, or a credit note takes back. */
		amountMinor: minor().notNull(),
		content: jsonb().$type<PaperContent>().notNull(),
		people: jsonb().$type<PaperPeople>(),
		issuedAt: instant().notNull(),
	},
	(table) => [
		uniqueIndex('invoices_number').on(table.providerId, table.kind, table.year, table.number),
		uniqueIndex('invoices_cause').on(table.orderId, table.kind, table.cause),
		uniqueIndex('invoices_one_per_order')
			.on(table.orderId)
			.where(sql`kind = 'invoice'`),
		// A replacement has a number of the invoices' series.
		uniqueIndex('invoices_sale_number')
			.on(table.providerId, table.year, table.number)
			.where(sql`kind <> 'credit_note'`),
		// Each is replaced once; what is wrong again is wrong of the replacement.
		uniqueIndex('invoices_replaced_once')
			.on(table.correctsId)
			.where(sql`kind = 'replacement'`),
		index('invoices_issued').on(table.providerId, table.issuedAt),
		check('invoices_positive', sql`${table.number} > 0 and ${table.amountMinor} >= 0`),
		check('invoices_corrects', sql`(${table.kind} <> 'invoice') = (${table.correctsId} is not null)`),
	],
)
