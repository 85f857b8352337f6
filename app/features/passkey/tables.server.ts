import { bigint, boolean, index, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { id, instant, ref } from '../../platform/database/columns.server.ts'
import { accounts } from '../account/tables.server.ts'

/** A key in somebody's phone, computer or on a stick (Web Authentication, level 3). */
export const passkeys = pgTable(
	'passkeys',
	{
		id: id(),
		accountId: ref()
			.notNull()
			.references(() => accounts.id, { onDelete: 'cascade' }),
		/** What the person calls it. */
		name: text().notNull(),
		/** Base64url, as the authenticator gave it. */
		credentialId: text().notNull(),
		/** COSE, base64url. */
		publicKey: text().notNull(),
		/** How often the authenticator says it was used; one that goes backwards was copied. 0 for those that do not count. */
		counter: bigint({ mode: 'number' }).notNull(),
		transports: jsonb().$type<string[]>().notNull(),
		/** Kept by the maker of the system for all of somebody's devices. */
		backedUp: boolean().notNull(),
		createdAt: instant().notNull(),
		usedAt: instant(),
	},
	(table) => [uniqueIndex('passkeys_credential').on(table.credentialId), index('passkeys_account').on(table.accountId)],
)
