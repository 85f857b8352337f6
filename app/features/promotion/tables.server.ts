import { sql } from 'drizzle-orm'
import { boolean, check, index, integer, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import type { Translated } from '../../kernel/locale.ts'
import type { Currency } from '../../kernel/money.ts'
import { id, instant, minor, ref } from '../../platform/database/columns.server.ts'
import { events } from '../event/tables.server.ts'
import { providers } from '../provider/tables.server.ts'
import { quotas } from '../quota/tables.server.ts'
import { promotionKinds, promotionStates, promotionTargets, stackings } from './rules/promotion.ts'

/**
 * Promotions: reductions of carts, automatic or by a typed code. Uses are places of a quota, so that a limited promotion obeys the same
 * rules as a limited seat (truths §1.9). Rows are never deleted: orders name them.
 */
export const promotions = pgTable(
	'promotions',
	{
		id: id(),
		/** Null: the platform gives it, for all providers. */
		providerId: ref().references(() => providers.id),
		/** Set: it applies only to things of this event. */
		eventId: ref().references(() => events.id),
		name: jsonb().$type<Translated>().notNull(),
		state: text({ enum: promotionStates }).notNull().default('active'),
		/** Whether it counts without a code. */
		automatic: boolean().notNull().default(false),
		kind: text({ enum: promotionKinds }).notNull(),
		/** `percent`: whole percent. `amount`: minor units. `buy_get`: whole percent off the pieces given. `free_delivery`: 0. */
		value: minor().notNull(),
		/** The largest reduction of one order. */
		mostMinor: minor(),
		/** Only for `buy_get`: how many pieces are paid in full, and how many more are reduced. */
		buyPieces: integer(),
		getPieces: integer(),
		target: text({ enum: promotionTargets }).notNull().default('everything'),
		/** The things it applies to when its target is `chosen`; a category includes all below it. */
		ticketIds: ref().array().notNull().default([]),
		productIds: ref().array().notNull().default([]),
		categoryIds: ref().array().notNull().default([]),
		currency: text().$type<Currency>().notNull().default('VND'),
		/** The smallest total of a cart, before any promotion. */
		minimumMinor: minor().notNull().default(0),
		startsAt: instant(),
		/** Exclusive: at this moment it has ended. */
		endsAt: instant(),
		/** The quota that counts its uses; null: no limit. */
		quotaId: ref().references(() => quotas.id),
		/** How often one buyer may use it. */
		perBuyer: integer(),
		stacking: text({ enum: stackings }).notNull().default('exclusive'),
		/** Stackable promotions count in this order, the lowest first. */
		position: integer().notNull().default(0),
		createdAt: instant().notNull().defaultNow(),
		updatedAt: instant().notNull().defaultNow(),
	},
	(table) => [
		index('promotions_provider').on(table.providerId, table.id),
		index('promotions_automatic')
			.on(table.providerId)
			.where(sql`automatic and state = 'active'`),
		check(
			'promotions_value',
			sql`case ${table.kind} when 'free_delivery' then ${table.value} = 0 when 'amount' then ${table.value} > 0 else ${table.value} between 1 and 100 end`,
		),
		check('promotions_pieces', sql`(${table.kind} = 'buy_get') = ((${table.buyPieces} > 0 and ${table.getPieces} > 0) is true)`),
		check('promotions_not_negative', sql`${table.minimumMinor} >= 0 and ${table.mostMinor} > 0 and ${table.perBuyer} > 0`),
	],
)

/**
 * Codes that buyers type to get a promotion. A promotion may have many single-use codes. Letters are taken only for the code's owner, so no
 * provider learns which codes another has. Rows are never deleted: orders name them.
 */
export const promotionCodes = pgTable(
	'promotion_codes',
	{
		id: id(),
		promotionId: ref()
			.notNull()
			.references(() => promotions.id),
		/** The promotion's provider, which never changes; null: the platform. */
		providerId: ref().references(() => providers.id),
		/** In capitals. */
		code: text().notNull(),
		/** The quota that counts the code's own uses; null: only the promotion's limit counts. */
		quotaId: ref().references(() => quotas.id),
		/** When it was withdrawn: it has no effect any more, and another promotion may use its letters. */
		retiredAt: instant(),
	},
	(table) => [
		uniqueIndex('promotion_codes_owner')
			.on(table.code, sql`coalesce(${table.providerId}, 0)`)
			.where(sql`retired_at is null`),
		index('promotion_codes_promotion').on(table.promotionId, table.id),
	],
)
