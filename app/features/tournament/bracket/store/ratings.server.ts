import { and, asc, desc, eq, isNull, sql } from 'drizzle-orm'
import type { Store } from '~/platform/database/database.server.ts'
import { insertRows, isOneOf } from '~/platform/database/many-rows.server.ts'
import { events } from '~/features/event/tables.server.ts'
import { forgottenName } from '~/features/attendee/registration/tables.server.ts'
import { brackets, ratingChanges } from '~/features/tournament/bracket/tables.server.ts'

export type RatingChangeRow = typeof ratingChanges.$inferSelect

/** A candidate with their known ratings. */
export interface RatedCandidate {
	candidateId: number
	attendeeId: number
	/** The rating that their attendee gives. */
	eloScore: number | null
	/** The profile with their name, at the account that has their ticket. */
	profileId: number | null
	score: number | null
	/** How many rated matches that profile had. */
	played: number
}

/**
 * A bracket's candidates with their ratings; people who forgot their data are left out. A profile belongs to a candidate when the account that has
 * the ticket keeps it under the attendee's name and with no other date of birth.
 */
export async function listRatedCandidates(store: Store, bracketId: number): Promise<RatedCandidate[]> {
	const { rows } = (await store.execute(sql`
		select k.id::float8 as "candidateId", a.id::float8 as "attendeeId", a.elo_score as "eloScore", p.id::float8 as "profileId", p.score,
			(select count(*)::int from rating_changes c where c.athlete_profile_id = p.id and c.taken_back_at is null) as played
		from bracket_candidates k join attendees a on a.id = k.attendee_id join orders o on o.id = a.order_id
			left join ticket_transfers t on t.id = a.transfer_id
			left join lateral (
				select p.id, p.score from athlete_profiles p
				where p.account_id = case when a.transfer_id is null then o.account_id else t.account_id end and lower(p.name) = lower(a.name)
					and (p.date_of_birth is null or a.date_of_birth is null or p.date_of_birth = a.date_of_birth::text)
				order by p.id limit 1
			) p on true
		where k.bracket_id = ${bracketId} and not k.taken_out and a.name <> ${forgottenName} order by k.position, k.id`)) as unknown as {
		rows: RatedCandidate[]
	}
	return rows
}

export async function insertRatingChanges(store: Store, rows: readonly (typeof ratingChanges.$inferInsert)[]): Promise<void> {
	await insertRows(store, ratingChanges, rows)
}

/** The changes of a bracket that are in force, in the order they were counted. */
export async function listStandingChanges(store: Store, bracketId: number): Promise<RatingChangeRow[]> {
	return store
		.select()
		.from(ratingChanges)
		.where(and(eq(ratingChanges.bracketId, bracketId), isNull(ratingChanges.takenBackAt)))
		.orderBy(asc(ratingChanges.position), asc(ratingChanges.id))
}

/** Undoes a bracket's changes. They stay on record. */
export async function takeChangesBack(store: Store, bracketId: number, at: Date): Promise<void> {
	await store
		.update(ratingChanges)
		.set({ takenBackAt: at })
		.where(and(eq(ratingChanges.bracketId, bracketId), isNull(ratingChanges.takenBackAt)))
}

/** How brackets moved some profiles, the newest first: the score before each bracket's first match and after its last. */
export async function listRatingsOfProfiles(store: Store, profileIds: readonly number[]) {
	return store
		.select({
			profileId: sql<number>`${ratingChanges.athleteProfileId}`.mapWith(Number),
			bracketId: brackets.id,
			bracket: brackets.name,
			eventId: brackets.eventId,
			event: events.name,
			at: sql<Date>`max(${ratingChanges.settledAt})`.mapWith(ratingChanges.settledAt),
			before: sql<number>`(array_agg(${ratingChanges.before} order by ${ratingChanges.position}))[1]`.mapWith(Number),
			after: sql<number>`(array_agg(${ratingChanges.after} order by ${ratingChanges.position} desc))[1]`.mapWith(Number),
			matches: sql<number>`count(*)::int`,
		})
		.from(ratingChanges)
		.innerJoin(brackets, eq(brackets.id, ratingChanges.bracketId))
		.innerJoin(events, eq(events.id, brackets.eventId))
		.where(and(isOneOf(ratingChanges.athleteProfileId, profileIds), isNull(ratingChanges.takenBackAt)))
		.groupBy(ratingChanges.athleteProfileId, brackets.id, brackets.name, brackets.eventId, events.name)
		.orderBy(desc(sql`max(${ratingChanges.settledAt})`), desc(brackets.id))
}
