import { sql } from 'drizzle-orm'
import { boolean, index, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { id, instant, ref } from '../../platform/database/columns.server.ts'
import type { Locale } from '../../kernel/locale.ts'
import type { LinkKind } from './rules/one-time-link.ts'
import type { SignInWay } from './rules/session-life.ts'

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
		/** Nobody can sign in to the account before this is set (decision 0013). */
		emailVerifiedAt: instant(),
		/** E.164. */
		phone: text(),
		/** The path of the person's picture among the images. */
		avatarPath: text(),
		/** Empty until the first sign-in, which is followed by a welcome. */
		lastSignedInAt: instant(),
		/** Since when a password alone does not sign in; absent while the account has neither an authenticator nor a passkey. */
		secondStepSince: instant(),
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
		/** How the session was opened, and in which browser, as the browser names itself. */
		way: text().$type<SignInWay>(),
		userAgent: text(),
		/** When the person last proved who they are; absent when they did so only at the opening of the session. */
		provedAt: instant(),
		/** When the session was last used, written at most every ten minutes; absent when it was used only at its opening. */
		seenAt: instant(),
	},
	(table) => [uniqueIndex('sessions_token').on(table.tokenHash), index('sessions_account').on(table.accountId)],
)

/**
 * A link sent by mail that opens one thing once (truths §4.5). Only the hash of its token is kept. The mail's job makes the token again from
 * `seed` and the server's secret, so that neither this table nor a fact or a waiting job opens anything by itself.
 */
export const oneTimeLinks = pgTable(
	'one_time_links',
	{
		id: id(),
		kind: text().$type<LinkKind>().notNull(),
		accountId: ref()
			.notNull()
			.references(() => accounts.id, { onDelete: 'cascade' }),
		sentTo: text().notNull(),
		seed: text().notNull(),
		tokenHash: text().notNull(),
		createdAt: instant().notNull(),
		expiresAt: instant().notNull(),
		usedAt: instant(),
		replacedAt: instant(),
	},
	(table) => [
		uniqueIndex('one_time_links_token').on(table.tokenHash),
		// Only the newest link of its kind opens.
		uniqueIndex('one_time_links_open')
			.on(table.accountId, table.kind)
			.where(sql`${table.usedAt} is null and ${table.replacedAt} is null`),
	],
)

/** The browsers somebody signed in with before, by the hash of their visitor cookie. A mail tells of the first sign-in in another browser. */
export const knownBrowsers = pgTable(
	'known_browsers',
	{
		accountId: ref()
			.notNull()
			.references(() => accounts.id, { onDelete: 'cascade' }),
		visitor: text().notNull(),
		firstSeenAt: instant().notNull(),
	},
	(table) => [primaryKey({ columns: [table.accountId, table.visitor] })],
)

/** Tokens that were used once and must never be used again, kept until they expire: a passkey's challenge, a journey to an issuer. */
export const spentTokens = pgTable('spent_tokens', {
	tokenHash: text().primaryKey(),
	expiresAt: instant().notNull(),
})
/** What an account agreed to, and when (specification §3). Rows are only ever added; the newest row of a kind counts. */
export const accountConsents = pgTable(
	'account_consents',
	{
		id: id(),
		accountId: ref()
			.notNull()
			.references(() => accounts.id, { onDelete: 'cascade' }),
		kind: text().$type<'terms' | 'newsletter'>().notNull(),
		given: boolean().notNull(),
		at: instant().notNull(),
	},
	(table) => [index('account_consents_account').on(table.accountId, table.kind, table.id)],
)

/**
 * A form whose sender was not signed in any more, waiting to be sent again (decision 0013). It is sealed with a key made from its token. Only
 * the browser that sent the form has the token; the table has its hash. The row alone tells nothing.
 */
export const keptForms = pgTable(
	'kept_forms',
	{
		id: id(),
		tokenHash: text().notNull(),
		sealed: text().notNull(),
		expiresAt: instant().notNull(),
	},
	(table) => [uniqueIndex('kept_forms_token').on(table.tokenHash), index('kept_forms_expiry').on(table.expiresAt)],
)
