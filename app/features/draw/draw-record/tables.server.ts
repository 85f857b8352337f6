import { sql } from 'drizzle-orm'
import { bigint, boolean, check, index, integer, jsonb, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { id, instant, ref } from '../../../platform/database/columns.server.ts'
import { accounts } from '../../account/tables.server.ts'
import { events } from '../../event/tables.server.ts'
import { drawKinds } from './rules/draw-file.ts'
import { minorsShown } from './rules/naming.ts'
import { namesShown } from './rules/shown-name.ts'

// Rows of these tables never change: triggers refuse every change except forgetting a person (drizzle/by-hand).

/** The people of a draw, in an order that never changes. One list may serve several draws in a row. */
export const drawLists = pgTable(
	'draw_lists',
	{
		id: id(),
		eventId: ref()
			.notNull()
			.references(() => events.id),
		/** SHA-256 of the list's tokens, in hex. */
		digest: text().notNull(),
		entrants: integer().notNull(),
	},
	(table) => [index('draw_lists_event').on(table.eventId), check('draw_lists_digest', sql`${table.digest} ~ '^[0-9a-f]{64}$'`)],
)

/** A person on a list. The token stays; the data of the person is deleted when they are forgotten. */
export const drawEntrants = pgTable(
	'draw_entrants',
	{
		listId: ref()
			.notNull()
			.references(() => drawLists.id),
		/** From 1. */
		place: integer().notNull(),
		token: text().notNull(),
		/** Salt and name together make the token; null: forgotten. */
		salt: text(),
		name: text(),
		number: text(),
		/** The person's attendee id, when they are an attendee. */
		attendeeId: ref(),
		/** For others: the address from a pasted list, in small letters. */
		email: text(),
	},
	(table) => [
		primaryKey({ columns: [table.listId, table.place] }),
		uniqueIndex('draw_entrants_token').on(table.listId, table.token),
		index('draw_entrants_attendee').on(table.attendeeId),
		index('draw_entrants_email').on(table.email),
		check('draw_entrants_forgotten_whole', sql`(${table.salt} is null) = (${table.name} is null)`),
		check('draw_entrants_small_letters', sql`${table.email} = lower(${table.email})`),
	],
)

/** A draw as it was announced, before it began. */
export const draws = pgTable(
	'draws',
	{
		id: id(),
		/** The draw's id for people and addresses. */
		drawId: text().notNull(),
		eventId: ref()
			.notNull()
			.references(() => events.id),
		listId: ref()
			.notNull()
			.references(() => drawLists.id),
		kind: text({ enum: drawKinds }).notNull(),
		/** What the draw is for: `bracket:12`, `wheel:3`. */
		about: text().notNull(),
		/** The organizer's own words. */
		why: text().notNull(),
		algorithm: text().notNull(),
		version: integer().notNull(),
		/** Secret until the draw is revealed. */
		seed: text().notNull(),
		commitment: text().notNull(),
		committedAt: instant().notNull(),
		drawnBy: ref().references(() => accounts.id, { onDelete: 'set null' }),
	},
	(table) => [
		uniqueIndex('draws_draw_id').on(table.drawId),
		index('draws_event').on(table.eventId, table.id),
		index('draws_about').on(table.about),
		index('draws_list').on(table.listId),
		index('draws_drawn_by').on(table.drawnBy),
		check('draws_seed', sql`${table.seed} ~ '^[0-9a-f]{64}$'`),
		check('draws_commitment', sql`${table.commitment} ~ '^[0-9a-f]{64}$'`),
	],
)

/** Says that a draw's seed is public, and holds the result. */
export const drawReveals = pgTable('draw_reveals', {
	drawId: ref()
		.primaryKey()
		.references(() => draws.id),
	revealedAt: instant().notNull(),
	/** Places in the list in the order they were drawn, only those that were drawn. */
	drawn: jsonb().$type<number[]>().notNull(),
})

/** The round of a public beacon that a draw named when it was announced. */
export const drawBeacons = pgTable(
	'draw_beacons',
	{
		drawId: ref()
			.primaryKey()
			.references(() => draws.id),
		/** The chain's name at its operators. */
		chain: text().notNull(),
		chainHash: text().notNull(),
		publicKey: text().notNull(),
		/** When its first round was due, in seconds since 1970, and the time between two rounds. */
		genesis: bigint({ mode: 'number' }).notNull(),
		period: integer().notNull(),
		round: bigint({ mode: 'number' }).notNull(),
		dueAt: instant().notNull(),
	},
	(table) => [
		check('draw_beacons_chain_hash', sql`${table.chainHash} ~ '^[0-9a-f]{64}$'`),
		check('draw_beacons_public_key', sql`${table.publicKey} ~ '^[0-9a-f]{192}$'`),
		check('draw_beacons_round', sql`${table.round} > 0 and ${table.period} > 0`),
	],
)

/** The beacon's answer, written after its signature was checked. */
export const drawBeaconAnswers = pgTable(
	'draw_beacon_answers',
	{
		drawId: ref()
			.primaryKey()
			.references(() => drawBeacons.drawId),
		signature: text().notNull(),
		answeredAt: instant().notNull(),
	},
	(table) => [check('draw_beacon_answers_signature', sql`${table.signature} ~ '^[0-9a-f]{96}$'`)],
)

/** Says that a draw was given up before its beacon answered. From then on its seed is public. */
export const drawAbandonments = pgTable('draw_abandonments', {
	drawId: ref()
		.primaryKey()
		.references(() => draws.id),
	abandonedAt: instant().notNull(),
	/** The organizer's own words. */
	why: text().notNull(),
})

/** How the people of an event's draws are named in public. Without a row: names are masked, minors have initials. */
export const drawNames = pgTable('draw_names', {
	eventId: ref()
		.primaryKey()
		.references(() => events.id, { onDelete: 'cascade' }),
	shown: text({ enum: namesShown }).notNull(),
	minors: text({ enum: minorsShown }).notNull(),
	/** Whether a person without a known date of birth is named as a minor. */
	unknownIsMinor: boolean().notNull(),
})
