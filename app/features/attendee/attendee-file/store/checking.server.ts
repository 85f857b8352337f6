import { and, count, eq, or, sql } from 'drizzle-orm'
import type { Store } from '~/platform/database/database.server.ts'
import { orders } from '~/features/order/tables.server.ts'
import { attendees } from '~/features/attendee/registration/tables.server.ts'
import type { LinePlan } from '~/features/attendee/attendee-file/rules/plan-person.ts'
import { attendeeFileRows } from '~/features/attendee/attendee-file/tables.server.ts'

/** Writes down, in one statement, what the lines would do. */
export async function writePlans(store: Store, fileId: number, plans: readonly LinePlan[]): Promise<void> {
	if (plans.length === 0) return
	await store.execute(sql`
		update ${attendeeFileRows} as r set outcome = p.outcome, issues = p.issues, person = p.person, variant_id = p."variantId",
			named_as = p."namedAs", mail = p.mail, same_as = null, already_there = false, left_out = false
		from json_to_recordset(${JSON.stringify(plans)}::json)
			as p(line int, outcome text, issues jsonb, person jsonb, "variantId" bigint, "namedAs" text, mail text)
		where r.file_id = ${fileId} and r.line = p.line`)
}

/**
 * Marks lines about a person who seems to be in an earlier line or on the event's list already: the same name and date of birth, or the same mail.
 * @returns how many lines there are
 */
export async function markKnownPeople(store: Store, fileId: number, eventId: number): Promise<number> {
	await store.execute(sql`
		update ${attendeeFileRows} as r set same_as = s.first
		from (
			select line, least(
				case when named_as is not null then nullif(min(line) over (partition by named_as), line) end,
				case when mail is not null then nullif(min(line) over (partition by mail), line) end
			) as first
			from ${attendeeFileRows} where file_id = ${fileId} and outcome = 'good'
		) as s
		where r.file_id = ${fileId} and r.line = s.line and s.first is not null`)
	const listed = sql`
		from ${attendees} join ${orders} on ${orders.id} = ${attendees.orderId}
		where ${attendees.eventId} = ${eventId} and ${attendees.canceledAt} is null and ${orders.status} not in ('Canceled', 'Error')`
	await store.execute(sql`
		update ${attendeeFileRows} as r set already_there = true
		where r.file_id = ${fileId} and r.outcome = 'good' and (
			r.named_as in (select split_part(${attendees.folded}, chr(31), 1) || '|' || to_char(${attendees.dateOfBirth}, 'YYYY-MM-DD') ${listed})
			or r.mail in (select lower(${orders.contact}->>'email') ${listed})
		)`)
	const [row] = await store
		.select({ count: count() })
		.from(attendeeFileRows)
		.where(
			and(eq(attendeeFileRows.fileId, fileId), or(sql`${attendeeFileRows.sameAs} is not null`, eq(attendeeFileRows.alreadyThere, true))),
		)
	return row?.count ?? 0
}
