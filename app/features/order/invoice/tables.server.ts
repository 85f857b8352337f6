import { sql } from 'drizzle-orm'
import { check, index, integer, jsonb, pgTable, primaryKey, text, uniqueIndex, type AnyPgColumn } from 'drizzle-orm/pg-core'
import type { Currency } from '../../../kernel/money.ts'
import { id, instant, minor, ref } from '../../../platform/database/columns.server.ts'
import { orders } from '../tables.server.ts'
import { providers } from '../../provider/tables.server.ts'
import { paperKinds, seriesKinds, type PaperContent, type PaperPeople } from './rules/paper.ts'
import type { Taxpayer } from './rules/taxpayer.ts'

/** The last number of each provider's series of a year. Its row is locked while a number is given, so a failed paper leaves no gap. */
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

/** The taxpayer details of providers for their electronic invoices. Papers issued before a provider saved them use the present details. */
export const taxpayers = pgTable('taxpayers', {
	providerId: ref()
		.primaryKey()
		.references(() => providers.id),
	taxpayer: jsonb().$type<Taxpayer>().notNull(),
	updatedAt: instant().notNull(),
})

/** Invoices and credit notes as they were issued. Their content never changes; only the people they were made out to are forgotten on request. */
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
		/** The cause in the order's ledger that it is about; each cause has one paper: `order:5`, `return:7`. */
		cause: text().notNull(),
		/** The invoice that a credit note corrects, or that a replacement replaces. */
		correctsId: ref().references((): AnyPgColumn => invoices.id),
		currency: text().$type<Currency>().notNull(),
		/** The amount that an invoice charges, or that a credit note takes back. */
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
		// A replacement takes its number from the series of invoices.
		uniqueIndex('invoices_sale_number')
			.on(table.providerId, table.year, table.number)
			.where(sql`kind <> 'credit_note'`),
		// Each paper is replaced at most once; if the replacement is wrong, too, the replacement is replaced.
		uniqueIndex('invoices_replaced_once')
			.on(table.correctsId)
			.where(sql`kind = 'replacement'`),
		index('invoices_issued').on(table.providerId, table.issuedAt),
		check('invoices_positive', sql`${table.number} > 0 and ${table.amountMinor} >= 0`),
		check('invoices_corrects', sql`(${table.kind} <> 'invoice') = (${table.correctsId} is not null)`),
	],
)
