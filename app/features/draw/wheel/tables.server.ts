import { sql } from 'drizzle-orm'
import { boolean, check, index, integer, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import type { Locale } from '../../../kernel/locale.ts'
import { id, instant, ref } from '../../../platform/database/columns.server.ts'
import { accounts } from '../../account/tables.server.ts'
import type { AttendeeFilter } from '../../attendee/rules/attendee-choice.ts'
import { gateDevices } from '../../checkin/tables.server.ts'
import { drawLists, draws } from '../draw-record/tables.server.ts'
import { events } from '../../event/tables.server.ts'
import { providers } from '../../provider/tables.server.ts'
import { receiptKinds } from './rules/receipt.ts'
import { passReasons, presences, wheelModes, wheelStates } from './rules/wheel.ts'

/** Prize draws of events: who takes part, what there is to win, and how the draw is shown. */
export const wheels = pgTable(
	'wheels',
	{
		id: id(),
		providerId: ref()
			.notNull()
			.references(() => providers.id),
		eventId: ref()
			.notNull()
			.references(() => events.id),
		/** The key of the request: sending it twice makes one wheel. */
		key: text().notNull(),
		name: text().notNull(),
		state: text({ enum: wheelStates }).notNull(),
		mode: text({ enum: wheelModes }).notNull(),
		stopDelayMs: integer().notNull(),
		allowDuplicates: boolean().notNull(),
		filter: jsonb().$type<AttendeeFilter>().notNull(),
		presence: text({ enum: presences }).notNull(),
		leaveOutWinners: boolean().notNull(),
		leftOut: text().notNull(),
		/** Paths of its sponsors' logos, in their order. */
		logos: jsonb().$type<string[]>().notNull().default([]),
		/** What winners must bring, and where and until when they collect their reward, in every language; null: not set yet. */
		collecting: jsonb().$type<Record<Locale, string>>(),
		/** The list of entrants, fixed when the wheel is started. */
		listId: ref().references(() => drawLists.id),
		createdBy: ref().references(() => accounts.id, { onDelete: 'set null' }),
		createdAt: instant().notNull(),
		startedAt: instant(),
		completedAt: instant(),
	},
	(table) => [
		uniqueIndex('wheels_key').on(table.eventId, table.key),
		index('wheels_event').on(table.eventId, table.id),
		index('wheels_list').on(table.listId),
		check('wheels_stop_delay', sql`${table.stopDelayMs} in (200, 500, 800, 1200)`),
		check(
			'wheels_started',
			sql`(${table.state} = 'draft') = (${table.startedAt} is null) and (${table.startedAt} is null) = (${table.listId} is null)`,
		),
		check('wheels_completed', sql`(${table.state} = 'completed') = (${table.completedAt} is not null)`),
	],
)

/** The people of a wheel's pasted list. */
export const wheelEntries = pgTable(
	'wheel_entries',
	{
		id: id(),
		wheelId: ref()
			.notNull()
			.references(() => wheels.id, { onDelete: 'cascade' }),
		name: text().notNull(),
		number: text(),
		email: text(),
	},
	(table) => [
		index('wheel_entries_wheel').on(table.wheelId, table.id),
		index('wheel_entries_email').on(table.email),
		check('wheel_entries_small_letters', sql`${table.email} = lower(${table.email})`),
	],
)

/** The rewards of a wheel, and the number of winners of each. */
export const wheelRewards = pgTable(
	'wheel_rewards',
	{
		id: id(),
		wheelId: ref()
			.notNull()
			.references(() => wheels.id, { onDelete: 'cascade' }),
		position: integer().notNull(),
		name: text().notNull(),
		winners: integer().notNull(),
		/** The path of its picture. */
		picture: text(),
		/** The draw that decides its winners: one for all rewards, or its own where a person may win several rewards. */
		drawId: ref().references(() => draws.id),
	},
	(table) => [
		index('wheel_rewards_wheel').on(table.wheelId, table.position, table.id),
		check('wheel_rewards_winners', sql`${table.winners} > 0`),
	],
)

/** People called out of a draw's order, in that order and without gaps. A person who was passed over stays, with the reason. */
export const wheelResults = pgTable(
	'wheel_results',
	{
		id: id(),
		wheelId: ref()
			.notNull()
			.references(() => wheels.id),
		rewardId: ref()
			.notNull()
			.references(() => wheelRewards.id),
		drawId: ref()
			.notNull()
			.references(() => draws.id),
		/** The place in the draw's order, from 1. */
		nth: integer().notNull(),
		/** The person's place in the list of entrants. */
		place: integer().notNull(),
		/** The number among the reward's winners, from 1. */
		slot: integer().notNull(),
		/** The press that called them; sending the same press again calls nobody else. */
		press: text().notNull(),
		drawnAt: instant().notNull(),
		drawnBy: ref().references(() => accounts.id, { onDelete: 'set null' }),
		passed: text({ enum: passReasons }),
		passedAt: instant(),
		handedAt: instant(),
		handedBy: ref().references(() => accounts.id, { onDelete: 'set null' }),
		/** The gate device that handed it over, instead of an account. */
		handedDeviceId: ref().references(() => gateDevices.id, { onDelete: 'set null' }),
		/** How the receiver confirmed it. */
		receiptKind: text({ enum: receiptKinds }),
		/** The path of the signature or the photo; null once the person is forgotten. */
		receiptFile: text(),
		/** The receiver's name, written by them or by the person who handed it over. */
		receiver: text(),
	},
	(table) => [
		// Nobody is called twice from one order, and no place of a reward has two winners (truths §7.4).
		uniqueIndex('wheel_results_nth').on(table.drawId, table.nth),
		uniqueIndex('wheel_results_place').on(table.drawId, table.place),
		uniqueIndex('wheel_results_slot')
			.on(table.rewardId, table.slot)
			.where(sql`passed is null`),
		index('wheel_results_wheel').on(table.wheelId, table.id),
		index('wheel_results_press').on(table.wheelId, table.press),
		check('wheel_results_passed', sql`(${table.passed} is null) = (${table.passedAt} is null)`),
		check('wheel_results_handed', sql`${table.handedAt} is null or ${table.passed} is null`),
		check('wheel_results_receipt', sql`(${table.handedAt} is null) = (${table.receiptKind} is null)`),
		check('wheel_results_receipt_file', sql`${table.receiptFile} is null or ${table.receiptKind} in ('signature', 'photo')`),
		check('wheel_results_receiver', sql`${table.receiver} is null or ${table.receiptKind} is not null`),
	],
)
