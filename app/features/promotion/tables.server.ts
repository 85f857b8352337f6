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
 * What is taken off carts: by itself, or by a code a buyer types. Its uses are places of a quota, so that a limited promotion obeys the same
 * rules as a limited seat (truths §1.9). Rows are never deleted: orders name them.
 */
export const promotions = pgTable(
	'promotions',
	{
		id: id(),
		/** Absent when the platform gives it, with every provider. */
		providerId: ref().references(() => providers.id),
		/** Only on what belongs to this event. */
		eventId: ref().references(() => events.id),
		name: jsonb().$type<Translated>().notNull(),
		state: text({ enum: promotionStates }).notNull().default('active'),
		/** Counts without a code. */
		automatic: boolean().notNull().default(false),
		kind: text({ enum: promotionKinds }).notNull(),
		/** `percent`: whole percent. `amount`: minor units. `buy_get`: whole percent off the pieces given. `free_delivery`: 0. */
		value: minor().notNull(),
		/** The most it takes off one order. */
		mostMinor: minor(),
		/** `buy_get` alone: so many pieces pay in full, so many more are reduced. */
		buyPieces: integer(),
		getPieces: integer(),
		target: text({ enum: promotionTargets }).notNull().default('everything'),
		/** What it is on when its target is `chosen`; a category stands for all below it too. */
		ticketIds: ref().array().notNull().default([]),
		productIds: ref().array().notNull().default([]),
		categoryIds: ref().array().notNull().default([]),
		currency: text().$type<Currency>().notNull().default('VND'),
		/** What the goods of a cart must come to before any promotion. */
		minimumMinor: minor().notNull().default(0),
		startsAt: instant(),
		/** Exclusive. */
		endsAt: instant(),
		/** Its uses; absent when they are not limited. */
		quotaId: ref().references(() => quotas.id),
		/** How often one buyer may use it. */
		perBuyer: integer(),
		stacking: text({ enum: stackings }).notNull().default('exclusive'),
		/** Those that stack count in this order, the lowest first. */
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
 * What a buyer types to have a promotion. A promotion may have many, each for one use. Its letters are taken for its owner alone: no provider
 * learns from them what another has. Rows are never deleted: orders name them.
 */
export const promotionCodes = pgTable(
	'promotion_codes',
	{
		id: id(),
		promotionId: ref()
			.notNull()
			.references(() => promotions.id),
		/** Whose the promotion is, which never changes; absent when it is the platform's. */
		providerId: ref().references(() => providers.id),
		/** In capitals. */
		code: text().notNull(),
		/** The code's own uses; absent when only the promotion's limit counts. */
		quotaId: ref().references(() => quotas.id),
		/** When it was withdrawn: it gives nothing any more, and another promotion may have its letters. */
		retiredAt: instant(),
	},
	(table) => [
		uniqueIndex('promotion_codes_owner')
			.on(table.code, sql`coalesce(${table.providerId}, 0)`)
			.where(sql`retired_at is null`),
		index('promotion_codes_promotion').on(table.promotionId, table.id),
	],
)
