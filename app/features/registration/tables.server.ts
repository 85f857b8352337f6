import { sql } from 'drizzle-orm'
import { date, index, integer, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { id, instant, ref } from '../../platform/database/columns.server.ts'
import { folded } from '../../platform/database/searching.server.ts'
import { events } from '../event/tables.server.ts'
import { orderLines, orders } from '../order/tables.server.ts'
import { ticketVariants } from '../ticket/tables.server.ts'

/** Stands for the name of an attendee who forgot their data: nobody is called so. */
export const forgottenName = '—'

/**
 * A person with a place. The row is written with its order and is worth what the order is worth: it admits when the order is confirmed and
 * neither is cancelled. Its ticket code is signed when it is shown (Ed25519 is deterministic) and needs no column.
 */
export const attendees = pgTable(
	'attendees',
	{
		id: id(),
		providerId: ref().notNull(),
		eventId: ref()
			.notNull()
			.references(() => events.id),
		orderId: ref()
			.notNull()
			.references(() => orders.id),
		orderLineId: ref()
			.notNull()
			.references(() => orderLines.id),
		variantId: ref()
			.notNull()
			.references(() => ticketVariants.id),
		/** Which place of its line: 0, 1, 2 … so that a place has one person, however often it is written. */
		place: integer().notNull(),
		name: text().notNull(),
		nickname: text(),
		dateOfBirth: date({ mode: 'string' }),
		gender: text({ enum: ['male', 'female'] }),
		company: text(),
		eloScore: integer(),
		guardianName: text(),
		childName: text(),
		answers: jsonb().$type<Record<string, string | number | boolean>>().notNull(),
		candidateNumber: text(),
		registeredAt: instant().notNull(),
		/** Counts this attendee's ticket codes; renaming or rebooking raises it and so revokes the codes before. */
		codeIssue: integer().notNull().default(1),
		canceledAt: instant(),
		/** By which transfer its holder has the ticket; null: whoever bought it. */
		transferId: ref(),
		/**
		 * What the order says of whoever booked, once more: lists of thousands are searched and sorted by it without reading the orders. The defaults
		 * are for processes of the version before, which go on selling while a new one starts.
		 */
		orderNumber: text().notNull().default(''),
		bookedBy: text().notNull().default(''),
		bookedEmail: text().notNull().default(''),
		/** What the name is sorted by: no list of thousands makes it anew. */
		nameKey: text().generatedAlwaysAs(sql`sort_key(name)`),
		/** The texts as they are searched and sorted, one after another between unit separators: no list of thousands folds them anew. */
		folded: text().generatedAlwaysAs(
			folded(
				sql`name || chr(31) || coalesce(nickname, '') || chr(31) || coalesce(company, '') || chr(31) || coalesce(guardian_name, '') || chr(31) || coalesce(child_name, '') || chr(31) || order_number || chr(31) || booked_by || chr(31) || booked_email || chr(31) || coalesce(candidate_number, '')`,
			),
		),
	},
	(table) => [
		uniqueIndex('attendees_place').on(table.orderLineId, table.place),
		// All that counting an event's attendees asks of each: the index alone is read, a sixth of the table.
		index('attendees_event').on(table.eventId, table.id, table.orderId, table.canceledAt),
		// The organiser's table, newest first.
		index('attendees_registered').on(table.eventId, table.registeredAt, table.id),
		index('attendees_order').on(table.orderId),
		uniqueIndex('attendees_candidate_number').on(table.eventId, table.candidateNumber),
	],
)
