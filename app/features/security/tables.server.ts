import { index, pgTable, text, uniqueIndex, bigint, boolean, jsonb, integer } from 'drizzle-orm/pg-core'
import { id, instant, ref } from '../../platform/database/columns.server.ts'
import { accounts } from '../account/tables.server.ts'
import type { SignInWay } from '../account/rules/session-life.ts'
import type { AskedIdentity } from './rules/asked-identity.ts'
import type { Missing } from './rules/unfinished.ts'

/** Identities: the subject of an issuer signs in to an account. */
export const identities = pgTable(
	'identities',
	{
		id: id(),
		accountId: ref()
			.notNull()
			.references(() => accounts.id, { onDelete: 'cascade' }),
		issuer: text().notNull(),
		subject: text().notNull(),
		/** The issuer's name on the page: "Google". */
		issuerName: text().notNull(),
		/** The address the issuer told when the identity was linked. It may change there, and nothing follows from that. */
		email: text().notNull(),
		createdAt: instant().notNull(),
		usedAt: instant(),
	},
	(table) => [uniqueIndex('identities_subject').on(table.issuer, table.subject), index('identities_account').on(table.accountId)],
)

/** Passkeys: keys in a phone, in a computer or on a stick (Web Authentication, level 3). */
export const passkeys = pgTable(
	'passkeys',
	{
		id: id(),
		accountId: ref()
			.notNull()
			.references(() => accounts.id, { onDelete: 'cascade' }),
		/** The name its owner gave it. */
		name: text().notNull(),
		/** Base64url, as the authenticator gave it. */
		credentialId: text().notNull(),
		/** COSE, base64url. */
		publicKey: text().notNull(),
		/** The authenticator's count of uses; a count that goes backwards means that the key was copied. 0 for authenticators that do not count. */
		counter: bigint({ mode: 'number' }).notNull(),
		transports: jsonb().$type<string[]>().notNull(),
		/** The maker of the operating system copies it to all devices of its owner. */
		backedUp: boolean().notNull(),
		createdAt: instant().notNull(),
		usedAt: instant(),
	},
	(table) => [uniqueIndex('passkeys_credential').on(table.credentialId), index('passkeys_account').on(table.accountId)],
)

/** The apps that show one-time codes (RFC 6238); one for each account. */
export const authenticators = pgTable('authenticators', {
	accountId: ref()
		.primaryKey()
		.references(() => accounts.id, { onDelete: 'cascade' }),
	/** Base32, sealed with `SECRET` from the settings for this account. */
	sealedSecret: text().notNull(),
	createdAt: instant().notNull(),
	/** Null until the first right code: until then it signs nobody in. */
	confirmedAt: instant(),
	/** The time step of the last accepted code; a code of that step or an earlier one is refused. */
	lastStep: bigint({ mode: 'number' }),
})

/** Codes that open an account whose phone is lost, once each. Only a keyed hash is stored. */
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

/** Sign-ins that still lack something: the second step, the password that confirms a link, or a new person's consent. */
export const unfinishedSignIns = pgTable(
	'unfinished_sign_ins',
	{
		id: id(),
		/** Only the hash is stored; the browser has the token. It never becomes a session's token. */
		tokenHash: text().notNull(),
		missing: text().$type<Missing>().notNull(),
		/** Null for a new person. */
		accountId: ref().references(() => accounts.id, { onDelete: 'cascade' }),
		way: text().$type<SignInWay>().notNull(),
		isRemembered: boolean().notNull(),
		/** The identity at an issuer: it is linked to the account when nothing is missing any more. */
		identity: jsonb().$type<AskedIdentity>(),
		tries: integer().notNull().default(0),
		createdAt: instant().notNull(),
		expiresAt: instant().notNull(),
	},
	(table) => [uniqueIndex('unfinished_sign_ins_token').on(table.tokenHash), index('unfinished_sign_ins_account').on(table.accountId)],
)
