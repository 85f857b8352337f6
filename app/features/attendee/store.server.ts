import { count, eq, sql, type SQL } from 'drizzle-orm'
import type { Store } from '../../platform/database/database.server.ts'
import { isOneOf } from '../../platform/database/many-rows.server.ts'
import { accounts } from '../account/tables.server.ts'
import { orders } from '../order/tables.server.ts'
import { attendees } from '../registration/tables.server.ts'
import { ticketTransfers } from '../self-service/tables.server.ts'
import { cameIn, sortKeys, status, wantedBy, type AttendeesWanted, type AttendeeSort } from './store/columns.server.ts'

export async function countAttendees(store: Store, wanted: AttendeesWanted): Promise<number> {
	const [row] = await store
		.select({ total: count() })
		.from(attendees)
		.leftJoin(orders, eq(orders.id, attendees.orderId))
		.leftJoin(cameIn.of(wanted.eventId), cameIn.on)
		.where(wantedBy(wanted))
	return row?.total ?? 0
}

/**
 * The addresses attendees are reached by, each once with its newest name and language, as rows of `email`, `name`, `locale`: who booked, or who
 * the ticket was passed on to. For stores that write down everybody at once. Who was added without an address has none.
 */
export function addressesOf(wanted: AttendeesWanted): SQL {
	const { transferId } = attendees
	// Who accepted with an account reads their mail there; the address they were asked at may be another's by now.
	const email = sql`lower(coalesce(${accounts.email}, ${ticketTransfers.email}, ${attendees.bookedEmail}))`
	const name = sql`coalesce(${ticketTransfers.name}, ${attendees.bookedBy})`
	const locale = sql`coalesce(${ticketTransfers.locale}, ${orders.locale})`
	return sql`select distinct on (${email}) ${email} as email, ${name} as name, ${locale} as locale
		from ${attendees} inner join ${orders} on ${orders.id} = ${attendees.orderId} left join ${ticketTransfers} on ${ticketTransfers.id} = ${transferId}
			left join ${accounts} on ${accounts.id} = ${ticketTransfers.accountId}
			left join ${cameIn.of(wanted.eventId)} on ${cameIn.on}
		where ${wantedBy(wanted)} and ${email} <> ''
		order by ${email}, ${orders.id} desc`
}

/** All of a list of attendees, as their ids in their order. */
export async function listAllAttendeeIds(store: Store, wanted: AttendeesWanted, sort: AttendeeSort): Promise<number[]> {
	const rows = await idsInOrder(store, wanted, sort)
	return rows.map(({ id }) => id)
}

/** Which page of a list of attendees. */
interface Part {
	sort: AttendeeSort
	limit: number
	offset: number
}

/** From here on in a list it is worth knowing first how long it is: pages near its end are read from there. */
const farIn = 2_000

/** One page of attendees as their ids in their order, and how many there are on all pages. */
export async function listAttendeePage(store: Store, wanted: AttendeesWanted, part: Part): Promise<{ ids: number[]; total: number }> {
	const { sort, limit, offset } = part
	const isSifted = wanted.words.length > 0 || wanted.tests.length > 0
	if (isSifted) return sift(store, wanted, part)
	if (offset <= farIn) {
		const [total, rows] = await Promise.all([countAttendees(store, wanted), idsInOrder(store, wanted, sort).limit(limit).offset(offset)])
		return { total, ids: rows.map(({ id }) => id) }
	}
	const total = await countAttendees(store, wanted)
	const to = Math.min(offset + limit, total)
	if (to <= offset) return { total, ids: [] }
	const isNearEnd = offset > total / 2
	const rows = await idsInOrder(store, wanted, sort, isNearEnd)
		.limit(to - offset)
		.offset(isNearEnd ? total - to : offset)
	const ids = rows.map(({ id }) => id)
	return { total, ids: isNearEnd ? ids.toReversed() : ids }
}

/** Where every attendee has to be looked at anyway, they are looked at once: found and counted in one statement. */
async function sift(store: Store, wanted: AttendeesWanted, { sort, limit, offset }: Part): Promise<{ ids: number[]; total: number }> {
	const rows = await store
		.select({ id: attendees.id, total: sql<number>`(count(*) over ())::int` })
		.from(attendees)
		.leftJoin(orders, eq(orders.id, attendees.orderId))
		.leftJoin(cameIn.of(wanted.eventId), cameIn.on)
		.where(wantedBy(wanted))
		.orderBy(...sortKeys(sort, wanted.timeZone, false))
		.limit(limit)
		.offset(offset)
	const total = rows[0]?.total ?? (offset === 0 ? 0 : await countAttendees(store, wanted))
	return { total, ids: rows.map(({ id }) => id) }
}

function idsInOrder(store: Store, wanted: AttendeesWanted, sort: AttendeeSort, fromEnd = false) {
	return store
		.select({ id: attendees.id })
		.from(attendees)
		.leftJoin(orders, eq(orders.id, attendees.orderId))
		.leftJoin(cameIn.of(wanted.eventId), cameIn.on)
		.where(wantedBy(wanted))
		.orderBy(...sortKeys(sort, wanted.timeZone, fromEnd))
}

/** Attendees with what their orders say of them, and whom a ticket was passed on to, at the address they read, in the order of the ids. */
export async function readAttendees(store: Store, ids: readonly number[]) {
	const rows = await store
		.select({
			attendee: attendees,
			status,
			cameInAt: cameIn.ofOne,
			order: { id: orders.id, number: orders.number, status: orders.status, contact: orders.contact, locale: orders.locale },
			holder: { name: ticketTransfers.name, email: ticketTransfers.email },
			holderAccount: { email: accounts.email },
		})
		.from(attendees)
		.innerJoin(orders, eq(orders.id, attendees.orderId))
		.leftJoin(ticketTransfers, eq(ticketTransfers.id, attendees.transferId))
		.leftJoin(accounts, eq(accounts.id, ticketTransfers.accountId))
		.where(isOneOf(attendees.id, ids))
	const byId = new Map(
		rows.map(({ holderAccount, holder, ...row }) => [
			row.attendee.id,
			{ ...row, holder: holder && { ...holder, email: holderAccount?.email ?? holder.email } },
		]),
	)
	return ids.flatMap((id) => byId.get(id) ?? [])
}

export type ReadAttendee = Awaited<ReturnType<typeof readAttendees>>[number]
