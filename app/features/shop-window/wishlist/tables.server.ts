import { sql } from 'drizzle-orm'
import { check, index, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { id, instant, minor, ref } from '../../../platform/database/columns.server.ts'
import { accounts } from '../../account/tables.server.ts'
import { products } from '../../catalog/tables.server.ts'
import { events } from '../../event/tables.server.ts'

/** Wishes of visitors: each wish is for a product or for an event. */
export const wishes = pgTable(
	'wishes',
	{
		id: id(),
		/** SHA-256 of a guest's cookie, or `account:7` (kernel/visitor.ts). */
		visitor: text().notNull(),
		accountId: ref().generatedAlwaysAs(sql`substring(visitor from '^account:([0-9]+)$')::bigint`),
		productId: ref().references(() => products.id, { onDelete: 'cascade' }),
		eventId: ref().references(() => events.id, { onDelete: 'cascade' }),
		/** The product's lowest price when it was last checked: price drops are measured from it. */
		seenPriceMinor: minor(),
		addedAt: instant().notNull(),
	},
	(table) => [
		check('wishes_for_one_thing', sql`num_nonnulls(product_id, event_id) = 1 and (product_id is null) = (seen_price_minor is null)`),
		uniqueIndex('wishes_once').on(table.visitor, table.productId),
		uniqueIndex('wishes_for_event_once').on(table.visitor, table.eventId),
		index('wishes_product').on(table.productId),
		index('wishes_event').on(table.eventId),
		index('wishes_account')
			.on(table.accountId)
			.where(sql`account_id is not null`),
		index('wishes_of_guests')
			.on(table.addedAt)
			.where(sql`account_id is null`),
	],
)

/** Accounts that want a mail when a product on their wishlist becomes cheaper. */
export const priceMails = pgTable('price_mails', {
	accountId: ref()
		.primaryKey()
		.references(() => accounts.id, { onDelete: 'cascade' }),
	since: instant().notNull(),
})
