import { and, eq, gt, inArray, isNull, ne, or, sql } from 'drizzle-orm'
import type { Store } from '~/platform/database/database.server.ts'
import { doTogether, type Deed } from '~/platform/database/deeds.server.ts'
import { insertion, isOneOf } from '~/platform/database/many-rows.server.ts'
import type { Given } from '~/platform/database/read-together.server.ts'
import { folded, holds } from '~/platform/database/searching.server.ts'
import { events } from '~/features/event/tables.server.ts'
import { orders } from '~/features/order/tables.server.ts'
import { attendees } from './tables.server.ts'

export type AttendeeRow = typeof attendees.$inferSelect
export type NewAttendee = typeof attendees.$inferInsert & Pick<AttendeeRow, 'orderNumber' | 'bookedBy' | 'bookedEmail'>

export async function insertAttendees(store: Store, rows: readonly NewAttendee[]): Promise<void> {
	await doTogether(store, [insertionOfAttendees(rows)])
}

export function insertionOfAttendees(rows: readonly NewAttendee[]): Deed {
	return insertion(attendees, rows)
}

export async function listAttendeesOfOrders(store: Store, orderIds: readonly number[]): Promise<AttendeeRow[]> {
	if (orderIds.length === 0) return []
	return store
		.select()
		.from(attendees)
		.where(inArray(attendees.orderId, [...orderIds]))
		.orderBy(attendees.id)
}

/** The people of one order, those whose place is cancelled too. */
export function listAttendeesOfOrder(store: Store, orderId: Given<number>) {
	return store.select().from(attendees).where(eq(attendees.orderId, orderId)).orderBy(attendees.id)
}

/** The variants that the tickets of these people are of, to select other rows by. */
export function selectVariantsOfOrder(store: Store, orderId: Given<number>) {
	return store.select({ id: attendees.variantId }).from(attendees).where(eq(attendees.orderId, orderId))
}

/** For each of these folded words, the orders of an account in which an attendee's name contains it. */
export async function listOrdersNaming(store: Store, accountId: number, words: readonly string[]): Promise<Map<string, number[]>> {
	const name = folded(attendees.name)
	const found =
		words.length === 0
			? []
			: await store
					.selectDistinct({ orderId: attendees.orderId, name: sql<string>`${name}` })
					.from(attendees)
					.innerJoin(orders, eq(orders.id, attendees.orderId))
					.where(and(eq(orders.accountId, accountId), or(...words.map((word) => holds(name, word)))))
	return new Map(words.map((word) => [word, found.filter((each) => each.name.includes(word)).map(({ orderId }) => orderId)]))
}

export async function findAttendee(store: Store, id: number): Promise<AttendeeRow | undefined> {
	const [row] = await store.select().from(attendees).where(eq(attendees.id, id))
	return row
}

/** Changes the buyer's name and email on all attendees of an order, wherever these are searched and written to. */
export async function changeBooker(store: Store, orderId: number, { name, email }: { name: string; email: string }): Promise<void> {
	await store.update(attendees).set({ bookedBy: name, bookedEmail: email }).where(eq(attendees.orderId, orderId))
}

/** Takes the attendees of orders off the list. An attendee who is off already keeps the earlier time. */
export async function cancelAttendees(store: Store, orderIds: readonly number[], at: Date): Promise<void> {
	await store
		.update(attendees)
		.set({ canceledAt: at })
		.where(and(isOneOf(attendees.orderId, orderIds), isNull(attendees.canceledAt)))
}

/** Forgets the holders of tickets that were passed on by these transfers. Tickets that are still good stay good by their code. */
export async function forgetHolders(store: Store, transferIds: readonly number[], forgotten: string): Promise<void> {
	const nothing = { nickname: null, dateOfBirth: null, gender: null, company: null, eloScore: null, guardianName: null, childName: null }
	await store
		.update(attendees)
		.set({ name: forgotten, ...nothing, answers: {} })
		.where(isOneOf(attendees.transferId, transferIds))
}

/** Attendees whose tickets the account bought and still holds, of an event that takes place and is not over. Used beside their order and event. */
const isAhead = (accountId: number, now: Date) =>
	and(
		eq(orders.accountId, accountId),
		isNull(attendees.canceledAt),
		isNull(attendees.transferId),
		ne(events.state, 'cancelled'),
		gt(events.endsAt, now),
	)

/** The orders of an account, not cancelled, with attendees of its own on the list of an event that takes place and is not over, by ascending id. */
export async function listOrdersAhead(store: Store, accountId: number, now: Date): Promise<number[]> {
	const rows = await store
		.selectDistinct({ id: orders.id })
		.from(attendees)
		.innerJoin(orders, eq(orders.id, attendees.orderId))
		.innerJoin(events, eq(events.id, attendees.eventId))
		.where(and(isAhead(accountId, now), ne(orders.status, 'Canceled')))
		.orderBy(orders.id)
	return rows.map(({ id }) => id)
}

/** The places an account bought for events that are not over and take place, the soonest event first. */
export async function listPlacesAhead(store: Store, accountId: number, now: Date) {
	return store
		.select({
			attendeeId: attendees.id,
			name: attendees.name,
			candidateNumber: attendees.candidateNumber,
			order: { id: orders.id, number: orders.number },
			event: {
				id: events.id,
				slug: events.slug,
				name: events.name,
				startsAt: events.startsAt,
				endsAt: events.endsAt,
				timeZone: events.timeZone,
				venue: events.venue,
				city: events.city,
			},
		})
		.from(attendees)
		.innerJoin(orders, eq(orders.id, attendees.orderId))
		.innerJoin(events, eq(events.id, attendees.eventId))
		.where(and(isAhead(accountId, now), eq(orders.status, 'Confirmed')))
		.orderBy(events.startsAt, events.id, attendees.id)
}

export async function lockAttendeeRow(store: Store, id: number): Promise<AttendeeRow | undefined> {
	const [row] = await store.select().from(attendees).where(eq(attendees.id, id)).for('update')
	return row
}

/** Writes another name, and so another code. The caller has locked the row. */
export async function renameRow(store: Store, id: number, name: string): Promise<void> {
	await store
		.update(attendees)
		.set({ name, codeIssue: sql`${attendees.codeIssue} + 1` })
		.where(eq(attendees.id, id))
}

/** Writes fields of one attendee. The caller has locked their order. */
export async function updateAttendee(
	store: Store,
	id: number,
	set: Partial<Omit<typeof attendees.$inferInsert, 'id' | 'eventId' | 'orderId'>>,
): Promise<void> {
	await store.update(attendees).set(set).where(eq(attendees.id, id))
}

/** Writes the current ratings of some attendees. */
export async function writeEloScores(store: Store, scores: readonly { id: number; eloScore: number | null }[]): Promise<void> {
	if (scores.length === 0) return
	await store.execute(sql`
		update attendees a set elo_score = s."eloScore" from json_to_recordset(${JSON.stringify(scores)}::json) as s(id bigint, "eloScore" int)
		where a.id = s.id`)
}

/** The dates of birth of some attendees, where they are known. */
export async function listDatesOfBirth(store: Store, ids: readonly number[]): Promise<Map<number, string | null>> {
	if (ids.length === 0) return new Map()
	const rows = await store.select({ id: attendees.id, born: attendees.dateOfBirth }).from(attendees).where(isOneOf(attendees.id, ids))
	return new Map(rows.map(({ id, born }) => [id, born]))
}
