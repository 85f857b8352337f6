import { sql } from 'drizzle-orm'
import { check, integer, pgTable, text } from 'drizzle-orm/pg-core'

/** By which a database knows the secret it was filled with; nobody learns the secret from it. There is one. */
export const secretFingerprints = pgTable(
	'secret_fingerprints',
	{
		id: integer().primaryKey(),
		fingerprint: text().notNull(),
	},
	(table) => [check('secret_fingerprints_one', sql`${table.id} = 1`)],
)
