import { and, asc, eq } from 'drizzle-orm'
import type { Store } from '~/platform/database/database.server.ts'
import type { EventRow } from './editing.server.ts'
import { events } from '~/features/event/tables.server.ts'

/** All dates of a series, drafts included, in their order. */
export async function listSeries(store: Store, seriesId: number): Promise<EventRow[]> {
	return store.select().from(events).where(eq(events.seriesId, seriesId)).orderBy(asc(events.startsAt), asc(events.id))
}

/** The drafts of a series, locked until the transaction ends. */
export async function lockDraftsOfSeries(store: Store, seriesId: number): Promise<EventRow[]> {
	return store
		.select()
		.from(events)
		.where(and(eq(events.seriesId, seriesId), eq(events.state, 'draft')))
		.orderBy(asc(events.id))
		.for('update')
}
