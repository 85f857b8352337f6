import { sql } from 'drizzle-orm'
import { check, index, integer, pgTable, text, uniqueIndex, type AnyPgColumn } from 'drizzle-orm/pg-core'
import { id, instant, ref } from '../../platform/database/columns.server.ts'
import { accounts } from '../account/tables.server.ts'
import { productVariants } from '../catalog/tables.server.ts'
import { moveReasons } from './rules/moves.ts'

/**
 * Every change of how many pieces a variant has to sell, appended to only: together they are the size of its quota, which a check recomputes. What
 * is sold and given back is no move: that is in `quota_uses`. They go only with a variant that an undone file had made and nobody bought.
 */
export const stockMoves = pgTable(
	'stock_moves',
	{
		id: id(),
		/** The press: pressed twice it is one move of each variant it named. */
		key: text().notNull(),
		variantId: ref()
			.notNull()
			.references(() => productVariants.id),
		change: integer().notNull(),
		reason: text({ enum: moveReasons }).notNull(),
		note: text().notNull().default(''),
		/** What should be on the shelf after it. */
		stock: integer().notNull(),
		/** Who pressed; null once the account is gone, and where it was no person. */
		accountId: ref().references(() => accounts.id, { onDelete: 'set null' }),
		at: instant().notNull(),
		/** The move this one takes back. */
		undoesId: ref().references((): AnyPgColumn => stockMoves.id),
	},
	(table) => [
		uniqueIndex('stock_moves_once').on(table.key, table.variantId),
		uniqueIndex('stock_moves_undone_once').on(table.undoesId),
		index('stock_moves_variant').on(table.variantId, table.id),
		index('stock_moves_account').on(table.accountId),
		// A count may find what was expected; everything else changes something.
		check('stock_moves_change', sql`${table.change} <> 0 or ${table.reason} in ('counted', 'import')`),
		check('stock_moves_stock', sql`${table.stock} >= 0`),
	],
)
