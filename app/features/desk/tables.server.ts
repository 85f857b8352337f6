import { index, pgTable, text } from 'drizzle-orm/pg-core'
import { id, instant, ref } from '../../platform/database/columns.server.ts'
import { accounts } from '../account/tables.server.ts'

/** What staff wrote for each other about an order or a customer. Only the desk reads it. */
export const deskNotes = pgTable(
	'desk_notes',
	{
		id: id(),
		/** What the note is about: `order:12`, `account:7`. */
		about: text().notNull(),
		text: text().notNull(),
		/** The author; null when the account was deleted. */
		authorId: ref().references(() => accounts.id, { onDelete: 'set null' }),
		at: instant().notNull(),
	},
	(table) => [index('desk_notes_about').on(table.about, table.id)],
)
