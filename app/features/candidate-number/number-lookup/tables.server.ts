import { pgTable, text } from 'drizzle-orm/pg-core'
import { ref } from '../../../platform/database/columns.server.ts'
import { events } from '../../event/tables.server.ts'
import { lookupShows } from './rules/look-up.ts'

/** What everybody may learn of an event's numbers; an event without a row: nothing. */
export const numberLookups = pgTable('number_lookups', {
	eventId: ref()
		.primaryKey()
		.references(() => events.id, { onDelete: 'cascade' }),
	shows: text({ enum: lookupShows }).notNull(),
})
