import { and, eq, isNotNull, sql } from 'drizzle-orm'
import type { Store } from '~/platform/database/database.server.ts'
import { isOneOf } from '~/platform/database/many-rows.server.ts'
import { attendees } from '~/features/attendee/registration/tables.server.ts'

/** A candidate number for an attendee; null removes it. */
export interface NumberOfAttendee {
	id: number
	number: string | null
	/** The attendee has a number now. */
	bears: boolean
}

/**
 * Writes candidate numbers of attendees of an event in a few statements, however many there are. Numbers that change are removed first, because no
 * two attendees may have one number at any moment, not even while they swap numbers.
 * @throws when somebody else has one of the numbers
 */
export async function writeCandidateNumbers(store: Store, eventId: number, rows: readonly NumberOfAttendee[]): Promise<void> {
	const back = rows.filter(({ bears }) => bears).map(({ id }) => id)
	if (back.length > 0)
		await store
			.update(attendees)
			.set({ candidateNumber: null })
			.where(and(eq(attendees.eventId, eventId), isOneOf(attendees.id, back)))
	const given = rows.filter(({ number }) => number !== null)
	if (given.length === 0) return
	const ids = given.map(({ id }) => id)
	const numbers = given.map(({ number }) => number)
	await store.execute(sql`
		update attendees set candidate_number = n.number
		from unnest(${sql.param(ids)}::bigint[], ${sql.param(numbers)}::text[]) as n(id, number)
		where attendees.id = n.id and attendees.event_id = ${eventId}`)
}

/** The attendee of an event who has this number; nobody where it is free. */
export async function findBearer(store: Store, eventId: number, number: string) {
	const [row] = await store
		.select({ id: attendees.id, name: attendees.name })
		.from(attendees)
		.where(and(eq(attendees.eventId, eventId), eq(attendees.candidateNumber, number)))
	return row
}

/** Locks attendees whose number is about to change, so that no gate shows it meanwhile. */
export async function lockBearers(store: Store, eventId: number, ids: readonly number[]): Promise<void> {
	if (ids.length === 0) return
	await store
		.select({ id: attendees.id })
		.from(attendees)
		.where(and(eq(attendees.eventId, eventId), isNotNull(attendees.candidateNumber), isOneOf(attendees.id, ids)))
		.orderBy(attendees.id)
		.for('no key update')
}
