import { sql } from 'drizzle-orm'
import { bigint, boolean, check, index, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import { id, instant, ref } from '../../platform/database/columns.server.ts'
import { accounts } from '../account/tables.server.ts'
import type { AttendeeChoice, AttendeeFilter } from '../attendee/rules/attendee-choice.ts'
import { events } from '../event/tables.server.ts'
import { providers } from '../provider/tables.server.ts'
import { attendees } from '../attendee/registration/tables.server.ts'
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
		/** How many digits follow the prefix. */
		characters: integer().notNull(),
		first: bigint({ mode: 'number' }).notNull(),
		step: integer().notNull(),
		leftOut: jsonb().$type<readonly LeftOut[]>().notNull(),
		/** So many numbers at the beginning of each group stay free, to be given by hand. */
		reserve: integer().notNull(),
		rerun: text({ enum: rerunRules }).notNull(),
		/** People who register after a run get the next number of their group. */
		newcomers: boolean().notNull(),
		/** Counts the changes of the set-up. */
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

/** A group of a configuration: whom it takes, the prefix of their numbers, and the colour of their bibs. */
export const numberGroups = pgTable(
	'number_groups',
	{
		id: id(),
		configurationId: ref()
			.notNull()
			.references(() => numberConfigurations.id, { onDelete: 'cascade' }),
		/** An attendee belongs to the first group that fits. */
		position: integer().notNull(),
		name: text().notNull(),
		prefix: text().notNull(),
		/** `#1d4ed8` */
		color: text().notNull(),
		/** The group's first number, when it differs from the configuration's. */
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

/** A run of a configuration, with the numbers it changed, so that the last run can be undone. */
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
		/** The numbers the run replaced or took back. */
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
 * How an attendee got their candidate number. The number itself is kept with the attendee (`attendees.candidate_number`), where it is unique in the
 * event. Numbers from elsewhere have no row here; only a person changes them.
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
		/** The number's place in its group's count; null when it was given by hand. */
		serial: bigint({ mode: 'number' }),
		how: text({ enum: givenHows }).notNull(),
		givenAt: instant().notNull(),
		/** The account that gave it by hand. The account that ran a configuration is kept with the run. */
		givenBy: ref().references(() => accounts.id, { onDelete: 'set null' }),
		/** The run it comes from. Run and row are deleted with the configuration; a foreign key would make a run of thousands slow. */
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
