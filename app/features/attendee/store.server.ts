import { count, eq, sql, type SQL } from 'drizzle-orm'
import type { Store } from '~/platform/database/database.server.ts'
import { isOneOf } from '~/platform/database/many-rows.server.ts'
import { accounts } from '~/features/account/tables.server.ts'
import { orders } from '~/features/order/tables.server.ts'
import { attendees } from './registration/tables.server.ts'
import { ticketTransfers } from './self-service/tables.server.ts'
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
 * The addresses that reach attendees, each once with its newest name and language, as rows of `email`, `name`, `locale`: the address of the person
 * who booked, or of the one the ticket was passed on to. For stores that write everybody down at once. Attendees without an address are left out.
 */
export function addressesOf(wanted: AttendeesWanted): SQL {
	const { transferId } = attendees
	// A person who accepted a ticket with an account reads mail at the account's address; the address of the offer may belong to somebody else by now.
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

/** The ids of all attendees of a list, in the list's order. */
export async function listAllAttendeeIds(store: Store, wanted: AttendeesWanted, sort: AttendeeSort): Promise<number[]> {
	const rows = await idsInOrder(store, wanted, sort)
	return rows.map(({ id }) => id)
}

/** A page of a list of attendees, and the list's order. */
interface Part {
	sort: AttendeeSort
	limit: number
	offset: number
}

/** Behind this row a page is read from the nearer end of the list, so the list is counted first. */
const farIn = 2_000

/** The ids of one page of attendees in their order, and how many attendees all pages have. */
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

/** A search or a condition has to look at every attendee anyway, so one statement finds and counts them. */
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

/** Attendees in the order of the ids, with what their orders say of them, and the holder of a passed-on ticket at the address the holder reads. */
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
