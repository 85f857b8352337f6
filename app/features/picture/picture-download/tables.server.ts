import { check, index, pgTable, text } from 'drizzle-orm/pg-core'
import { sql } from 'drizzle-orm'
import { ref } from '../../../platform/database/columns.server.ts'
import { products } from '../../catalog/tables.server.ts'
import { events } from '../../event/tables.server.ts'
import { downloaders } from './rules/who-downloads.ts'

/** Who may download the pictures of an event; an event without a row: nobody. */
export const pictureDownloads = pgTable(
	'picture_downloads',
	{
		eventId: ref()
			.primaryKey()
			.references(() => events.id, { onDelete: 'cascade' }),
		who: text({ enum: downloaders }).notNull(),
		/** The goods whose buyers may; only where buyers may. */
		productId: ref().references(() => products.id),
	},
	(table) => [
		index('picture_downloads_product').on(table.productId),
		check('picture_downloads_of_goods', sql`(${table.who} = 'buyers') = (${table.productId} is not null)`),
	],
)
