import { pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { id, instant, ref } from '../../platform/database/columns.server.ts'
import { accounts } from '../account/tables.server.ts'

/** Saved views of the desk's lists. */
export const savedViews = pgTable(
	'saved_views',
	{
		id: id(),
		accountId: ref()
			.notNull()
			.references(() => accounts.id, { onDelete: 'cascade' }),
		/** The list's name: `orders`. */
		list: text().notNull(),
		name: text().notNull(),
		/** The query in the list's address: `?status=Pending`. */
		query: text().notNull(),
		createdAt: instant().notNull(),
	},
	(table) => [uniqueIndex('saved_views_name').on(table.accountId, table.list, table.name)],
)
