import { sql } from 'drizzle-orm'
import { boolean, check, doublePrecision, index, integer, jsonb, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { id, instant, ref } from '../../platform/database/columns.server.ts'
import { accounts } from '../account/tables.server.ts'
import { athleteProfiles } from '../athlete/tables.server.ts'
import type { AttendeeChoice } from '../attendee/rules/attendee-choice.ts'
import { events } from '../event/tables.server.ts'
import { attendees } from '../registration/tables.server.ts'
import { ratingPresets } from '../tournament/rules/elo.ts'
import type { Decisions, Result, RoundTemplate, Structure } from '../tournament/rules/shape.ts'
import { bracketKinds, bracketStates, candidateOrigins, partGenders } from './rules/bracket.ts'

/** An event's rounds under a name. A bracket keeps the rounds it was made of, whatever becomes of these. */
export const tournaments = pgTable(
	'tournaments',
	{
		id: id(),
		eventId: ref()
			.notNull()
			.references(() => events.id),
		name: text().notNull(),
		template: jsonb().$type<RoundTemplate>().notNull(),
		/** Counts its changes, so that nobody writes over what somebody else saved meanwhile. */
		version: integer().notNull().default(1),
		changedAt: instant().notNull(),
	},
	(table) => [
		index('tournaments_event').on(table.eventId, table.id),
		check('tournaments_rounds', sql`jsonb_typeof(${table.template} -> 'rounds') = 'array'`),
	],
)

/** A tournament of some of an event's attendees, from its choice of candidates to its final ranks. */
export const brackets = pgTable(
	'brackets',
	{
		id: id(),
		providerId: ref().notNull(),
		eventId: ref()
			.notNull()
			.references(() => events.id),
		name: text().notNull(),
		description: text().notNull().default(''),
		kind: text({ enum: bracketKinds }).notNull(),
		/** Whose rounds it has; its own copy stays when that goes. */
		tournamentId: ref().references(() => tournaments.id, { onDelete: 'set null' }),
		template: jsonb().$type<RoundTemplate>().notNull(),
		choice: jsonb().$type<AttendeeChoice>().notNull(),
		/** How many of the first are seeded; null: as the template deals. */
		seeds: integer(),
		/** Whether somebody put the candidates into an order by hand. */
		orderedByHand: boolean().notNull().default(false),
		state: text({ enum: bracketStates }).notNull(),
		version: integer().notNull().default(1),
		madeBy: ref().references(() => accounts.id, { onDelete: 'set null' }),
		changedAt: instant().notNull(),
		/** When its draw was finished. */
		createdAt: instant(),
		closedAt: instant(),
		/** How its ratings were settled when it was closed; null: they were not. */
		rating: text({ enum: ratingPresets }),
	},
	(table) => [
		index('brackets_event').on(table.eventId, table.id),
		index('brackets_tournament').on(table.tournamentId),
		index('brackets_made_by').on(table.madeBy),
		check('brackets_created', sql`(${table.state} = 'draft') = (${table.createdAt} is null)`),
		check('brackets_closed', sql`(${table.state} in ('closed', 'email_sent')) = (${table.closedAt} is not null)`),
	],
)

/** Who is in a bracket, each attendee once. */
export const bracketCandidates = pgTable(
	'bracket_candidates',
	{
		id: id(),
		bracketId: ref()
			.notNull()
			.references(() => brackets.id, { onDelete: 'cascade' }),
		attendeeId: ref()
			.notNull()
			.references(() => attendees.id),
		/** From 1, as they are seeded or listed. */
		position: integer().notNull(),
		origin: text({ enum: candidateOrigins }).notNull(),
		/** Meant by the choice, and taken out by hand. */
		takenOut: boolean().notNull().default(false),
		/** The final one, once the bracket is closed. */
		rank: integer(),
	},
	(table) => [
		uniqueIndex('bracket_candidates_once').on(table.bracketId, table.attendeeId),
		index('bracket_candidates_attendee').on(table.attendeeId),
		check('bracket_candidates_rank', sql`${table.rank} > 0`),
	],
)

/** One draw of a bracket: of everybody, or of one gender. Its groups and matches are numbered by their place in the structure. */
export const bracketParts = pgTable(
	'bracket_parts',
	{
		id: id(),
		bracketId: ref()
			.notNull()
			.references(() => brackets.id, { onDelete: 'cascade' }),
		gender: text({ enum: partGenders }).notNull(),
		/** Entrants are candidates' ids. A trigger keeps it as it is once there are results (drizzle/by-hand). */
		structure: jsonb().$type<Structure>().notNull(),
		decisions: jsonb().$type<Decisions>().notNull(),
		/** Pairs of one company in one group, and how many of them nothing could part. */
		clashes: integer().notNull().default(0),
		clashesAtLeast: integer().notNull().default(0),
		/** Which draw put it together. */
		drawId: ref(),
		/** As people and addresses call it. */
		drawCode: text(),
	},
	(table) => [uniqueIndex('bracket_parts_once').on(table.bracketId, table.gender), index('bracket_parts_draw').on(table.drawId)],
)

/** A draw of a part that is announced and waits for its beacon's answer. It goes when the part is drawn, or the draw given up. */
export const bracketWaits = pgTable(
	'bracket_waits',
	{
		bracketId: ref()
			.notNull()
			.references(() => brackets.id, { onDelete: 'cascade' }),
		gender: text({ enum: partGenders }).notNull(),
		/** From which round on, from 0. */
		round: integer().notNull(),
		drawId: ref().notNull(),
		/** As people and addresses call it. */
		drawCode: text().notNull(),
		/** The candidates as they stand in its list; empty where places of a later round are drawn. */
		candidates: jsonb().$type<number[]>().notNull(),
	},
	(table) => [primaryKey({ columns: [table.bracketId, table.gender] }), uniqueIndex('bracket_waits_draw').on(table.drawId)],
)

/** What came of a match. Corrected, it stays, and another takes its place: of a match at most one counts. */
export const bracketResults = pgTable(
	'bracket_results',
	{
		id: id(),
		// A part with results cannot go.
		partId: ref()
			.notNull()
			.references(() => bracketParts.id),
		match: integer().notNull(),
		result: jsonb().$type<Result>().notNull(),
		enteredAt: instant().notNull(),
		enteredBy: ref().references(() => accounts.id, { onDelete: 'set null' }),
		/** When it was corrected, taken back, or overtaken by another match's correction. */
		voidedAt: instant(),
		voidedBy: ref().references(() => accounts.id, { onDelete: 'set null' }),
	},
	(table) => [
		uniqueIndex('bracket_results_one_counts')
			.on(table.partId, table.match)
			.where(sql`voided_at is null`),
		index('bracket_results_match').on(table.partId, table.match, table.id),
		index('bracket_results_entered_by').on(table.enteredBy),
		index('bracket_results_voided_by').on(table.voidedBy),
		check('bracket_results_match_number', sql`${table.match} >= 0`),
	],
)

/** How a match changed somebody's rating, once its bracket was closed. Opened again, the change is taken back and stays in the record. */
export const ratingChanges = pgTable(
	'rating_changes',
	{
		id: id(),
		bracketId: ref()
			.notNull()
			.references(() => brackets.id, { onDelete: 'cascade' }),
		candidateId: ref()
			.notNull()
			.references(() => bracketCandidates.id, { onDelete: 'cascade' }),
		attendeeId: ref()
			.notNull()
			.references(() => attendees.id),
		/** Whose profile it moved; null where the account that registered them has none by their name. */
		athleteProfileId: ref().references(() => athleteProfiles.id, { onDelete: 'set null' }),
		match: integer().notNull(),
		/** In the order they were counted, from 0. */
		position: integer().notNull(),
		before: doublePrecision().notNull(),
		after: doublePrecision().notNull(),
		expected: doublePrecision().notNull(),
		scored: doublePrecision().notNull(),
		/** Nobody had said how strong they are. */
		fromStart: boolean().notNull(),
		settledAt: instant().notNull(),
		takenBackAt: instant(),
	},
	(table) => [
		index('rating_changes_bracket').on(table.bracketId),
		index('rating_changes_candidate').on(table.candidateId),
		index('rating_changes_attendee').on(table.attendeeId),
		index('rating_changes_profile').on(table.athleteProfileId, table.id),
	],
)
