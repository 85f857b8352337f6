import { index, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { id, instant, ref } from '../../platform/database/columns.server.ts'
import { accounts } from '../account/tables.server.ts'
import { providers } from '../provider/tables.server.ts'
import type { KeyRight } from './rules/rights.ts'

/** A key that a provider's program calls with. Only the hash of the key is kept. */
export const apiKeys = pgTable(
	'api_keys',
	{
		id: id(),
		providerId: ref()
			.notNull()
			.references(() => providers.id),
		name: text().notNull(),
		rights: jsonb().$type<readonly KeyRight[]>().notNull(),
		tokenHash: text().notNull(),
		/** The beginning of the key, so that its owner can recognise it. */
		hint: text().notNull(),
		createdBy: ref().references(() => accounts.id, { onDelete: 'set null' }),
		createdAt: instant().notNull(),
		/** When the key was last used; written at most once a minute. */
		usedAt: instant(),
		revokedAt: instant(),
	},
	(table) => [
		uniqueIndex('api_keys_token').on(table.tokenHash),
		index('api_keys_provider').on(table.providerId),
		index('api_keys_created_by').on(table.createdBy),
	],
)
