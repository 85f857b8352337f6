import { sql } from 'drizzle-orm'
import { check, index, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import type { Translated } from '../../kernel/locale.ts'
import type { Currency } from '../../kernel/money.ts'
import { id, minor, ref } from '../../platform/database/columns.server.ts'
import { events } from '../event/tables.server.ts'
import { providers } from '../provider/tables.server.ts'
import { quotas } from '../quota/tables.server.ts'

export const products = pgTable(
	'products',
	{
		id: id(),
		providerId: ref()
			.notNull()
			.references(() => providers.id),
		/** The event whose merchandise it is. */
		eventId: ref().references(() => events.id),
		name: jsonb().$type<Translated>().notNull(),
		coverPath: text().notNull(),
		coverColor: text().notNull(),
		currency: text().$type<Currency>().notNull(),
		position: integer().notNull(),
	},
	(table) => [index('products_event').on(table.eventId, table.position)],
)

export const productVariants = pgTable(
	'product_variants',
	{
		id: id(),
		productId: ref()
			.notNull()
			.references(() => products.id),
		/** `Đỏ · M` */
		name: jsonb().$type<Translated>().notNull(),
		priceMinor: minor().notNull(),
		originalPriceMinor: minor(),
		weightGrams: integer().notNull(),
		/** Its stock (truths §1.10). */
		quotaId: ref()
			.notNull()
			.references(() => quotas.id),
		position: integer().notNull(),
	},
	(table) => [
		index('product_variants_product').on(table.productId, table.position),
		check('product_variants_price', sql`${table.priceMinor} >= 0`),
	],
)

/** How goods reach people. A provider without methods of its own uses those of the platform. */
export const deliveryMethods = pgTable('delivery_methods', {
	id: id(),
	providerId: ref().references(() => providers.id),
	name: jsonb().$type<Translated>().notNull(),
	priceMinor: minor().notNull(),
	currency: text().$type<Currency>().notNull(),
	position: integer().notNull(),
})
