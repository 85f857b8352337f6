import { sql } from 'drizzle-orm'
import { index, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import type { Locale } from '../../kernel/locale.ts'
import { id, instant, ref } from '../../platform/database/columns.server.ts'
import { events } from '../event/tables.server.ts'
import { providers } from '../provider/tables.server.ts'
import { followStates } from './rules/following.ts'

/** Addresses that want a mail when a provider publishes events. */
export const follows = pgTable(
	'follows',
	{
		id: id(),
		providerId: ref()
			.notNull()
			.references(() => providers.id, { onDelete: 'cascade' }),
		/** As mail knows it: normalised, in lower case. */
		email: text().notNull(),
		locale: text().$type<Locale>().notNull(),
		state: text({ enum: followStates }).notNull(),
		/** When somebody last asked for it. */
		askedAt: instant().notNull(),
	},
	(table) => [
		uniqueIndex('follows_once').on(table.providerId, table.email),
		index('follows_email').on(table.email),
		index('follows_following')
			.on(table.providerId, table.id)
			.where(sql`state = 'following'`),
	],
)

/** Events that are told in one mail, and how far the sending is. */
export const followRounds = pgTable(
	'follow_rounds',
	{
		id: id(),
		providerId: ref()
			.notNull()
			.references(() => providers.id, { onDelete: 'cascade' }),
		begunAt: instant().notNull(),
		/** The last follow that was told. */
		toldUpTo: ref().notNull().default(0),
		endedAt: instant(),
	},
	(table) => [
		uniqueIndex('follow_rounds_open')
			.on(table.providerId)
			.where(sql`ended_at is null`),
		index('follow_rounds_provider').on(table.providerId),
	],
)

/** A published event as news; one row, however often the event is withdrawn and published again. */
export const followNews = pgTable(
	'follow_news',
	{
		eventId: ref()
			.primaryKey()
			.references(() => events.id, { onDelete: 'cascade' }),
		providerId: ref()
			.notNull()
			.references(() => providers.id, { onDelete: 'cascade' }),
		publishedAt: instant().notNull(),
		/** Null: not told yet. */
		roundId: ref().references(() => followRounds.id),
	},
	(table) => [
		index('follow_news_provider').on(table.providerId),
		index('follow_news_round').on(table.roundId),
		index('follow_news_untold')
			.on(table.publishedAt)
			.where(sql`round_id is null`),
	],
)
