import { sql, type SQL, type SQLWrapper } from 'drizzle-orm'
import { boolean, jsonb, pgTable, primaryKey, text, uniqueIndex, index } from 'drizzle-orm/pg-core'
import type { Translated } from '../../kernel/locale.ts'
import { id, instant, ref } from '../../platform/database/columns.server.ts'
import { accounts } from '../account/tables.server.ts'
import type { WayTerms } from './rules/offered-ways.ts'
import type { CancelRule } from './rules/cancel-rule.ts'
import type { ProviderPicture } from './rules/provider-pictures.ts'
import { plainShopTerms, type ShopTerms } from './rules/shop-terms.ts'

export const providers = pgTable(
	'providers',
	{
		id: id(),
		slug: text().notNull(),
		name: text().notNull(),
		about: jsonb().$type<Translated>().notNull(),
		email: text().notNull(),
		phone: text().notNull(),
		/** The whole address of its own website; empty: none. */
		website: text().notNull().default(''),
		/** Whether its mail address and telephone number are public; else only its buyers see them. */
		showsEmail: boolean().notNull().default(true),
		showsPhone: boolean().notNull().default(true),
		/** The logo, and the cover above its page. */
		logo: jsonb().$type<ProviderPicture>(),
		cover: jsonb().$type<ProviderPicture>(),
		city: text().notNull(),
		/** Whether its members must sign in with a second step before they may organise. */
		requiresSecondStep: boolean().notNull().default(false),
		/**
		 * Whether buyers may cancel, unless an event says otherwise. The default allows nothing, so that nobody gives money back by a default they did not
		 * choose.
		 */
		cancelRule: jsonb().$type<CancelRule>().notNull().default({ allowed: false, untilHours: 0, refundPercent: 0 }),
		/** Since when nothing of the provider is listed or sold; null: it is not suspended. */
		suspendedAt: instant(),
		/** The shop terms of its goods, where no ticket's event decides. */
		shopTerms: jsonb().$type<ShopTerms>().notNull().default(plainShopTerms),
		/** Which ways to pay online it offers, unless an event says otherwise. */
		wayTerms: jsonb().$type<WayTerms>().notNull().default({}),
		/** Who takes the online money of its orders: the platform, which settles, or its own accounts. Staff set it. */
		paidTo: text({ enum: ['platform', 'organizer'] })
			.notNull()
			.default('platform'),
		createdAt: instant().notNull(),
	},
	(table) => [uniqueIndex('providers_slug').on(table.slug)],
)

/** Whether a provider's events and goods are listed and sold: it is not suspended. For the stores that list and sell. */
export function isSelling(providerId: SQLWrapper): SQL<boolean> {
	return sql`${providerId} not in (select ${providers.id} from ${providers} where ${providers.suspendedAt} is not null)`
}

/** The members of providers, with their roles (truths §4.1). */
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
