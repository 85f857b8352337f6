import { sql } from 'drizzle-orm'
import { check, index, jsonb, pgTable } from 'drizzle-orm/pg-core'
import { id, instant, ref } from '../../../platform/database/columns.server.ts'
import { accounts } from '../../account/tables.server.ts'
import { brackets } from '../bracket/tables.server.ts'
import type { ReplacedResult } from './rules/replaced-result.ts'

/** Results that were entered together: all of them, or none. The earlier results are kept, so that the sheet can be undone. */
export const resultSheets = pgTable(
	'result_sheets',
	{
		id: id(),
		bracketId: ref()
			.notNull()
			.references(() => brackets.id, { onDelete: 'cascade' }),
		replaced: jsonb().$type<ReplacedResult[]>().notNull(),
		enteredAt: instant().notNull(),
		enteredBy: ref().references(() => accounts.id, { onDelete: 'set null' }),
		undoneAt: instant(),
	},
	(table) => [
		index('result_sheets_bracket').on(table.bracketId, table.id),
		index('result_sheets_entered_by').on(table.enteredBy),
		check('result_sheets_replaced', sql`jsonb_typeof(${table.replaced}) = 'array'`),
	],
)
