import { sql } from 'drizzle-orm'
import { check, index, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import type { Locale } from '../../../kernel/locale.ts'
import { id, instant, ref } from '../../../platform/database/columns.server.ts'
import { events } from '../../event/tables.server.ts'
import { ticketVariants } from '../../ticket/tables.server.ts'
import { saleReminderStates } from './rules/sale-opening.ts'

/**
 * Requests for one mail when a future sale opens: the sale of a variant, or the first sale of an event. The time of the opening is not stored here.
 */
export const saleReminders = pgTable(
	'sale_reminders',
	{
		id: id(),
		eventId: ref()
			.notNull()
			.references(() => events.id),
		/** Null: the first variant of the event that is on sale. */
		variantId: ref().references(() => ticketVariants.id, { onDelete: 'cascade' }),
		/** Normalised, in lower case. */
		email: text().notNull(),
		locale: text().$type<Locale>().notNull(),
		state: text({ enum: saleReminderStates }).notNull(),
		/** When the reminder was last asked for. */
		askedAt: instant().notNull(),
		toldAt: instant(),
	},
	(table) => [
		uniqueIndex('sale_reminders_once').on(table.eventId, sql`coalesce(${table.variantId}, 0)`, table.email),
		index('sale_reminders_email').on(table.email),
		index('sale_reminders_variant').on(table.variantId),
		index('sale_reminders_waiting')
			.on(table.eventId, table.id)
			.where(sql`state = 'waiting'`),
		check('sale_reminders_told', sql`(${table.state} = 'told') <= (${table.toldAt} is not null)`),
	],
)
