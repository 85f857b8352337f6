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

/** A tree of shelves. Staff keep it; products of all providers stand on it. */
export const categories = pgTable(
	'categories',
	{
		id: id(),
		parentId: ref().references((): AnyPgColumn => categories.id),
		name: jsonb().$type<Translated>().notNull(),
		/** Its part of the address: `ao-chay-bo`. */
		slug: text().notNull(),
		/** Among those with the same parent. */
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
		/** The event whose merchandise it is. */
		eventId: ref().references(() => events.id),
		/** Its address under `/product`; the ones it had before are in `product_slugs`. */
		slug: text().notNull().unique(),
		state: text({ enum: productStates }).notNull().default('published'),
		name: jsonb().$type<Translated>().notNull(),
		/** Clean HTML. */
		description: jsonb().$type<Translated>().notNull().default({ vi_VN: '', en_US: '' }),
		brandId: ref().references(() => brands.id),
		categoryId: ref().references(() => categories.id),
		/** What its variants differ by, in the order they are chosen in. */
		options: jsonb().$type<readonly ProductOption[]>().notNull().default([]),
		/** What buyers by card pay at once, in basis points, and how many days after the order the rest is due; null: everything at once. */
		depositRateBp: integer(),
		restDueDays: integer().notNull().default(14),
		/** The first of its pictures; empty as long as it has none, which only a draft may. */
		coverPath: text().notNull(),
		coverColor: text().notNull(),
		/** What is seen on the cover; null: the product, by its name. */
		coverAlt: jsonb().$type<Translated>(),
		/** The choice the cover shows; null when it shows them all. */
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

/** Addresses products had before; they lead to the present one. */
export const productSlugs = pgTable('product_slugs', {
	slug: text().primaryKey(),
	productId: ref()
		.notNull()
		.references(() => products.id, { onDelete: 'cascade' }),
})

/** The pictures of a product beside its cover, in their order. */
export const productPictures = pgTable(
	'product_pictures',
	{
		id: id(),
		productId: ref()
			.notNull()
			.references(() => products.id, { onDelete: 'cascade' }),
		path: text().notNull(),
		/** Shown while it loads. */
		color: text().notNull(),
		/** What is seen on it, for who does not see it. */
		alt: jsonb().$type<Translated>().notNull(),
		/** The choice it shows, `color` `red`; absent when it shows them all. */
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
		/** What the shop's staff call it, on labels and in imports. */
		stockCode: text().unique('product_variants_stock_code'),
		priceMinor: minor().notNull(),
		originalPriceMinor: minor(),
		weightGrams: integer().notNull(),
		/** Its stock (truths §1.10). */
		quotaId: ref()
			.notNull()
			.references(() => quotas.id),
		/** Whether it is sold; what was ordered once is kept for those orders when it is not any more. */
		offered: boolean().notNull().default(true),
		position: integer().notNull(),
	},
	(table) => [
		index('product_variants_product').on(table.productId, table.position),
		index('product_variants_quota').on(table.quotaId),
		check('product_variants_price', sql`${table.priceMinor} >= 0`),
	],
)

/** What was done with many products at once at the desk, with what they were before: its undo. */
export const productActs = pgTable('product_acts', {
	id: id(),
	at: instant().notNull(),
	kind: text({ enum: actKinds }).notNull(),
	changed: jsonb().$type<readonly ActedProduct[]>().notNull(),
	refused: jsonb().$type<readonly RefusedProduct[]>().notNull(),
	/** What came of taking it back; null as long as nobody did. */
	undone: jsonb().$type<UndoneAct>(),
})

/** Who wants to be told when a variant that is sold out is back: one mail for one asking. */
export const restockAsks = pgTable(
	'restock_asks',
	{
		id: id(),
		variantId: ref()
			.notNull()
			.references(() => productVariants.id, { onDelete: 'cascade' }),
		/** As mail knows it: normalised, in lower case. */
		email: text().notNull(),
		locale: text().$type<Locale>().notNull(),
		askedAt: instant().notNull(),
		/** When the mail was sent on its way; nobody is told twice. */
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
