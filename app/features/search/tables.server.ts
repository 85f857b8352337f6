import { sql } from 'drizzle-orm'
import { bigint, boolean, customType, index, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import type { Translated } from '../../kernel/locale.ts'
import { id, instant, minor, ref } from '../../platform/database/columns.server.ts'
import { products } from '../catalog/tables.server.ts'
import type { MixVariant } from './rules/facets.ts'

const tsvector = customType<{ data: string }>({ dataType: () => 'tsvector' })

/**
 * What products are filtered by: shelf, price step and the choices of their variants. Many products share one mix. A row never changes, so a reader
 * may cache it (docs/decisions, the search).
 */
export const productMixes = pgTable(
	'product_mixes',
	{
		id: id(),
		/** The digest of all other columns. */
		digest: text().notNull().unique(),
		/** No foreign key: a mix stays correct for products whose shelf was deleted. */
		categoryId: ref(),
		priceStep: integer().notNull(),
		variants: jsonb().$type<readonly MixVariant[]>().notNull(),
	},
	(table) => [index('product_mixes_category').on(table.categoryId)],
)

/**
 * Published products in the form the search needs to find, sort and count them; `projectProducts` writes a row again whenever its product changes.
 */
export const productSearch = pgTable(
	'product_search',
	{
		productId: ref()
			.primaryKey()
			.references(() => products.id, { onDelete: 'cascade' }),
		mixId: ref()
			.notNull()
			.references(() => productMixes.id),
		/** Names in both languages, brand, shelves and the names of choices, without accents. */
		words: tsvector().notNull(),
		/** The sort keys of the names: in the order of Vietnamese dictionaries, and without accents and capitals. */
		nameVi: text().notNull(),
		nameEn: text().notNull(),
		/** The lowest price of its variants. */
		priceMinor: minor().notNull(),
		inStock: boolean().notNull(),
		/** The variants that were sold out when this row was written. */
		soldOut: bigint({ mode: 'number' }).array().notNull(),
		createdAt: instant().notNull(),
		/** The product's `updatedAt` when this row was written. */
		updatedAt: instant().notNull(),
	},
	(table) => [
		index('product_search_words').using('gin', table.words).with({ fastupdate: false }),
		index('product_search_mix').on(table.mixId, table.priceMinor),
		index('product_search_latest').on(table.createdAt, table.productId),
		index('product_search_offered').on(table.inStock, table.createdAt, table.productId),
		index('product_search_price').on(table.priceMinor, table.productId),
		index('product_search_name_vi').on(sql`${table.nameVi} collate "C"`, table.productId),
		index('product_search_name_en').on(sql`${table.nameEn} collate "C"`, table.productId),
	],
)

/**
 * The words of searched products, and the words of what each product belongs to: its event, its provider, its stock codes. They are asked only where
 * the product words find nothing. They are in a table of their own: inside the product rows, they made every count read twice as much.
 */
export const productTies = pgTable(
	'product_ties',
	{
		productId: ref()
			.primaryKey()
			.references(() => productSearch.productId, { onDelete: 'cascade' }),
		allWords: tsvector().notNull(),
	},
	(table) => [index('product_ties_all_words').using('gin', table.allWords).with({ fastupdate: false })],
)

/**
 * Quotas that sold out or have pieces again, which the search has not read yet. The database writes this table beside the counters
 * (drizzle/by-hand/0000/after/stock-turns.sql), so that no code that sells must remember it, and a sale that leaves pieces costs only one comparison.
 */
export const stockTurns = pgTable('stock_turns', { id: id(), quotaId: ref().notNull() })

/** The name and look of a size or a colour, as last read from any product. */
export const facetValues = pgTable(
	'facet_values',
	{ option: text().notNull(), key: text().notNull(), name: jsonb().$type<Translated>().notNull(), swatch: text() },
	(table) => [primaryKey({ columns: [table.option, table.key] })],
)

/**
 * Every word of products and events, without accents: a mistyped word is compared with these. Numbers are left out: nobody can tell which number was
 * meant.
 */
export const searchWords = pgTable('search_words', { word: text().primaryKey() }, (table) => [
	// GiST, not GIN: it returns the nearest words in order, however far they are.
	index('search_words_trigrams').using('gist', table.word.op('gist_trgm_ops')),
	index('search_words_beginning').on(table.word.op('text_pattern_ops')),
])
