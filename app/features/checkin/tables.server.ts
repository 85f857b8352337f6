import { sql } from 'drizzle-orm'
import { boolean, check, index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { id, instant, ref } from '../../platform/database/columns.server.ts'
import { accounts } from '../account/tables.server.ts'
import { apiKeys } from '../api-key/tables.server.ts'
import { events } from '../event/tables.server.ts'
import { providers } from '../provider/tables.server.ts'
import { attendees } from '../attendee/registration/tables.server.ts'
import { directions, gateAnswers, scanWays } from './rules/gate-answer.ts'

const idList = () =>
	ref()
		.array()
		.notNull()
		.default(sql`'{}'`)

/** What is checked at a gate: a day, a door, a meal. Each list counts a person's entries separately. */
export const checkinLists = pgTable(
	'checkin_lists',
	{
		id: id(),
		providerId: ref()
			.notNull()
			.references(() => providers.id),
		eventId: ref()
			.notNull()
			.references(() => events.id),
		name: text().notNull(),
		/** The ticket variants it lets in; when none is named, all. */
		variantIds: idList(),
		opensAt: instant(),
		closesAt: instant(),
		/** Whether people may leave and come again; otherwise each person enters once. */
		exits: boolean().notNull().default(false),
		/** How many people may be inside at once. */
		capacity: integer(),
		createdAt: instant().notNull(),
		/** When its provider removed it; its scans stay. */
		removedAt: instant(),
	},
	(table) => [
		index('checkin_lists_event').on(table.eventId, table.id),
		check('checkin_lists_in_order', sql`${table.opensAt} < ${table.closesAt}`),
		check('checkin_lists_capacity', sql`${table.capacity} > 0`),
	],
)

/**
 * A phone or a tablet at a gate. It is invited first, joins once, and then identifies itself by a token, of which only the hash is kept. A provider's
 * program joins with its API key.
 */
export const gateDevices = pgTable(
	'gate_devices',
	{
		id: id(),
		providerId: ref()
			.notNull()
			.references(() => providers.id),
		eventId: ref()
			.notNull()
			.references(() => events.id),
		name: text().notNull(),
		/** The lists it may scan for; when none is named, all. */
		listIds: idList(),
		/** Whether it may search people by name, and take their names along for times without a network. */
		mayLookUp: boolean().notNull(),
		/** Whether it may let people in outside of a list's times, one by one; each time is written down. */
		mayOverride: boolean().notNull().default(false),
		invitationHash: text().notNull(),
		invitedAt: instant().notNull(),
		invitationEndsAt: instant().notNull(),
		/** The account whose own device it is: it scans as long as they work for the event. Null: the person who had the invitation. */
		accountId: ref().references(() => accounts.id, { onDelete: 'set null' }),
		/** The API key of a program: it scans until the key is revoked. */
		keyId: ref().references(() => apiKeys.id),
		tokenHash: text(),
		joinedAt: instant(),
		lastSeenAt: instant(),
		/** How many scans it still had to send when it was last seen. */
		waiting: integer().notNull().default(0),
		cutOffAt: instant(),
	},
	(table) => [
		uniqueIndex('gate_devices_invitation').on(table.invitationHash),
		uniqueIndex('gate_devices_token').on(table.tokenHash),
		index('gate_devices_event').on(table.eventId, table.id),
		index('gate_devices_account').on(table.accountId),
		uniqueIndex('gate_devices_key').on(table.keyId, table.eventId),
		check('gate_devices_joined', sql`(${table.tokenHash} is null) = (${table.joinedAt} is null)`),
	],
)

/** Everything that gates scanned, with their answers. Rows are only ever added; an undone scan is marked. A scan sent twice is one (truths §5.2). */
export const checkinScans = pgTable(
	'checkin_scans',
	{
		id: id(),
		providerId: ref()
			.notNull()
			.references(() => providers.id),
		eventId: ref()
			.notNull()
			.references(() => events.id),
		listId: ref()
			.notNull()
			.references(() => checkinLists.id),
		deviceId: ref().references(() => gateDevices.id),
		/** Null when the code named nobody of this event. */
		attendeeId: ref().references(() => attendees.id),
		nonce: text().notNull(),
		direction: text({ enum: directions }).notNull(),
		way: text({ enum: scanWays }).notNull(),
		/** When it was scanned: by the device's clock, corrected by ours. */
		scannedAt: instant().notNull(),
		/** The same time by the device's own clock, uncorrected. */
		deviceAt: instant().notNull(),
		receivedAt: instant().notNull(),
		/** Whether the device decided it alone, without a network. */
		offline: boolean().notNull(),
		answer: text({ enum: gateAnswers }).notNull(),
		/** A passage that changed nothing: the second entry of one ticket. */
		double: boolean().notNull().default(false),
		/** The answer by the times of the list or the event, when a person with this right let somebody in all the same. */
		letInDespite: text({ enum: gateAnswers }),
		/** The answer the server would have given, when the device alone let somebody through wrongly. */
		mistake: text({ enum: gateAnswers }),
		undoneAt: instant(),
		undoneById: ref().references(() => accounts.id, { onDelete: 'set null' }),
	},
	(table) => [
		uniqueIndex('checkin_scans_once').on(table.eventId, table.nonce),
		index('checkin_scans_attendee').on(table.attendeeId, table.listId),
		index('checkin_scans_event').on(table.eventId, table.id),
		index('checkin_scans_counted')
			.on(table.eventId, table.listId, table.direction)
			.where(sql`answer = 'good' and undone_at is null and not double`),
		index('checkin_scans_conflicts')
			.on(table.eventId)
			.where(sql`double or mistake is not null`),
		check('checkin_scans_passed', sql`${table.answer} <> 'good' or ${table.attendeeId} is not null`),
	],
)
