import { and, asc, eq, gt, isNotNull, isNull, lte, sql } from 'drizzle-orm'
import type { Store } from '~/platform/database/database.server.ts'
import { events } from '~/features/event/tables.server.ts'

/** Clocks may change between a reminder and its event, so the query looks further; the rule then decides to the minute. */
const slackHours = 2

/** Events whose people may have to be reminded now, the soonest first. */
export async function listEventsToRemind(store: Store, now: Date, limit: number): Promise<{ id: number }[]> {
	const hours = sql`(${events.reminder}->>'count')::int * case ${events.reminder}->>'unit' when 'days' then 24 else 1 end + ${slackHours}::int`
	return store
		.select({ id: events.id })
		.from(events)
		.where(
			and(
				eq(events.state, sql`'published'`),
				isNotNull(events.reminder),
				isNull(events.remindedAt),
				gt(events.startsAt, now),
				lte(sql`${events.startsAt} - make_interval(hours => ${hours})`, now.toISOString()),
			),
		)
		.orderBy(asc(events.startsAt), asc(events.id))
		.limit(limit)
}
