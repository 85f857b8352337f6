import { and, asc, eq, gt, isNull, sql } from 'drizzle-orm'
import type { Store } from '~/platform/database/database.server.ts'
import { isOneOf } from '~/platform/database/many-rows.server.ts'
import { attendeeFileRows } from '~/features/attendee/attendee-file/tables.server.ts'

/** The next good lines after a line whose people are not on the list. */
export async function listPeopleBehind(store: Store, fileId: number, line: number, limit: number) {
	return store
		.select({ line: attendeeFileRows.line, person: attendeeFileRows.person, variantId: attendeeFileRows.variantId })
		.from(attendeeFileRows)
		.where(
			and(
				eq(attendeeFileRows.fileId, fileId),
				gt(attendeeFileRows.line, line),
				eq(attendeeFileRows.outcome, 'good'),
				isNull(attendeeFileRows.orderId),
			),
		)
		.orderBy(asc(attendeeFileRows.line))
		.limit(limit)
}

/** Writes down which orders the lines became. */
export async function noteOrders(store: Store, fileId: number, made: readonly { line: number; orderId: number }[]): Promise<void> {
	if (made.length === 0) return
	await store.execute(sql`
		update ${attendeeFileRows} as r set order_id = m.order_id, left_out = false
		from unnest(${sql.param(made.map(({ line }) => line))}::int[], ${sql.param(made.map(({ orderId }) => orderId))}::bigint[]) as m(line, order_id)
		where r.file_id = ${fileId} and r.line = m.line`)
}

export async function markLeftOut(store: Store, fileId: number, lines: readonly number[]): Promise<void> {
	if (lines.length === 0) return
	await store
		.update(attendeeFileRows)
		.set({ leftOut: true })
		.where(and(eq(attendeeFileRows.fileId, fileId), isOneOf(attendeeFileRows.line, lines)))
}
