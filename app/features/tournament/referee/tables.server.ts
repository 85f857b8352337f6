import { sql } from 'drizzle-orm'
import { check, index, integer, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { id, instant, ref } from '../../../platform/database/columns.server.ts'
import { partGenders } from '../bracket/rules/bracket.ts'
import { brackets } from '../bracket/tables.server.ts'
import type { Result } from '../rules/shape.ts'
import { entryOutcomes } from './rules/entry-outcome.ts'

/**
 * A referee's telephone or tablet. It is invited first, joins once, and acts by a token of which we keep only the hash. Nobody signs in on it, so it
 * belongs to no account; it can be removed.
 */
export const refereeDevices = pgTable(
	'referee_devices',
	{
		id: id(),
		bracketId: ref()
			.notNull()
			.references(() => brackets.id, { onDelete: 'cascade' }),
		name: text().notNull(),
		/** The part of the bracket the device enters results for; null: all parts. */
		gender: text({ enum: partGenders }),
		/** The round, from 0, as the structure numbers it; null: all rounds. */
		round: integer(),
		/** The places of groups, heats or duels within the round, from 1; empty: all of them. */
		places: integer()
			.array()
			.notNull()
			.default(sql`'{}'`),
		invitationHash: text().notNull(),
		invitedAt: instant().notNull(),
		invitationEndsAt: instant().notNull(),
		tokenHash: text(),
		joinedAt: instant(),
		lastSeenAt: instant(),
		/** How many entries were still unsent on the device when it was last seen. */
		waiting: integer().notNull().default(0),
		removedAt: instant(),
	},
	(table) => [
		uniqueIndex('referee_devices_invitation').on(table.invitationHash),
		uniqueIndex('referee_devices_token').on(table.tokenHash),
		index('referee_devices_bracket').on(table.bracketId, table.id),
		check('referee_devices_joined', sql`(${table.tokenHash} is null) = (${table.joinedAt} is null)`),
		check('referee_devices_round', sql`${table.round} is null or ${table.gender} is not null`),
	],
)

/** Everything referees' devices sent, each with its outcome; rows are only appended. An entry that is sent twice has one row. */
export const refereeEntries = pgTable(
	'referee_entries',
	{
		id: id(),
		deviceId: ref()
			.notNull()
			.references(() => refereeDevices.id, { onDelete: 'cascade' }),
		/** Made with the entry on the device. */
		key: text().notNull(),
		gender: text({ enum: partGenders }).notNull(),
		match: integer().notNull(),
		/** Null: the entry took a result back. */
		result: jsonb().$type<Result>(),
		/** When the referee typed it: the device's time, corrected by our clock. */
		typedAt: instant().notNull(),
		receivedAt: instant().notNull(),
		outcome: text({ enum: entryOutcomes }).notNull(),
		/** The result this entry became; 0: it took a result back; null: nothing was written. */
		resultId: ref(),
		/** Matches that this correction made void, or would make void. */
		replays: integer()
			.array()
			.notNull()
			.default(sql`'{}'`),
	},
	(table) => [
		uniqueIndex('referee_entries_once').on(table.deviceId, table.key),
		check('referee_entries_written', sql`(${table.outcome} = 'written') = (${table.resultId} is not null)`),
		check('referee_entries_match', sql`${table.match} >= 0`),
	],
)
