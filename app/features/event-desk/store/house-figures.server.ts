import { sql, type SQL } from 'drizzle-orm'
import type { Store } from '~/platform/database/database.server.ts'
import { orders } from '~/features/order/tables.server.ts'
import { isSelling, providers } from '~/features/provider/tables.server.ts'
import { attendees } from '~/features/attendee/registration/tables.server.ts'
import { eventPictures, events } from '~/features/event/tables.server.ts'

/** Counts what everybody may see: providers that are not suspended, their published events, and the attendees and pictures of these events. */
export async function countHouse(store: Store) {
	const isPublic = sql`(${events.state} = 'published' and ${isSelling(events.providerId)})`
	const ofPublic = (eventId: SQL | typeof attendees.eventId) => sql`${eventId} in (select ${events.id} from ${events} where ${isPublic})`
	const number = (query: SQL) => sql<number>`(${query})`.mapWith(Number)
	const [figures] = await store
		.select({
			providers: number(sql`select count(*) from ${providers} where ${providers.suspendedAt} is null`),
			events: number(sql`select count(*) from ${events} where ${isPublic}`),
			attendees: number(
				sql`select count(*) from ${attendees} join ${orders} on ${orders.id} = ${attendees.orderId} where ${attendees.canceledAt} is null and ${orders.status} = 'Confirmed' and ${ofPublic(attendees.eventId)}`,
			),
			pictures: number(
				sql`select count(*) from ${eventPictures} where ${eventPictures.removedAt} is null and ${ofPublic(sql`${eventPictures.eventId}`)}`,
			),
		})
		.from(sql`(select 1) as one`)
	if (!figures) throw new Error('a count had no row')
	return figures
}
