import { sql } from 'drizzle-orm'
import { bigint, boolean, customType, index, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import type { Translated } from '../../kernel/locale.ts'
import { id, instant, minor, ref } from '../../platform/database/columns.server.ts'
import { products } from '../catalog/tables.server.ts'
import type { MixVariant } from './rules/facets.ts'

const tsvector = customType<{ data: string }>({ dataType: () => 'tsvector' })

/**
 * What products are filtered by: shelf, price step and the choices of their variants. Many products share one mix, and a row never changes:
 * who has read it may keep it (docs/decisions, the search).
 */
export const productMixes = pgTable(
	'product_mixes',
	{
		id: id(),
		/** Of all the rest. */
		digest: text().notNull().unique(),
		/** No foreign key: what a mix says stays true of products that stood on a shelf that is gone. */
		categoryId: ref(),
		priceStep: integer().notNull(),
		variants: jsonb().$type<readonly MixVariant[]>().notNull(),
	},
	(table) => [index('product_mixes_category').on(table.categoryId)],
)

/** Published products as they are searched, sorted and counted; written anew by `projectProducts` whenever one changes. */
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
		/** What names are sorted by: the key of Vietnamese dictionaries' order, and without accents and capitals. */
		nameVi: text().notNull(),
		nameEn: text().notNull(),
		/** The lowest of its variants. */
		priceMinor: minor().notNull(),
		inStock: boolean().notNull(),
		/** The variants that were sold out when this row was written. */
		soldOut: bigint({ mode: 'number' }).array().notNull(),
		createdAt: instant().notNull(),
		/** The product's own `updatedAt` at that moment. */
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
 * The words of searched products, and what each is tied to: its event, its provider, its stock codes. Asked where the words alone find nothing, and
 * so kept beside them: within their rows they made every count read twice as much.
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
 * Quotas that sold out, or had pieces again, and which the search has yet to be told of. The database writes it beside the counters
 * (drizzle/by-hand/0000/after/stock-turns.sql), so that whoever sells need not think of it, and a sale that leaves some pays one comparison.
 */
export const stockTurns = pgTable('stock_turns', { id: id(), quotaId: ref().notNull() })

/** How a size or a colour is called and looks, whichever product it was read from last. */
export const facetValues = pgTable(
	'facet_values',
	{ option: text().notNull(), key: text().notNull(), name: jsonb().$type<Translated>().notNull(), swatch: text() },
	(table) => [primaryKey({ columns: [table.option, table.key] })],
)

/** Every word of products and events, without accents: what a mistyped one is compared with. Numbers are not words: nobody can tell what was meant. */
export const searchWords = pgTable('search_words', { word: text().primaryKey() }, (table) => [
	// GiST, not GIN: it gives the nearest ones in order, however far they are.
	index('search_words_trigrams').using('gist', table.word.op('gist_trgm_ops')),
	index('search_words_beginning').on(table.word.op('text_pattern_ops')),
])
