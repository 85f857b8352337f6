import { sql } from 'drizzle-orm'
import { boolean, check, doublePrecision, index, integer, jsonb, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { id, instant, ref } from '../../../platform/database/columns.server.ts'
import { accounts } from '../../account/tables.server.ts'
import { athleteProfiles } from '../../account/athlete/tables.server.ts'
import type { AttendeeChoice } from '../../attendee/rules/attendee-choice.ts'
import { events } from '../../event/tables.server.ts'
import { attendees } from '../../attendee/registration/tables.server.ts'
import { ratingPresets } from '../rules/elo.ts'
import type { Decisions, Result, RoundTemplate, Structure } from '../rules/shape.ts'
import { bracketKinds, bracketStates, candidateOrigins, partGenders } from './rules/bracket.ts'

/** An event's rounds under a name. A bracket keeps a copy of the rounds it was made of, so later changes here do not reach it. */
export const tournaments = pgTable(
	'tournaments',
	{
		id: id(),
		eventId: ref()
			.notNull()
			.references(() => events.id),
		name: text().notNull(),
		template: jsonb().$type<RoundTemplate>().notNull(),
		/** Counts the changes, so that nobody overwrites what somebody else saved meanwhile. */
		version: integer().notNull().default(1),
		changedAt: instant().notNull(),
	},
	(table) => [
		index('tournaments_event').on(table.eventId, table.id),
		check('tournaments_rounds', sql`jsonb_typeof(${table.template} -> 'rounds') = 'array'`),
	],
)

/** A competition of some of an event's attendees, from the choice of candidates to the final ranks. */
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
		/** The tournament it was made of; the bracket's own copy of the rounds stays when that is deleted. */
		tournamentId: ref().references(() => tournaments.id, { onDelete: 'set null' }),
		template: jsonb().$type<RoundTemplate>().notNull(),
		choice: jsonb().$type<AttendeeChoice>().notNull(),
		/** How many of the first candidates are seeded; null: as the template deals. */
		seeds: integer(),
		/** Whether somebody ordered the candidates by hand. */
		orderedByHand: boolean().notNull().default(false),
		state: text({ enum: bracketStates }).notNull(),
		version: integer().notNull().default(1),
		madeBy: ref().references(() => accounts.id, { onDelete: 'set null' }),
		changedAt: instant().notNull(),
		/** When its draw was finished. */
		createdAt: instant(),
		closedAt: instant(),
		/** The system by which its ratings were settled when it was closed; null when they were not settled. */
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

/** The candidates of a bracket; each attendee is there once. */
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
		/** From 1, in the order of the seeds or of the list. */
		position: integer().notNull(),
		origin: text({ enum: candidateOrigins }).notNull(),
		/** The choice means this attendee, but somebody took them out by hand. */
		takenOut: boolean().notNull().default(false),
		/** The final rank, once the bracket is closed. */
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
		/** Entrants are candidates' ids. Once there are results, a trigger refuses changes (drizzle/by-hand). */
		structure: jsonb().$type<Structure>().notNull(),
		decisions: jsonb().$type<Decisions>().notNull(),
		/** How many pairs of one company are in one group, and how many of these no draw could have avoided. */
		clashes: integer().notNull().default(0),
		clashesAtLeast: integer().notNull().default(0),
		/** The draw that filled the part. */
		drawId: ref(),
		/** The draw's id as people and addresses write it. */
		drawCode: text(),
	},
	(table) => [uniqueIndex('bracket_parts_once').on(table.bracketId, table.gender), index('bracket_parts_draw').on(table.drawId)],
)

/** A part's announced draw that waits for its beacon's answer. The row is deleted when the part is drawn, or the draw is given up. */
export const bracketWaits = pgTable(
	'bracket_waits',
	{
		bracketId: ref()
			.notNull()
			.references(() => brackets.id, { onDelete: 'cascade' }),
		gender: text({ enum: partGenders }).notNull(),
		/** The round from which on it draws, from 0. */
		round: integer().notNull(),
		drawId: ref().notNull(),
		/** The draw's id as people and addresses write it. */
		drawCode: text().notNull(),
		/** The candidates in the order of the draw's list; empty when it draws the places of a later round. */
		candidates: jsonb().$type<number[]>().notNull(),
	},
	(table) => [primaryKey({ columns: [table.bracketId, table.gender] }), uniqueIndex('bracket_waits_draw').on(table.drawId)],
)

/** The result of a match. A corrected result stays, and another one replaces it; of each match at most one result counts. */
export const bracketResults = pgTable(
	'bracket_results',
	{
		id: id(),
		// A part with results cannot be deleted.
		partId: ref()
			.notNull()
			.references(() => bracketParts.id),
		match: integer().notNull(),
		result: jsonb().$type<Result>().notNull(),
		enteredAt: instant().notNull(),
		enteredBy: ref().references(() => accounts.id, { onDelete: 'set null' }),
		/** When the result was corrected, taken back, or made void by the correction of another match. */
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

/** How a match changed somebody's rating, once its bracket was closed. When the bracket is opened again, the change is undone and stays on record. */
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
		/** The athlete profile it moved; null when the account that registered the athlete has no profile with their name. */
		athleteProfileId: ref().references(() => athleteProfiles.id, { onDelete: 'set null' }),
		match: integer().notNull(),
		/** In the order in which the changes were counted, from 0. */
		position: integer().notNull(),
		before: doublePrecision().notNull(),
		after: doublePrecision().notNull(),
		expected: doublePrecision().notNull(),
		scored: doublePrecision().notNull(),
		/** Whether the athlete had no rating before, and began at the start value. */
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
