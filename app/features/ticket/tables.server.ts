import { sql } from 'drizzle-orm'
import { boolean, check, index, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import type { Translated } from '../../kernel/locale.ts'
import { id, instant, minor, ref } from '../../platform/database/columns.server.ts'
import { events } from '../event/tables.server.ts'
import { quotas } from '../quota/tables.server.ts'
import type { AskedFields, TicketAttribute } from './rules/offer.ts'

export const tickets = pgTable(
	'tickets',
	{
		id: id(),
		providerId: ref().notNull(),
		eventId: ref()
			.notNull()
			.references(() => events.id),
		name: jsonb().$type<Translated>().notNull(),
		description: jsonb().$type<Translated>().notNull(),
		attributes: jsonb().$type<TicketAttribute[]>().notNull(),
		minPerOrder: integer().notNull().default(1),
		maxPerOrder: integer().notNull().default(10),
		askedFields: jsonb().$type<AskedFields>().notNull(),
		/** Whether it is on sale. A ticket that somebody ordered stays for these orders after it is taken off sale. */
		offered: boolean().notNull().default(true),
		position: integer().notNull(),
		updatedAt: instant().notNull().defaultNow(),
	},
	(table) => [
		index('tickets_event').on(table.eventId, table.position),
		check('tickets_order_limits', sql`1 <= ${table.minPerOrder} and ${table.minPerOrder} <= ${table.maxPerOrder}`),
	],
)

export const ticketVariants = pgTable(
	'ticket_variants',
	{
		id: id(),
		eventId: ref()
			.notNull()
			.references(() => events.id),
		ticketId: ref()
			.notNull()
			.references(() => tickets.id),
		/** attribute key → value key */
		attributes: jsonb().$type<Record<string, string>>().notNull(),
		priceMinor: minor().notNull(),
		/** The price before a reduction, when there is one. */
		originalPriceMinor: minor(),
		/** Sold on request only, by talking to the organiser. */
		contact: boolean().notNull().default(false),
		opensAt: instant(),
		closesAt: instant(),
		/** The dates of the variant where they differ from the event's: a day of a festival. Both or neither. */
		startsAt: instant(),
		endsAt: instant(),
		/** Whether the variant is on sale; its ticket must be on sale too. */
		offered: boolean().notNull().default(true),
		position: integer().notNull(),
	},
	(table) => [
		index('ticket_variants_event').on(table.eventId),
		index('ticket_variants_ticket').on(table.ticketId, table.position),
		check('ticket_variants_times', sql`(${table.startsAt} is null) = (${table.endsAt} is null) and ${table.startsAt} < ${table.endsAt}`),
		check(
			'ticket_variants_price',
			sql`${table.priceMinor} >= 0 and (${table.originalPriceMinor} is null or ${table.originalPriceMinor} >= ${table.priceMinor})`,
		),
	],
)

export const variantQuotas = pgTable(
	'variant_quotas',
	{
		variantId: ref()
			.notNull()
			.references(() => ticketVariants.id),
		quotaId: ref()
			.notNull()
			.references(() => quotas.id),
	},
	(table) => [primaryKey({ columns: [table.variantId, table.quotaId] }), index('variant_quotas_quota').on(table.quotaId)],
)

export const ticketQuestions = pgTable(
	'ticket_questions',
	{
		id: id(),
		ticketId: ref()
			.notNull()
			.references(() => tickets.id),
		kind: text({ enum: ['text', 'choice', 'yes_no', 'date', 'number'] }).notNull(),
		label: jsonb().$type<Translated>().notNull(),
		help: jsonb().$type<Translated>(),
		options: jsonb().$type<{ value: string; label: Translated }[]>(),
		required: boolean().notNull(),
		min: integer(),
		max: integer(),
		/** No longer asked, but kept for the answers it has. */
		retired: boolean().notNull().default(false),
		position: integer().notNull(),
	},
	(table) => [index('ticket_questions_ticket').on(table.ticketId, table.position)],
)
