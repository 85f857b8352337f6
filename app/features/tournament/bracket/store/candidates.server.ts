import { and, asc, desc, eq, ne, sql } from 'drizzle-orm'
import type { Store } from '~/platform/database/database.server.ts'
import { insertRows, isOneOf } from '~/platform/database/many-rows.server.ts'
import { orders } from '~/features/order/tables.server.ts'
import { attendees, forgottenName } from '~/features/attendee/registration/tables.server.ts'
import { bracketCandidates, brackets } from '~/features/tournament/bracket/tables.server.ts'

/** A bracket's candidates in their order, with the present data of their attendees. People who forgot their data have no name any more. */
export async function listCandidateRows(store: Store, bracketId: number) {
	return store
		.select({
			id: bracketCandidates.id,
			attendeeId: bracketCandidates.attendeeId,
			position: bracketCandidates.position,
			origin: bracketCandidates.origin,
			takenOut: bracketCandidates.takenOut,
			rank: bracketCandidates.rank,
			name: sql<string>`case when ${attendees.name} = ${forgottenName} then '' else ${attendees.name} end`,
			number: attendees.candidateNumber,
			gender: attendees.gender,
			company: attendees.company,
			rating: attendees.eloScore,
			born: attendees.dateOfBirth,
			/** Whether they have no place at the event any more. */
			gone: sql<boolean>`(${attendees.canceledAt} is not null or ${orders.status} = 'Canceled')`,
		})
		.from(bracketCandidates)
		.innerJoin(attendees, eq(attendees.id, bracketCandidates.attendeeId))
		.innerJoin(orders, eq(orders.id, attendees.orderId))
		.where(eq(bracketCandidates.bracketId, bracketId))
		.orderBy(asc(bracketCandidates.position), asc(bracketCandidates.id))
}

/** Whether somebody has, or had, a place at an event. */
export async function isAttendeeOf(store: Store, eventId: number, attendeeId: number): Promise<boolean> {
	return (await store.$count(attendees, and(eq(attendees.id, attendeeId), eq(attendees.eventId, eventId)))) > 0
}

type NewCandidate = Pick<typeof bracketCandidates.$inferInsert, 'attendeeId' | 'origin' | 'takenOut'>

/** Writes the candidates of a bracket in this order. Candidates that are already there keep their id; those that are not named are deleted. */
export async function writeCandidates(store: Store, bracketId: number, candidates: readonly NewCandidate[]): Promise<void> {
	const ids = candidates.map(({ attendeeId }) => attendeeId)
	const ofBracket = eq(bracketCandidates.bracketId, bracketId)
	await store
		.delete(bracketCandidates)
		.where(ids.length === 0 ? ofBracket : and(ofBracket, sql`not (${bracketCandidates.attendeeId} = any(${sql.param(ids)}::bigint[]))`))
	await insertRows(
		store,
		bracketCandidates,
		candidates.map((candidate, index) => ({ ...candidate, bracketId, position: index + 1 })),
		{ onConflict: { target: ['bracketId', 'attendeeId'], update: ['position', 'origin', 'takenOut'] } },
	)
}

/** Writes the final ranks of candidates; null for those without a rank. */
export async function writeRanks(store: Store, bracketId: number, ranks: readonly { id: number; rank: number | null }[]): Promise<void> {
	await store.execute(sql`
		update bracket_candidates c set rank = r.rank
		from json_to_recordset(${JSON.stringify(ranks)}::json) as r(id bigint, rank int)
		where c.id = r.id and c.bracket_id = ${bracketId}`)
}

/** The account that has a candidate's ticket: the one that bought it, or the one it was passed on to; null without an account. */
export async function findTicketOfCandidate(
	store: Store,
	candidateId: number,
): Promise<{ eventId: number; bracketId: number; accountId: number | null } | undefined> {
	const { rows } = (await store.execute(sql`
		select a.event_id::float8 as "eventId", k.bracket_id::float8 as "bracketId",
			(case when a.transfer_id is null then o.account_id else t.account_id end)::float8 as "accountId"
		from bracket_candidates k join attendees a on a.id = k.attendee_id join orders o on o.id = a.order_id
			left join ticket_transfers t on t.id = a.transfer_id
		where k.id = ${candidateId} and not k.taken_out`)) as unknown as {
		rows: { eventId: number; bracketId: number; accountId: number | null }[]
	}
	return rows[0]
}

/** The people of an account's tickets in drawn brackets, the newest bracket first. A ticket that was passed on belongs to its new holder. */
export async function listCandidatesOfAccount(
	store: Store,
	accountId: number,
	{ limit, offset }: { limit: number; offset: number },
): Promise<{ rows: { candidateId: number; bracketId: number; eventId: number; name: string }[]; total: number }> {
	const theirs = sql`
		from bracket_candidates k join brackets b on b.id = k.bracket_id join attendees a on a.id = k.attendee_id join orders o on o.id = a.order_id
			left join ticket_transfers t on t.id = a.transfer_id
		where case when a.transfer_id is null then o.account_id else t.account_id end = ${accountId}
			and not k.taken_out and b.state <> 'draft' and a.canceled_at is null and o.status = 'Confirmed'`
	const { rows } = (await store.execute(sql`
		select k.id::float8 as "candidateId", b.id::float8 as "bracketId", b.event_id::float8 as "eventId", a.name
		${theirs} order by b.created_at desc, b.id desc, k.position, k.id limit ${limit} offset ${offset}`)) as unknown as {
		rows: { candidateId: number; bracketId: number; eventId: number; name: string }[]
	}
	const counted = (await store.execute(sql`select count(*)::int as total ${theirs}`)) as unknown as { rows: { total: number }[] }
	return { rows, total: counted.rows[0]?.total ?? 0 }
}

/** The drawn brackets of an event in which some attendees stand, the newest first. */
export async function listCandidatesOfAttendees(
	store: Store,
	eventId: number,
	attendeeIds: readonly number[],
): Promise<{ candidateId: number; name: string; bracketId: number; bracket: string }[]> {
	if (attendeeIds.length === 0) return []
	return store
		.select({ candidateId: bracketCandidates.id, name: attendees.name, bracketId: brackets.id, bracket: brackets.name })
		.from(bracketCandidates)
		.innerJoin(brackets, eq(brackets.id, bracketCandidates.bracketId))
		.innerJoin(attendees, eq(attendees.id, bracketCandidates.attendeeId))
		.where(
			and(
				...[eq(brackets.eventId, eventId), isOneOf(bracketCandidates.attendeeId, attendeeIds)],
				...[eq(bracketCandidates.takenOut, false), ne(brackets.state, 'draft')],
			),
		)
		.orderBy(desc(brackets.id), asc(bracketCandidates.position))
}
