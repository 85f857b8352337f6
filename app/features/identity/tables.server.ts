import { index, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { id, instant, ref } from '../../platform/database/columns.server.ts'
import { accounts } from '../account/tables.server.ts'

/** Who an account is elsewhere: an issuer's subject signs it in. */
export const identities = pgTable(
	'identities',
	{
		id: id(),
		accountId: ref()
			.notNull()
			.references(() => accounts.id, { onDelete: 'cascade' }),
		issuer: text().notNull(),
		subject: text().notNull(),
		/** What it is called on the page: "Google". */
		issuerName: text().notNull(),
		/** As the issuer told it when it was linked; it may change there, and nothing follows from it. */
		email: text().notNull(),
		createdAt: instant().notNull(),
		usedAt: instant(),
	},
	(table) => [uniqueIndex('identities_subject').on(table.issuer, table.subject), index('identities_account').on(table.accountId)],
)
