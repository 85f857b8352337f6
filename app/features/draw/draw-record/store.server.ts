import { and, asc, desc, eq, inArray, isNull, sql, type SQLWrapper } from 'drizzle-orm'
import type { Store } from '~/platform/database/database.server.ts'
import { insertRows, isOneOf } from '~/platform/database/many-rows.server.ts'
import type { NamesSet } from './rules/naming.ts'
import {
	drawAbandonments,
	drawBeaconAnswers,
	drawBeacons,
	drawEntrants,
	drawLists,
	drawNames,
	drawReveals,
	draws,
} from './tables.server.ts'

export type EntrantRow = typeof drawEntrants.$inferSelect

/** Writes down a list with its people, in their order. @returns its id */
export async function insertList(
	store: Store,
	list: typeof drawLists.$inferInsert,
	entrants: readonly Omit<typeof drawEntrants.$inferInsert, 'listId' | 'place'>[],
): Promise<number> {
	const [made] = await insertRows(store, drawLists, [list], { returning: ['id'] })
	if (!made) throw new Error('a list was not written')
	await insertRows(
		store,
		drawEntrants,
		entrants.map((entrant, index) => ({ ...entrant, listId: made.id, place: index + 1 })),
	)
	return made.id
}

export async function findList(store: Store, listId: number) {
	const [row] = await store.select().from(drawLists).where(eq(drawLists.id, listId))
	return row
}

export async function insertDraw(store: Store, row: typeof draws.$inferInsert): Promise<number> {
	const [made] = await insertRows(store, draws, [row], { returning: ['id'] })
	if (!made) throw new Error('a draw was not written')
	return made.id
}

/** A draw with its list's digest and size, its beacon, and its end. It is locked, so that nobody else ends it at the same time. */
export async function lockDraw(store: Store, id: number) {
	const [row] = await store.select().from(draws).where(eq(draws.id, id)).for('update')
	if (!row) return undefined
	const list = await findList(store, row.listId)
	const [reveal] = await store.select().from(drawReveals).where(eq(drawReveals.drawId, id))
	const [beacon] = await store.select().from(drawBeacons).where(eq(drawBeacons.drawId, id))
	const [answer] = await store.select().from(drawBeaconAnswers).where(eq(drawBeaconAnswers.drawId, id))
	const [abandonment] = await store.select().from(drawAbandonments).where(eq(drawAbandonments.drawId, id))
	return list && { draw: row, list, reveal, beacon, answer, abandonment }
}

export async function insertBeacon(store: Store, row: typeof drawBeacons.$inferInsert): Promise<void> {
	await insertRows(store, drawBeacons, [row])
}

/** The rounds that some draws named, by the draws' ids. */
export async function listBeacons(store: Store, drawIds: readonly number[]) {
	if (drawIds.length === 0) return []
	return store.select().from(drawBeacons).where(isOneOf(drawBeacons.drawId, drawIds)).orderBy(asc(drawBeacons.drawId))
}

export async function insertAnswer(store: Store, row: typeof drawBeaconAnswers.$inferInsert): Promise<void> {
	await insertRows(store, drawBeaconAnswers, [row])
}

export async function insertAbandonment(store: Store, row: typeof drawAbandonments.$inferInsert): Promise<void> {
	await insertRows(store, drawAbandonments, [row])
}

const shownDraw = {
	id: draws.id,
	drawId: draws.drawId,
	eventId: draws.eventId,
	listId: draws.listId,
	kind: draws.kind,
	about: draws.about,
	why: draws.why,
	algorithm: draws.algorithm,
	version: draws.version,
	commitment: draws.commitment,
	committedAt: draws.committedAt,
	digest: drawLists.digest,
	entrants: drawLists.entrants,
	revealedAt: drawReveals.revealedAt,
	round: drawBeacons.round,
	dueAt: drawBeacons.dueAt,
	answeredAt: drawBeaconAnswers.answeredAt,
	abandonedAt: drawAbandonments.abandonedAt,
}

/** A draw by its public id; with its seed and the drawn order once they are public. The seed of a draw that was given up is public too. */
export async function findDrawRow(store: Store, eventId: number, drawId: string) {
	const [row] = await store
		.select({
			...{ ...shownDraw, seed: draws.seed, drawn: drawReveals.drawn, beacon: drawBeacons },
			...{ signature: drawBeaconAnswers.signature, abandonedFor: drawAbandonments.why },
		})
		.from(draws)
		.innerJoin(drawLists, eq(drawLists.id, draws.listId))
		.leftJoin(drawReveals, eq(drawReveals.drawId, draws.id))
		.leftJoin(drawBeacons, eq(drawBeacons.drawId, draws.id))
		.leftJoin(drawBeaconAnswers, eq(drawBeaconAnswers.drawId, draws.id))
		.leftJoin(drawAbandonments, eq(drawAbandonments.drawId, draws.id))
		.where(and(eq(draws.eventId, eventId), eq(draws.drawId, drawId)))
	return row && { ...row, seed: row.revealedAt || row.abandonedAt ? row.seed : null }
}

/** An event's draws, the newest first. */
export async function listDrawRows(store: Store, eventId: number, { limit, offset }: { limit: number; offset: number }) {
	return store
		.select(shownDraw)
		.from(draws)
		.innerJoin(drawLists, eq(drawLists.id, draws.listId))
		.leftJoin(drawReveals, eq(drawReveals.drawId, draws.id))
		.leftJoin(drawBeacons, eq(drawBeacons.drawId, draws.id))
		.leftJoin(drawBeaconAnswers, eq(drawBeaconAnswers.drawId, draws.id))
		.leftJoin(drawAbandonments, eq(drawAbandonments.drawId, draws.id))
		.where(eq(draws.eventId, eventId))
		.orderBy(desc(draws.id))
		.limit(limit)
		.offset(offset)
}

/** The public data of some draws, by id, the oldest first. */
export async function findDrawsById(store: Store, ids: readonly number[]) {
	if (ids.length === 0) return []
	const rows = await store
		.select({ drawId: draws.drawId, commitment: draws.commitment, why: draws.why, revealedAt: drawReveals.revealedAt })
		.from(draws)
		.leftJoin(drawReveals, eq(drawReveals.drawId, draws.id))
		.where(isOneOf(draws.id, ids))
		.orderBy(asc(draws.id))
	return rows.map(({ revealedAt, ...draw }) => ({ ...draw, revealed: revealedAt !== null }))
}

/** The proofs of some draws, by id, the oldest first; with the seed only once it is revealed. */
export async function findProofs(store: Store, ids: readonly number[]) {
	if (ids.length === 0) return []
	const rows = await store
		.select({ ...shownDraw, seed: draws.seed })
		.from(draws)
		.innerJoin(drawLists, eq(drawLists.id, draws.listId))
		.leftJoin(drawReveals, eq(drawReveals.drawId, draws.id))
		.leftJoin(drawBeacons, eq(drawBeacons.drawId, draws.id))
		.leftJoin(drawBeaconAnswers, eq(drawBeaconAnswers.drawId, draws.id))
		.leftJoin(drawAbandonments, eq(drawAbandonments.drawId, draws.id))
		.where(isOneOf(draws.id, ids))
		.orderBy(asc(draws.id))
	return rows.map(({ drawId, why, algorithm, version, commitment, committedAt, digest, revealedAt, seed }) => ({
		...{ drawId, why, algorithm, version, commitment, committedAt, digest },
		seed: revealedAt === null ? null : seed,
	}))
}

/** How many draws of an event are on record; read together with the event's row. */
export const drawsPart = {
	of: (eventId: SQLWrapper) => sql`select count(*) from ${draws} where ${draws.eventId} = ${eventId}`,
	read: (count: unknown) => Number(count),
}

export async function countDraws(store: Store, eventId: number): Promise<number> {
	return store.$count(draws, eq(draws.eventId, eventId))
}

export async function insertReveal(store: Store, row: typeof drawReveals.$inferInsert): Promise<void> {
	await insertRows(store, drawReveals, [row])
}

/** Everybody on a list, in its order. */
export async function listEntrants(store: Store, listId: number): Promise<EntrantRow[]> {
	return store.select().from(drawEntrants).where(eq(drawEntrants.listId, listId)).orderBy(asc(drawEntrants.place))
}

/** Some entrants of a list, by their places. */
export async function findEntrants(store: Store, listId: number, places: readonly number[]): Promise<EntrantRow[]> {
	if (places.length === 0) return []
	return store
		.select()
		.from(drawEntrants)
		.where(and(eq(drawEntrants.listId, listId), isOneOf(drawEntrants.place, places)))
}

/** The places that some attendees have in some lists. */
export async function listPlacesOf(store: Store, listIds: readonly number[], attendeeIds: readonly number[]): Promise<EntrantRow[]> {
	if (listIds.length === 0 || attendeeIds.length === 0) return []
	return store
		.select()
		.from(drawEntrants)
		.where(and(isOneOf(drawEntrants.listId, listIds), isOneOf(drawEntrants.attendeeId, attendeeIds)))
		.orderBy(asc(drawEntrants.listId), asc(drawEntrants.place))
}

/** The places of entrants who are not attendees in some lists, by the number in their list. */
export async function listPlacesOfNumber(store: Store, listIds: readonly number[], number: string): Promise<EntrantRow[]> {
	if (listIds.length === 0 || number === '') return []
	const { listId, place, attendeeId } = drawEntrants
	return store
		.select()
		.from(drawEntrants)
		.where(and(isOneOf(listId, listIds), isNull(attendeeId), sql`lower(${drawEntrants.number}) = lower(${number})`))
		.orderBy(asc(listId), asc(place))
		.limit(50)
}

/** How an event's people are named in public; nothing when nobody has set it (`namesUnset`). */
export async function findNamesSet(store: Store, eventId: number): Promise<NamesSet | undefined> {
	const { shown: names, minors, unknownIsMinor } = drawNames
	const [row] = await store.select({ names, minors, unknownIsMinor }).from(drawNames).where(eq(drawNames.eventId, eventId))
	return row
}

export async function upsertNamesSet(store: Store, eventId: number, { names: shown, minors, unknownIsMinor }: NamesSet): Promise<void> {
	const set = { shown, minors, unknownIsMinor }
	await store
		.insert(drawNames)
		.values({ eventId, ...set })
		.onConflictDoUpdate({ target: drawNames.eventId, set })
}

/** The draws in which some attendees, or an address, took part. */
export async function listDrawsOf(store: Store, { attendeeIds, email }: { attendeeIds: readonly number[]; email: string }) {
	const of = (who: 'attendee' | 'email') =>
		store
			.select({ drawId: draws.drawId, eventId: draws.eventId, why: draws.why, place: drawEntrants.place, name: drawEntrants.name })
			.from(drawEntrants)
			.innerJoin(draws, eq(draws.listId, drawEntrants.listId))
			.where(who === 'email' ? eq(drawEntrants.email, email) : inArray(drawEntrants.attendeeId, [...attendeeIds]))
			.orderBy(asc(draws.id))
	const byAddress = await of('email')
	return attendeeIds.length === 0 ? byAddress : [...byAddress, ...(await of('attendee'))]
}

const nobody = { salt: null, name: null, number: null, attendeeId: null, email: null }

/** Forgets who some entrants were. Their places and tokens stay, so the digest of the list stays true. */
export async function forgetEntrants(
	store: Store,
	{ attendeeIds, email }: { attendeeIds: readonly number[]; email: string },
): Promise<void> {
	await store.update(drawEntrants).set(nobody).where(eq(drawEntrants.email, email))
	if (attendeeIds.length > 0) await store.update(drawEntrants).set(nobody).where(isOneOf(drawEntrants.attendeeId, attendeeIds))
}
