import { sql } from 'drizzle-orm'
import { check, index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import type { Locale } from '../../kernel/locale.ts'
import { id, instant, ref } from '../../platform/database/columns.server.ts'
import { events } from '../event/tables.server.ts'
import { ticketVariants } from '../ticket/tables.server.ts'
import { waitingStates } from './rules/waiting.ts'

/** People who wait for places of a sold-out ticket variant. While places are offered to them, a cart of their own (`offer:7`) holds the places. */
export const waitingEntries = pgTable(
	'waiting_entries',
	{
		id: id(),
		providerId: ref().notNull(),
		eventId: ref()
			.notNull()
			.references(() => events.id),
		variantId: ref()
			.notNull()
			.references(() => ticketVariants.id, { onDelete: 'cascade' }),
		name: text().notNull(),
		/** Normalised, in lower case. */
		email: text().notNull(),
		quantity: integer().notNull(),
		locale: text().$type<Locale>().notNull(),
		state: text({ enum: waitingStates }).notNull(),
		askedAt: instant().notNull(),
		/** When the address was confirmed; their place in the line counts from then. */
		confirmedAt: instant(),
		offeredAt: instant(),
		offerEndsAt: instant(),
		endedAt: instant(),
	},
	(table) => [
		uniqueIndex('waiting_entries_once')
			.on(table.variantId, table.email)
			.where(sql`state in ('unconfirmed', 'waiting', 'offered')`),
		index('waiting_entries_event').on(table.eventId, table.id),
		index('waiting_entries_email').on(table.email),
		index('waiting_entries_line')
			.on(table.variantId, table.confirmedAt, table.id)
			.where(sql`state = 'waiting'`),
		index('waiting_entries_offers')
			.on(table.offerEndsAt)
			.where(sql`state = 'offered'`),
		check('waiting_entries_positive', sql`${table.quantity} > 0`),
		check('waiting_entries_offer_ends', sql`(${table.state} = 'offered') <= (${table.offerEndsAt} is not null)`),
		check('waiting_entries_confirmed', sql`(${table.state} in ('waiting', 'offered', 'taken')) <= (${table.confirmedAt} is not null)`),
	],
)
