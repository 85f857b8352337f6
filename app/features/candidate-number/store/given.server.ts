import { and, asc, count, desc, eq, isNotNull, isNull, sql, type SQL } from 'drizzle-orm'
import type { Store } from '~/platform/database/database.server.ts'
import { isOneOf } from '~/platform/database/many-rows.server.ts'
import { holds } from '~/platform/database/searching.server.ts'
import { checkinScans } from '~/features/checkin/tables.server.ts'
import { orders } from '~/features/order/tables.server.ts'
import { attendees } from '~/features/attendee/registration/tables.server.ts'
import type { GivenHow } from '~/features/candidate-number/rules/numbering.ts'
import { givenNumbers, numberGroups, numberRuns, type NumberBefore } from '~/features/candidate-number/tables.server.ts'

/** Whether a gate ever scanned the attendee, with any answer: the gate then showed their number. */
const shownAtGate = sql<boolean>`exists (select from ${checkinScans} where ${checkinScans.attendeeId} = ${attendees.id})`
const isGone = sql<boolean>`(${attendees.canceledAt} is not null or ${orders.status} in ('Canceled', 'Error'))`

const numbered = {
	attendeeId: attendees.id,
	number: sql<string>`${attendees.candidateNumber}`,
	configurationId: givenNumbers.configurationId,
	groupId: givenNumbers.groupId,
	serial: givenNumbers.serial,
	how: givenNumbers.how,
	lockedAt: givenNumbers.lockedAt,
	runId: givenNumbers.runId,
	shownAtGate,
	isGone,
}

function selectNumbered(store: Store, where: SQL | undefined) {
	return store
		.select(numbered)
		.from(attendees)
		.leftJoin(givenNumbers, eq(givenNumbers.attendeeId, attendees.id))
		.leftJoin(orders, eq(orders.id, attendees.orderId))
		.where(and(isNotNull(attendees.candidateNumber), where))
}

export type NumberedRow = Awaited<ReturnType<typeof selectNumbered>>[number]

/** Everybody of an event who has a number, with how they got it. */
export async function listNumbered(store: Store, eventId: number): Promise<NumberedRow[]> {
	return selectNumbered(store, eq(attendees.eventId, eventId))
}

/** The same for some attendees. */
export async function listNumberedOf(store: Store, eventId: number, ids: readonly number[]): Promise<NumberedRow[]> {
	return selectNumbered(store, and(eq(attendees.eventId, eventId), isOneOf(attendees.id, ids)))
}

/** The same for the people whom a configuration numbered. */
export async function listNumberedBy(store: Store, eventId: number, configurationId: number): Promise<NumberedRow[]> {
	return selectNumbered(store, and(eq(attendees.eventId, eventId), eq(givenNumbers.configurationId, configurationId)))
}

export interface Given {
	attendeeId: number
	groupId: number | null
	serial: number | null
}

interface GivenAs {
	configurationId: number | null
	how: GivenHow
	at: Date
	by: number | null
	runId: number | null
}

/** Writes down, in one statement, how numbers were given; a new row replaces the attendee's row before. */
export async function writeGiven(store: Store, rows: readonly Given[], { configurationId, how, at, by, runId }: GivenAs): Promise<void> {
	if (rows.length === 0) return
	const ids = sql.param(rows.map(({ attendeeId }) => attendeeId))
	const groups = sql.param(rows.map(({ groupId }) => groupId))
	const serials = sql.param(rows.map(({ serial }) => serial))
	await store.execute(sql`
		insert into given_numbers (attendee_id, configuration_id, group_id, serial, how, given_at, given_by, run_id)
		select n.id, ${configurationId}::bigint, n.of, n.serial, ${how}, ${at.toISOString()}::timestamptz, ${by}::bigint, ${runId}::bigint
		from unnest(${ids}::bigint[], ${groups}::bigint[], ${serials}::bigint[]) as n(id, of, serial)
		on conflict (attendee_id) do update set configuration_id = excluded.configuration_id, group_id = excluded.group_id, serial = excluded.serial,
			how = excluded.how, given_at = excluded.given_at, given_by = excluded.given_by, run_id = excluded.run_id, locked_at = null`)
}

export async function deleteGiven(store: Store, attendeeIds: readonly number[]): Promise<void> {
	if (attendeeIds.length > 0) await store.delete(givenNumbers).where(isOneOf(givenNumbers.attendeeId, attendeeIds))
}

/** Locks or unlocks all numbers of a configuration. */
export async function setLockedOf(store: Store, configurationId: number, at: Date | null): Promise<void> {
	await store.update(givenNumbers).set({ lockedAt: at }).where(eq(givenNumbers.configurationId, configurationId))
}

export async function setLocked(store: Store, attendeeIds: readonly number[], at: Date | null): Promise<void> {
	await store.update(givenNumbers).set({ lockedAt: at }).where(isOneOf(givenNumbers.attendeeId, attendeeIds))
}

/** Writes down as numbered by hand those of these attendees whose number was not given here, so that their numbers can be locked. */
export async function adoptNumbers(store: Store, eventId: number, attendeeIds: readonly number[], at: Date): Promise<void> {
	await store.execute(sql`
		insert into given_numbers (attendee_id, how, given_at)
		select id, 'hand', ${at.toISOString()}::timestamptz from attendees
		where event_id = ${eventId} and candidate_number is not null and ${isOneOf(attendees.id, attendeeIds)}
		on conflict (attendee_id) do nothing`)
}

export async function insertRun(store: Store, row: typeof numberRuns.$inferInsert): Promise<number> {
	const [made] = await store.insert(numberRuns).values(row).returning({ id: numberRuns.id })
	if (!made) throw new Error('a run was not written')
	return made.id
}

/** The last run of a configuration, undone or not. */
export async function findLastRun(store: Store, configurationId: number) {
	const [row] = await store
		.select()
		.from(numberRuns)
		.where(eq(numberRuns.configurationId, configurationId))
		.orderBy(desc(numberRuns.id))
		.limit(1)
	return row
}

export async function markUndone(store: Store, runId: number, at: Date): Promise<void> {
	await store
		.update(numberRuns)
		.set({ undoneAt: at, before: [] as readonly NumberBefore[] })
		.where(eq(numberRuns.id, runId))
}

/** Which numbers of a configuration to show. */
export interface GivenWanted {
	eventId: number
	configurationId: number
	words: readonly string[]
	groupId?: number
	how?: GivenHow
	locked?: boolean
}

function wantedBy({ eventId, configurationId, words, groupId, how, locked }: GivenWanted): SQL | undefined {
	return and(
		eq(attendees.eventId, eventId),
		eq(givenNumbers.configurationId, configurationId),
		...words.map((word) => holds(attendees.folded, word)),
		groupId === undefined ? undefined : eq(givenNumbers.groupId, groupId),
		how === undefined ? undefined : eq(givenNumbers.how, how),
		locked === undefined ? undefined : locked ? isNotNull(givenNumbers.lockedAt) : isNull(givenNumbers.lockedAt),
	)
}

/** A page of a configuration's numbers, in the order of the bibs: by group, then by value. */
export async function listGivenPage(store: Store, wanted: GivenWanted, { limit, offset }: { limit: number; offset: number }) {
	return store
		.select({
			attendeeId: attendees.id,
			name: attendees.name,
			number: attendees.candidateNumber,
			variantId: attendees.variantId,
			groupId: givenNumbers.groupId,
			how: givenNumbers.how,
			givenAt: givenNumbers.givenAt,
			lockedAt: givenNumbers.lockedAt,
			shownAtGate,
			isGone,
		})
		.from(givenNumbers)
		.innerJoin(attendees, eq(attendees.id, givenNumbers.attendeeId))
		.innerJoin(orders, eq(orders.id, attendees.orderId))
		.leftJoin(numberGroups, eq(numberGroups.id, givenNumbers.groupId))
		.where(wantedBy(wanted))
		.orderBy(
			asc(numberGroups.position),
			sql`length(${attendees.candidateNumber})`,
			sql`${attendees.candidateNumber} collate "C"`,
			asc(attendees.id),
		)
		.limit(limit)
		.offset(offset)
}

export async function countGiven(store: Store, wanted: GivenWanted): Promise<number> {
	const [row] = await store
		.select({ count: count() })
		.from(givenNumbers)
		.innerJoin(attendees, eq(attendees.id, givenNumbers.attendeeId))
		.where(wantedBy(wanted))
	return row?.count ?? 0
}

/** The greatest serial each group of a configuration has given, by its id. */
export async function listGreatest(store: Store, configurationId: number): Promise<Map<number, number>> {
	const rows = await store
		.select({
			groupId: numberGroups.id,
			greatest: sql<number | null>`(
				select max(${givenNumbers.serial}) from ${givenNumbers} where ${givenNumbers.groupId} = ${numberGroups.id}
			)`.mapWith(givenNumbers.serial),
		})
		.from(numberGroups)
		.where(eq(numberGroups.configurationId, configurationId))
	return new Map(rows.flatMap(({ groupId, greatest }) => (greatest === null ? [] : [[groupId, greatest] as const])))
}

/** Whether anybody of an event has one of these numbers. */
export async function isAnyBorne(store: Store, eventId: number, numbers: readonly string[]): Promise<boolean> {
	const [row] = await store
		.select({ id: attendees.id })
		.from(attendees)
		.where(and(eq(attendees.eventId, eventId), isOneOf(attendees.candidateNumber, numbers)))
		.limit(1)
	return row !== undefined
}

/** When a configuration was last run and by whom, without runs that were undone. */
export async function findStandingRun(store: Store, configurationId: number) {
	const [row] = await store
		.select({ at: numberRuns.at, by: numberRuns.by })
		.from(numberRuns)
		.where(and(eq(numberRuns.configurationId, configurationId), isNull(numberRuns.undoneAt)))
		.orderBy(desc(numberRuns.id))
		.limit(1)
	return row
}
