import { index, pgTable, text, uniqueIndex, bigint, boolean, jsonb, integer } from 'drizzle-orm/pg-core'
import { id, instant, ref } from '../../platform/database/columns.server.ts'
import { accounts } from '../account/tables.server.ts'
import type { SignInWay } from '../account/rules/session-life.ts'
import type { AskedIdentity } from './rules/asked-identity.ts'
import type { Missing } from './rules/unfinished.ts'

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
