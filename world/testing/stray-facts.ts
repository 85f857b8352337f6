import { sql } from 'drizzle-orm'
import { facts } from '../../app/platform/facts/tables.server.ts'
import type { Store } from '../../app/platform/database/database.server.ts'
import { orders } from '../../app/features/order/tables.server.ts'
import { returns } from '../../app/features/order/returns/tables.server.ts'

/** Names of facts about an event's orders, returns and people that are in no event's log: the code that recorded them forgot to name the event. */
export async function strayFacts(store: Store): Promise<string[]> {
	const id = sql`split_part(${facts.about}, ':', 2)::bigint`
	const { rows } = (await store.execute(sql`
		select distinct ${facts.name} as name from ${facts}
		where ${facts.eventId} is null and case split_part(${facts.about}, ':', 1)
			when 'order' then exists (select from ${orders} where ${orders.id} = ${id} and ${orders.eventId} is not null)
			when 'return' then exists (
				select from ${returns} join ${orders} on ${orders.id} = ${returns.orderId} where ${returns.id} = ${id} and ${orders.eventId} is not null
			)
			else split_part(${facts.about}, ':', 1) in ('event', 'attendee', 'attendee_file', 'waiting')
		end`)) as unknown as { rows: { name: string }[] }
	return rows.map(({ name }) => name)
}
