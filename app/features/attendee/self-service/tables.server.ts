import { sql } from 'drizzle-orm'
import { check, index, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import type { Locale } from '../../../kernel/locale.ts'
import { id, instant, ref } from '../../../platform/database/columns.server.ts'
import { accounts } from '../../account/tables.server.ts'
import { events } from '../../event/tables.server.ts'
import { orders } from '../../order/tables.server.ts'
import { attendees } from '../registration/tables.server.ts'
import { exchangeStates } from './rules/exchange.ts'
import { transferStates } from './rules/transfer.ts'

/** Transfers of tickets, past and present: the last accepted one says whose the ticket is. */
export const ticketTransfers = pgTable(
	'ticket_transfers',
	{
		id: id(),
		providerId: ref().notNull(),
		eventId: ref()
			.notNull()
			.references(() => events.id),
		attendeeId: ref()
			.notNull()
			.references(() => attendees.id),
		/** The transfer by which the giver got the ticket; null: the giver bought it. */
		fromId: ref(),
		/** The person who is to have the ticket; the address is normalised. */
		name: text().notNull(),
		email: text().notNull(),
		/** The language of the mail to them; once they accepted, the language they use. */
		locale: text().$type<Locale>().notNull(),
		/** The account that accepted the ticket, where there was one. */
		accountId: ref().references(() => accounts.id, { onDelete: 'set null' }),
		state: text({ enum: transferStates }).notNull(),
		offeredAt: instant().notNull(),
		endsAt: instant().notNull(),
		endedAt: instant(),
	},
	(table) => [
		// A ticket can be on its way to one person only.
		uniqueIndex('ticket_transfers_once')
			.on(table.attendeeId)
			.where(sql`state = 'offered'`),
		index('ticket_transfers_attendee').on(table.attendeeId),
		index('ticket_transfers_email').on(table.email),
		index('ticket_transfers_account').on(table.accountId),
		check('ticket_transfers_ended', sql`(${table.state} = 'offered') = (${table.endedAt} is null)`),
	],
)

/** Exchanges of a ticket for a dearer one of its event: the ticket is changed once the order of the difference is paid. */
export const ticketExchanges = pgTable(
	'ticket_exchanges',
	{
		id: id(),
		providerId: ref().notNull(),
		eventId: ref()
			.notNull()
			.references(() => events.id),
		attendeeId: ref()
			.notNull()
			.references(() => attendees.id),
		/** The order of the difference in price. */
		orderId: ref()
			.notNull()
			.references(() => orders.id),
		fromVariantId: ref().notNull(),
		toVariantId: ref().notNull(),
		state: text({ enum: exchangeStates }).notNull(),
		askedAt: instant().notNull(),
		endedAt: instant(),
	},
	(table) => [
		uniqueIndex('ticket_exchanges_order').on(table.orderId),
		// A ticket can wait for one exchange only.
		uniqueIndex('ticket_exchanges_once')
			.on(table.attendeeId)
			.where(sql`state = 'waiting'`),
		index('ticket_exchanges_attendee').on(table.attendeeId),
		check('ticket_exchanges_ended', sql`(${table.state} = 'waiting') = (${table.endedAt} is null)`),
	],
)
