import { sql } from 'drizzle-orm'
import { index, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { id, instant, minor, ref } from '../../platform/database/columns.server.ts'
import { accounts } from '../account/tables.server.ts'
import { products } from '../catalog/tables.server.ts'

/** What visitors would like to have. */
export const wishes = pgTable(
	'wishes',
	{
		id: id(),
		/** SHA-256 of a guest's cookie, or `account:7` (kernel/visitor.ts). */
		visitor: text().notNull(),
		accountId: ref().generatedAlwaysAs(sql`substring(visitor from '^account:([0-9]+)$')::bigint`),
		productId: ref()
			.notNull()
			.references(() => products.id, { onDelete: 'cascade' }),
		/** The product's lowest price when it was last looked at: what falls, falls from here. */
		seenPriceMinor: minor().notNull(),
		addedAt: instant().notNull(),
	},
	(table) => [
		uniqueIndex('wishes_once').on(table.visitor, table.productId),
		index('wishes_product').on(table.productId),
		index('wishes_account')
			.on(table.accountId)
			.where(sql`account_id is not null`),
		index('wishes_of_guests')
			.on(table.addedAt)
			.where(sql`account_id is null`),
	],
)

/** Accounts that want a mail when something on their wishlist becomes cheaper. */
export const priceMails = pgTable('price_mails', {
	accountId: ref()
		.primaryKey()
		.references(() => accounts.id, { onDelete: 'cascade' }),
	since: instant().notNull(),
})
