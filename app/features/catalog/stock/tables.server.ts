import { sql } from 'drizzle-orm'
import { check, index, integer, pgTable, text, uniqueIndex, type AnyPgColumn } from 'drizzle-orm/pg-core'
import { id, instant, ref } from '../../../platform/database/columns.server.ts'
import { accounts } from '../../account/tables.server.ts'
import { productVariants } from '../tables.server.ts'
import { moveReasons } from './rules/moves.ts'

/**
 * Every change of how many pieces a variant has to sell. Rows are only appended; added up, they are the size of the variant's quota, which a check
 * verifies. Sales and their cancellations are no moves: they are in `quota_uses`. Moves are deleted only with a variant that an undone file had made
 * and nobody bought.
 */
export const stockMoves = pgTable(
	'stock_moves',
	{
		id: id(),
		/** The key of one press: pressing twice makes one move of each variant it named. */
		key: text().notNull(),
		variantId: ref()
			.notNull()
			.references(() => productVariants.id),
		change: integer().notNull(),
		reason: text({ enum: moveReasons }).notNull(),
		note: text().notNull().default(''),
		/** How many pieces should be on the shelf after the move. */
		stock: integer().notNull(),
		/** The account that pressed; null once the account is deleted, and where it was no person. */
		accountId: ref().references(() => accounts.id, { onDelete: 'set null' }),
		at: instant().notNull(),
		/** The move that this move undoes. */
		undoesId: ref().references((): AnyPgColumn => stockMoves.id),
	},
	(table) => [
		uniqueIndex('stock_moves_once').on(table.key, table.variantId),
		uniqueIndex('stock_moves_undone_once').on(table.undoesId),
		index('stock_moves_variant').on(table.variantId, table.id),
		index('stock_moves_account').on(table.accountId),
		// A count may find what was expected; every other move changes something.
		check('stock_moves_change', sql`${table.change} <> 0 or ${table.reason} in ('counted', 'import')`),
		check('stock_moves_stock', sql`${table.stock} >= 0`),
	],
)
