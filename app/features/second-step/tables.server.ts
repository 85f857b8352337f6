import { bigint, boolean, index, integer, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { id, instant, ref } from '../../platform/database/columns.server.ts'
import { accounts } from '../account/tables.server.ts'
import type { SignInWay } from '../account/rules/session-life.ts'
import type { AskedIdentity } from '../identity/rules/asked-identity.ts'
import type { Missing } from './rules/unfinished.ts'

/** The app that shows somebody's one-time codes (RFC 6238). One an account. */
export const authenticators = pgTable('authenticators', {
	accountId: ref()
		.primaryKey()
		.references(() => accounts.id, { onDelete: 'cascade' }),
	/** Base32, sealed with the settings' `SECRET` for this account. */
	sealedSecret: text().notNull(),
	createdAt: instant().notNull(),
	/** Absent until the first code was right: until then it signs nobody in. */
	confirmedAt: instant(),
	/** The time step of the last code that was taken; that one and earlier ones are not taken again. */
	lastStep: bigint({ mode: 'number' }),
})

/** What opens an account whose phone is lost, once each. Only a keyed hash is kept. */
export const recoveryCodes = pgTable(
	'recovery_codes',
	{
		id: id(),
		accountId: ref()
			.notNull()
			.references(() => accounts.id, { onDelete: 'cascade' }),
		codeHash: text().notNull(),
		createdAt: instant().notNull(),
		usedAt: instant(),
	},
	(table) => [uniqueIndex('recovery_codes_code').on(table.accountId, table.codeHash)],
)

/** A sign-in that still lacks something: the second step, the password that confirms a link, or the consent of somebody new. */
export const unfinishedSignIns = pgTable(
	'unfinished_sign_ins',
	{
		id: id(),
		/** Only the hash is kept; the browser has the token. It never becomes a session's. */
		tokenHash: text().notNull(),
		missing: text().$type<Missing>().notNull(),
		/** Absent for somebody new. */
		accountId: ref().references(() => accounts.id, { onDelete: 'cascade' }),
		way: text().$type<SignInWay>().notNull(),
		isRemembered: boolean().notNull(),
		/** Who an issuer says it is: linked to the account when nothing is missing any more. */
		identity: jsonb().$type<AskedIdentity>(),
		tries: integer().notNull().default(0),
		createdAt: instant().notNull(),
		expiresAt: instant().notNull(),
	},
	(table) => [uniqueIndex('unfinished_sign_ins_token').on(table.tokenHash), index('unfinished_sign_ins_account').on(table.accountId)],
)
