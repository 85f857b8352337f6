import { sql } from 'drizzle-orm'
import { bigint, boolean, check, index, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import { id, instant, ref } from '../../platform/database/columns.server.ts'
import { accounts } from '../account/tables.server.ts'
import type { AttendeeChoice, AttendeeFilter } from '../attendee/rules/attendee-choice.ts'
import { events } from '../event/tables.server.ts'
import { providers } from '../provider/tables.server.ts'
import { attendees } from '../registration/tables.server.ts'
import { givenHows, rerunRules, type LeftOut } from './rules/numbering.ts'

/** How some of an event's attendees get their candidate numbers. */
export const numberConfigurations = pgTable(
	'number_configurations',
	{
		id: id(),
		providerId: ref()
			.notNull()
			.references(() => providers.id),
		eventId: ref()
			.notNull()
			.references(() => events.id, { onDelete: 'cascade' }),
		name: text().notNull(),
		choice: jsonb().$type<AttendeeChoice>().notNull(),
		/** Digits behind the prefix. */
		characters: integer().notNull(),
		first: bigint({ mode: 'number' }).notNull(),
		step: integer().notNull(),
		leftOut: jsonb().$type<readonly LeftOut[]>().notNull(),
		/** So many numbers at the beginning of each group stay free, for giving by hand. */
		reserve: integer().notNull(),
		rerun: text({ enum: rerunRules }).notNull(),
		/** Whoever registers after a run gets the next number of their group. */
		newcomers: boolean().notNull(),
		/** Counts changes of the set-up. */
		version: integer().notNull().default(1),
		createdAt: instant().notNull(),
		lockedAt: instant(),
		lastRunAt: instant(),
		lastRunBy: ref().references(() => accounts.id, { onDelete: 'set null' }),
	},
	(table) => [
		index('number_configurations_event').on(table.eventId, table.id),
		check('number_configurations_characters', sql`${table.characters} between 1 and 10`),
		check('number_configurations_positive', sql`${table.first} >= 0 and ${table.step} > 0 and ${table.reserve} >= 0`),
	],
)

/** A group of a configuration: whom it takes, what their numbers begin with, and the colour of their bibs. */
export const numberGroups = pgTable(
	'number_groups',
	{
		id: id(),
		configurationId: ref()
			.notNull()
			.references(() => numberConfigurations.id, { onDelete: 'cascade' }),
		/** The first one that fits takes an attendee. */
		position: integer().notNull(),
		name: text().notNull(),
		prefix: text().notNull(),
		/** `#1d4ed8` */
		color: text().notNull(),
		/** Where its numbers begin, if elsewhere than the configuration's. */
		first: bigint({ mode: 'number' }),
		filter: jsonb().$type<AttendeeFilter>().notNull(),
	},
	(table) => [
		index('number_groups_configuration').on(table.configurationId, table.position),
		check('number_groups_prefix', sql`char_length(${table.prefix}) <= 10`),
		check('number_groups_color', sql`${table.color} ~ '^#[0-9a-f]{6}$'`),
		check('number_groups_first', sql`${table.first} >= 0`),
	],
)

/** A run of a configuration, with what it changed: the last one can be undone. */
export const numberRuns = pgTable(
	'number_runs',
	{
		id: id(),
		configurationId: ref()
			.notNull()
			.references(() => numberConfigurations.id, { onDelete: 'cascade' }),
		at: instant().notNull(),
		by: ref().references(() => accounts.id, { onDelete: 'set null' }),
		rule: text({ enum: rerunRules }).notNull(),
		/** How many numbers it gave. */
		given: integer().notNull(),
		/** The numbers it replaced or took back. */
		before: jsonb().$type<readonly NumberBefore[]>().notNull(),
		undoneAt: instant(),
	},
	(table) => [index('number_runs_configuration').on(table.configurationId, table.id), check('number_runs_given', sql`${table.given} >= 0`)],
)

/** A number as it was before a run. */
export interface NumberBefore {
	attendeeId: number
	groupId: number | null
	number: string
	serial: number
	how: 'run' | 'newcomer'
}

/**
 * How an attendee came by their candidate number, which itself stands with the attendee (`attendees.candidate_number`) and is unique in the event
 * there. Numbers from elsewhere have no row here; nobody but a person changes them.
 */
export const givenNumbers = pgTable(
	'given_numbers',
	{
		attendeeId: ref()
			.primaryKey()
			.references(() => attendees.id, { onDelete: 'cascade' }),
		/** Null: by hand, without a configuration. */
		configurationId: ref().references(() => numberConfigurations.id, { onDelete: 'cascade' }),
		groupId: ref().references(() => numberGroups.id, { onDelete: 'set null' }),
		/** Which one of its group's it is; by hand it is none. */
		serial: bigint({ mode: 'number' }),
		how: text({ enum: givenHows }).notNull(),
		givenAt: instant().notNull(),
		/** Whoever gave it by hand; who ran a configuration stands with the run. */
		givenBy: ref().references(() => accounts.id, { onDelete: 'set null' }),
		/** The run it comes from, which goes with the configuration, as this row does: to check it once more for each of thousands would cost a run dear. */
		runId: ref(),
		/** A locked number never changes. */
		lockedAt: instant(),
	},
	(table) => [
		index('given_numbers_configuration').on(table.configurationId, table.attendeeId),
		index('given_numbers_run').on(table.runId),
		index('given_numbers_group').on(table.groupId, table.serial),
		check('given_numbers_by_hand', sql`(${table.how} = 'hand') = (${table.serial} is null)`),
		check('given_numbers_given_by', sql`${table.givenBy} is null or ${table.how} = 'hand'`),
		check('given_numbers_of_configuration', sql`${table.how} = 'hand' or ${table.configurationId} is not null`),
	],
)
