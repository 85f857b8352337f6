import { sql } from 'drizzle-orm'
import { boolean, check, index, integer, jsonb, pgTable, text, unique, uniqueIndex, type AnyPgColumn } from 'drizzle-orm/pg-core'
import type { Locale, Translated } from '../../kernel/locale.ts'
import type { Currency } from '../../kernel/money.ts'
import { id, instant, minor, ref } from '../../platform/database/columns.server.ts'
import { events } from '../event/tables.server.ts'
import { providers } from '../provider/tables.server.ts'
import { quotas } from '../quota/tables.server.ts'
import { actKinds, type ActedProduct, type RefusedProduct, type UndoneAct } from './rules/product-act.ts'
import { productStates, type ProductOption } from './rules/product.ts'

/** The tree of categories. Staff maintain it; products of all providers are in it. */
export const categories = pgTable(
	'categories',
	{
		id: id(),
		parentId: ref().references((): AnyPgColumn => categories.id),
		name: jsonb().$type<Translated>().notNull(),
		/** The category's own part of its address: `ao-chay-bo`. */
		slug: text().notNull(),
		/** Its place among the categories with the same parent. */
		position: integer().notNull(),
	},
	(table) => [
		index('categories_parent').on(table.parentId, table.position),
		unique('categories_slug').on(table.parentId, table.slug).nullsNotDistinct(),
		check('categories_parent_is_another', sql`${table.parentId} <> ${table.id}`),
	],
)

export const brands = pgTable('brands', { id: id(), name: text().notNull(), slug: text().notNull().unique() })

export const products = pgTable(
	'products',
	{
		id: id(),
		providerId: ref()
			.notNull()
			.references(() => providers.id),
		/** The event that the product is merchandise of. */
		eventId: ref().references(() => events.id),
		/** Its address under `/product`; earlier addresses are in `product_slugs`. */
		slug: text().notNull().unique(),
		state: text({ enum: productStates }).notNull().default('published'),
		name: jsonb().$type<Translated>().notNull(),
		/** Clean HTML. */
		description: jsonb().$type<Translated>().notNull().default({ vi_VN: '', en_US: '' }),
		brandId: ref().references(() => brands.id),
		categoryId: ref().references(() => categories.id),
		/** The options its variants differ by, in the order in which buyers choose them. */
		options: jsonb().$type<readonly ProductOption[]>().notNull().default([]),
		/** The share to pay at once by card, in basis points, and how many days after the order the rest is due; null: everything at once. */
		depositRateBp: integer(),
		restDueDays: integer().notNull().default(14),
		/** The first of its pictures; empty while it has none, which only a draft may. */
		coverPath: text().notNull(),
		coverColor: text().notNull(),
		/** A text about the cover for people who do not see it; null: the product's name. */
		coverAlt: jsonb().$type<Translated>(),
		/** The option value that the cover shows; null when it shows the whole product. */
		coverOptionKey: text(),
		coverValueKey: text(),
		currency: text().$type<Currency>().notNull(),
		position: integer().notNull(),
		createdAt: instant().notNull().defaultNow(),
		updatedAt: instant().notNull().defaultNow(),
	},
	(table) => [
		index('products_event').on(table.eventId, table.position),
		index('products_category').on(table.categoryId),
		index('products_provider').on(table.providerId, table.id),
	],
)

/** Earlier addresses of products; they lead to the present one. */
export const productSlugs = pgTable('product_slugs', {
	slug: text().primaryKey(),
	productId: ref()
		.notNull()
		.references(() => products.id, { onDelete: 'cascade' }),
})

/** The pictures of a product besides its cover, in their order. */
export const productPictures = pgTable(
	'product_pictures',
	{
		id: id(),
		productId: ref()
			.notNull()
			.references(() => products.id, { onDelete: 'cascade' }),
		path: text().notNull(),
		/** The colour that is shown while the picture loads. */
		color: text().notNull(),
		/** A text about the picture for people who do not see it. */
		alt: jsonb().$type<Translated>().notNull(),
		/** The option value it shows, for example `color` `red`; absent when it shows the whole product. */
		optionKey: text(),
		valueKey: text(),
		position: integer().notNull(),
	},
	(table) => [index('product_pictures_product').on(table.productId, table.position)],
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
		/** The value of each option of its product: `{ color: 'red', size: 'M' }`. */
		choices: jsonb().$type<Readonly<Record<string, string>>>().notNull().default({}),
		/** The shop's own code for the variant, on labels and in product files. */
		stockCode: text().unique('product_variants_stock_code'),
		priceMinor: minor().notNull(),
		originalPriceMinor: minor(),
		weightGrams: integer().notNull(),
		/** Its stock (truths §1.10). */
		quotaId: ref()
			.notNull()
			.references(() => quotas.id),
		/** Whether the variant is sold. A variant that was once ordered is kept for those orders when it is not sold any more. */
		offered: boolean().notNull().default(true),
		position: integer().notNull(),
	},
	(table) => [
		index('product_variants_product').on(table.productId, table.position),
		index('product_variants_quota').on(table.quotaId),
		check('product_variants_price', sql`${table.priceMinor} >= 0`),
	],
)

/** The acts of staff on many products at once, with the values from before, which an undo restores. */
export const productActs = pgTable('product_acts', {
	id: id(),
	at: instant().notNull(),
	kind: text({ enum: actKinds }).notNull(),
	changed: jsonb().$type<readonly ActedProduct[]>().notNull(),
	refused: jsonb().$type<readonly RefusedProduct[]>().notNull(),
	/** The result of undoing it; null while nobody did. */
	undone: jsonb().$type<UndoneAct>(),
})

/** The addresses that wait for a sold-out variant: one mail for each restock ask. */
export const restockAsks = pgTable(
	'restock_asks',
	{
		id: id(),
		variantId: ref()
			.notNull()
			.references(() => productVariants.id, { onDelete: 'cascade' }),
		/** The address in the form for mails: normalised, in lower case. */
		email: text().notNull(),
		locale: text().$type<Locale>().notNull(),
		askedAt: instant().notNull(),
		/** When the job for the mail was started; nobody is told twice. */
		toldAt: instant(),
	},
	(table) => [
		uniqueIndex('restock_asks_once')
			.on(table.variantId, table.email)
			.where(sql`told_at is null`),
		index('restock_asks_email').on(table.email),
		index('restock_asks_told')
			.on(table.toldAt)
			.where(sql`told_at is not null`),
	],
)
