import { jsonb, pgTable, primaryKey, text, uniqueIndex, index } from 'drizzle-orm/pg-core'
import type { Translated } from '../../kernel/locale.ts'
import { id, instant, ref } from '../../platform/database/columns.server.ts'
import { accounts } from '../account/tables.server.ts'

export const providers = pgTable(
	'providers',
	{
		id: id(),
		slug: text().notNull(),
		name: text().notNull(),
		about: jsonb().$type<Translated>().notNull(),
		email: text().notNull(),
		phone: text().notNull(),
		city: text().notNull(),
		createdAt: instant().notNull(),
	},
	(table) => [uniqueIndex('providers_slug').on(table.slug)],
)

/** Who works for a provider, and as what (truths §4.1). */
export const providerMembers = pgTable(
	'provider_members',
	{
		providerId: ref()
			.notNull()
			.references(() => providers.id),
		accountId: ref()
			.notNull()
			.references(() => accounts.id, { onDelete: 'cascade' }),
		role: text({ enum: ['owner', 'manager', 'check_in'] }).notNull(),
	},
	(table) => [primaryKey({ columns: [table.providerId, table.accountId] }), index('provider_members_account').on(table.accountId)],
)
