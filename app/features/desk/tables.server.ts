import { index, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { id, instant, ref } from '../../platform/database/columns.server.ts'
import { accounts } from '../account/tables.server.ts'

/** Views of the desk's lists that somebody kept. */
export const savedViews = pgTable(
	'saved_views',
	{
		id: id(),
		accountId: ref()
			.notNull()
			.references(() => accounts.id, { onDelete: 'cascade' }),
		/** `orders` */
		list: text().notNull(),
		name: text().notNull(),
		/** What the list's address says in it: `?status=Pending`. */
		query: text().notNull(),
		createdAt: instant().notNull(),
	},
	(table) => [uniqueIndex('saved_views_name').on(table.accountId, table.list, table.name)],
)

/** What staff wrote down for each other about an order or a customer. Nobody outside the desk reads it. */
export const deskNotes = pgTable(
	'desk_notes',
	{
		id: id(),
		/** `order:12`, `account:7` */
		about: text().notNull(),
		text: text().notNull(),
		/** Who wrote it; null once that account is gone. */
		authorId: ref().references(() => accounts.id, { onDelete: 'set null' }),
		at: instant().notNull(),
	},
	(table) => [index('desk_notes_about').on(table.about, table.id)],
)
