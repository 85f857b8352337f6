import { and, asc, desc, eq, ne, or, sql, type SQL } from 'drizzle-orm'
import type { Store } from '~/platform/database/database.server.ts'
import { folded, holds } from '~/platform/database/searching.server.ts'
import { orderLines } from '~/features/order/tables.server.ts'
import { attendees } from '~/features/attendee/registration/tables.server.ts'
import { checkinLists, checkinScans, gateDevices } from '~/features/checkin/tables.server.ts'

export interface ScansWanted {
	/** Folded words of names and candidate numbers. */
	words: readonly string[]
	listId?: number
	deviceId?: number
	/** Only scans that passed, that were refused, that somebody has to look at, or that were undone. */
	show?: 'passed' | 'refused' | 'conflicts' | 'undone'
	oldestFirst: boolean
	limit: number
	/** How many rows come before the first one; or the scan after which to begin. */
	offset: number
	after?: number
}

const shown: Record<NonNullable<ScansWanted['show']>, SQL | undefined> = {
	passed: eq(checkinScans.answer, 'good'),
	refused: ne(checkinScans.answer, 'good'),
	conflicts: sql`${checkinScans.undoneAt} is null and (${checkinScans.double} or ${checkinScans.mistake} is not null)`,
	undone: sql`${checkinScans.undoneAt} is not null`,
}

function wantedBy(eventId: number, { words, listId, deviceId, show }: ScansWanted): SQL | undefined {
	return and(
		eq(checkinScans.eventId, eventId),
		listId === undefined ? undefined : eq(checkinScans.listId, listId),
		deviceId === undefined ? undefined : eq(checkinScans.deviceId, deviceId),
		show && shown[show],
		...words.map((word) => or(holds(folded(attendees.name), word), holds(folded(attendees.candidateNumber), word))),
	)
}

/** For a double, the earlier scan of the same ticket that counts: the other half of a conflict. */
const before = sql<{ at: string; device: string | null; offline: boolean } | null>`(
	select json_build_object('at', b.scanned_at, 'device', d.name, 'offline', b.offline)
	from ${checkinScans} b left join ${gateDevices} d on d.id = b.device_id
	where ${checkinScans.double} and b.attendee_id = ${checkinScans.attendeeId} and b.list_id = ${checkinScans.listId}
		and b.answer = 'good' and b.undone_at is null and not b.double and b.direction = ${checkinScans.direction}
		and (b.scanned_at, b.id) < (${checkinScans.scannedAt}, ${checkinScans.id})
	order by b.scanned_at desc, b.id desc limit 1)`

/** The scans that come after another one in the list's order. */
function follows({ after, oldestFirst }: ScansWanted): SQL | undefined {
	if (after === undefined) return undefined
	const place = sql`(select last.scanned_at, last.id from ${checkinScans} as last where last.id = ${after})`
	return sql`(${checkinScans.scannedAt}, ${checkinScans.id}) ${oldestFirst ? sql`>` : sql`<`} ${place}`
}

/** Scans of an event, a page of them. */
export async function listScanRows(store: Store, eventId: number, wanted: ScansWanted) {
	const way = wanted.oldestFirst ? asc : desc
	return store
		.select({
			id: checkinScans.id,
			scannedAt: checkinScans.scannedAt,
			receivedAt: checkinScans.receivedAt,
			direction: checkinScans.direction,
			way: checkinScans.way,
			answer: checkinScans.answer,
			offline: checkinScans.offline,
			double: checkinScans.double,
			mistake: checkinScans.mistake,
			letInDespite: checkinScans.letInDespite,
			undoneAt: checkinScans.undoneAt,
			list: checkinLists.name,
			device: gateDevices.name,
			attendeeId: checkinScans.attendeeId,
			name: attendees.name,
			candidateNumber: attendees.candidateNumber,
			ticket: orderLines.name,
			before,
		})
		.from(checkinScans)
		.innerJoin(checkinLists, eq(checkinLists.id, checkinScans.listId))
		.leftJoin(gateDevices, eq(gateDevices.id, checkinScans.deviceId))
		.leftJoin(attendees, eq(attendees.id, checkinScans.attendeeId))
		.leftJoin(orderLines, eq(orderLines.id, attendees.orderLineId))
		.where(and(wantedBy(eventId, wanted), follows(wanted)))
		.orderBy(way(checkinScans.scannedAt), way(checkinScans.id))
		.limit(wanted.limit)
		.offset(wanted.offset)
}

export async function countScanRows(store: Store, eventId: number, wanted: ScansWanted): Promise<number> {
	const [row] = await store
		.select({ count: sql<number>`count(*)::int` })
		.from(checkinScans)
		.leftJoin(attendees, eq(attendees.id, checkinScans.attendeeId))
		.where(wantedBy(eventId, wanted))
	return row?.count ?? 0
}
