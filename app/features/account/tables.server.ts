import { sql } from 'drizzle-orm'
import { boolean, index, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { id, instant, ref } from '../../platform/database/columns.server.ts'
import type { Locale } from '../../kernel/locale.ts'

export const accounts = pgTable(
	'accounts',
	{
		id: id(),
		email: text().notNull(),
		passwordHash: text(),
		firstName: text().notNull(),
		lastName: text().notNull(),
		locale: text().$type<Locale>().notNull().default('vi_VN'),
		staff: boolean().notNull().default(false),
		emailVerifiedAt: instant(),
		createdAt: instant().notNull(),
	},
	(table) => [uniqueIndex('accounts_email').on(sql`lower(${table.email})`)],
)

/** A signed-in browser. Only the hash of its token is kept (truths §4.4). */
export const sessions = pgTable(
	'sessions',
	{
		id: id(),
		tokenHash: text().notNull(),
		accountId: ref()
			.notNull()
			.references(() => accounts.id, { onDelete: 'cascade' }),
		createdAt: instant().notNull(),
		expiresAt: instant().notNull(),
	},
	(table) => [uniqueIndex('sessions_token').on(table.tokenHash), index('sessions_account').on(table.accountId)],
)
