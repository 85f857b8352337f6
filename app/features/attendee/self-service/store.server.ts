import { and, desc, eq, gt, gte, inArray, isNull, ne, or, sql } from 'drizzle-orm'
import type { Store } from '~/platform/database/database.server.ts'
import { events } from '~/features/event/tables.server.ts'
import { attendees } from '~/features/attendee/registration/tables.server.ts'
import { ticketExchanges, ticketTransfers } from './tables.server.ts'

export type TransferRow = typeof ticketTransfers.$inferSelect

export async function findTransfer(store: Store, id: number): Promise<TransferRow | undefined> {
	const [row] = await store.select().from(ticketTransfers).where(eq(ticketTransfers.id, id))
	return row
}

/** Locks a transfer. Its order and its attendee are locked before it, always in this order. */
export async function lockTransfer(store: Store, id: number): Promise<TransferRow | undefined> {
	const [row] = await store.select().from(ticketTransfers).where(eq(ticketTransfers.id, id)).for('update')
	return row
}

/** The offer of a ticket that nobody has answered yet, expired or not. */
export async function findOpenTransfer(store: Store, attendeeId: number): Promise<TransferRow | undefined> {
	const [row] = await store
		.select()
		.from(ticketTransfers)
		.where(and(eq(ticketTransfers.attendeeId, attendeeId), eq(ticketTransfers.state, 'offered')))
	return row
}

export async function insertTransfer(store: Store, row: typeof ticketTransfers.$inferInsert): Promise<number> {
	const [made] = await store.insert(ticketTransfers).values(row).returning({ id: ticketTransfers.id })
	if (!made) throw new Error('a transfer was not written')
	return made.id
}

export async function updateTransfer(
	store: Store,
	id: number,
	set: Partial<Pick<TransferRow, 'state' | 'endedAt' | 'accountId' | 'locale'>>,
): Promise<void> {
	await store.update(ticketTransfers).set(set).where(eq(ticketTransfers.id, id))
}

/** The transfers by which other people have tickets of an order. A ticket that was cancelled while its event still took place belongs to nobody. */
export async function listTransfersOfTickets(store: Store, orderId: number): Promise<number[]> {
	const { canceledAt, transferId } = attendees
	const rows = await store
		.select({ transferId })
		.from(attendees)
		.innerJoin(events, eq(events.id, attendees.eventId))
		.where(and(eq(attendees.orderId, orderId), or(isNull(canceledAt), gte(canceledAt, events.cancelledAt))))
		.orderBy(attendees.id)
	return rows.flatMap((row) => row.transferId ?? [])
}

const ofPerson = ({ accountId, email }: { accountId: number; email: string }) =>
	or(eq(ticketTransfers.accountId, accountId), sql`lower(${ticketTransfers.email}) = ${email.toLowerCase()}`)

/**
 * The tickets an account got by transfer, for events that take place and are not over, the soonest first. With an address, also the tickets that were
 * offered to that address and accepted without an account.
 */
export async function listHeldAhead(store: Store, person: { accountId: number; email?: string }, now: Date) {
	const { id, name, startsAt, timeZone } = events
	const { accountId, email } = person
	return store
		.select({
			...{ attendeeId: attendees.id, orderId: attendees.orderId, transferId: ticketTransfers.id, name: attendees.name },
			event: { id, name, startsAt, timeZone },
		})
		.from(attendees)
		.innerJoin(ticketTransfers, eq(ticketTransfers.id, attendees.transferId))
		.innerJoin(events, eq(events.id, attendees.eventId))
		.where(
			and(
				email === undefined ? eq(ticketTransfers.accountId, accountId) : ofPerson({ accountId, email }),
				isNull(attendees.canceledAt),
				ne(events.state, 'cancelled'),
				gt(events.endsAt, now),
			),
		)
		.orderBy(events.startsAt, attendees.id)
}

export async function listTransfersOf(store: Store, person: { accountId: number; email: string }) {
	return store
		.select({ id: ticketTransfers.id, name: ticketTransfers.name, email: ticketTransfers.email, offeredAt: ticketTransfers.offeredAt })
		.from(ticketTransfers)
		.where(ofPerson(person))
		.orderBy(ticketTransfers.id)
}

/** Forgets the people who got tickets. @returns the transfers by which they got them */
export async function forgetTransfersOf(store: Store, person: { accountId: number; email: string }, forgotten: string): Promise<number[]> {
	const rows = await store
		.update(ticketTransfers)
		.set({ name: forgotten, email: '', accountId: null })
		.where(ofPerson(person))
		.returning({ id: ticketTransfers.id })
	return rows.map(({ id }) => id)
}

export type ExchangeRow = typeof ticketExchanges.$inferSelect

export async function insertExchange(store: Store, row: typeof ticketExchanges.$inferInsert): Promise<void> {
	await store.insert(ticketExchanges).values(row)
}

/** The exchange whose difference this order is for. */
export async function findExchangeByOrder(store: Store, orderId: number): Promise<ExchangeRow | undefined> {
	const [row] = await store.select().from(ticketExchanges).where(eq(ticketExchanges.orderId, orderId))
	return row
}

/** The exchanges of a ticket in one state: those that wait for money, or those that were made, newest first. */
export async function listExchangesOf(store: Store, attendeeId: number, state: 'waiting' | 'done'): Promise<ExchangeRow[]> {
	return store
		.select()
		.from(ticketExchanges)
		.where(and(eq(ticketExchanges.attendeeId, attendeeId), eq(ticketExchanges.state, state)))
		.orderBy(desc(ticketExchanges.id))
}

/** The same for all tickets of an order. */
export async function listExchangesOfOrder(store: Store, orderId: number): Promise<ExchangeRow[]> {
	const rows = await store
		.select({ exchange: ticketExchanges })
		.from(ticketExchanges)
		.innerJoin(attendees, eq(attendees.id, ticketExchanges.attendeeId))
		.where(and(eq(attendees.orderId, orderId), inArray(ticketExchanges.state, ['waiting', 'done'])))
		.orderBy(ticketExchanges.id)
	return rows.map(({ exchange }) => exchange)
}

export async function updateExchange(store: Store, id: number, set: Pick<ExchangeRow, 'state' | 'endedAt'>): Promise<void> {
	await store.update(ticketExchanges).set(set).where(eq(ticketExchanges.id, id))
}
