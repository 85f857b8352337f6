import { sql } from 'drizzle-orm'
import { check, integer, pgTable, text } from 'drizzle-orm/pg-core'

/** The fingerprint of the secret that a database was filled with; nobody can learn the secret from it. There is one row. */
export const secretFingerprints = pgTable(
	'secret_fingerprints',
	{
		id: integer().primaryKey(),
		fingerprint: text().notNull(),
	},
	(table) => [check('secret_fingerprints_one', sql`${table.id} = 1`)],
)
