import { sql } from 'drizzle-orm'
import { date, index, integer, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { id, instant, ref } from '../../../platform/database/columns.server.ts'
import { folded } from '../../../platform/database/searching.server.ts'
import { events } from '../../event/tables.server.ts'
import { orderLines, orders } from '../../order/tables.server.ts'
import { ticketVariants } from '../../ticket/tables.server.ts'

/** Stands for the name of an attendee whose data was forgotten. Nobody has this name. */
export const forgottenName = '—'

/**
 * A person with a place. The row is written with its order and depends on it: it admits the person when the order is confirmed and neither of the two
 * is cancelled. The ticket code is signed when it is shown (Ed25519 is deterministic) and needs no column.
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
		/** Counts this attendee's ticket codes. Renaming or rebooking raises the count and so revokes all earlier codes. */
		codeIssue: integer().notNull().default(1),
		canceledAt: instant(),
		/** The transfer that gave the ticket to its holder; null: the buyer still has it. */
		transferId: ref(),
		/**
		 * A copy of what the order says of its buyer: lists of thousands are searched and sorted by it without reading the orders. The defaults are for
		 * processes of the version before, which still sell while a new one starts.
		 */
		orderNumber: text().notNull().default(''),
		bookedBy: text().notNull().default(''),
		bookedEmail: text().notNull().default(''),
		/** What lists sort the names by. It is stored, so that a list of thousands does not compute it for each row. */
		nameKey: text().generatedAlwaysAs(sql`sort_key(name)`),
		/**
		 * The texts that are searched and sorted, folded and joined by unit separators. They are stored, so that a list of thousands does not fold them
		 * again.
		 */
		folded: text().generatedAlwaysAs(
			folded(
				sql`name || chr(31) || coalesce(nickname, '') || chr(31) || coalesce(company, '') || chr(31) || coalesce(guardian_name, '') || chr(31) || coalesce(child_name, '') || chr(31) || order_number || chr(31) || booked_by || chr(31) || booked_email || chr(31) || coalesce(candidate_number, '')`,
			),
		),
	},
	(table) => [
		uniqueIndex('attendees_place').on(table.orderLineId, table.place),
		// Holds every column that counting an event's attendees needs: only the index is read, a sixth of the table.
		index('attendees_event').on(table.eventId, table.id, table.orderId, table.canceledAt),
		// The organiser's table, newest first.
		index('attendees_registered').on(table.eventId, table.registeredAt, table.id),
		index('attendees_order').on(table.orderId),
		uniqueIndex('attendees_candidate_number').on(table.eventId, table.candidateNumber),
	],
)
