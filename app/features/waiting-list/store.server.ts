import { and, desc, eq, inArray, lt, or, sql } from 'drizzle-orm'
import type { Store } from '../../platform/database/database.server.ts'
import { isOneOf } from '../../platform/database/many-rows.server.ts'
import { events } from '../event/tables.server.ts'
import { quotas } from '../quota/tables.server.ts'
import { tickets, ticketVariants, variantQuotas } from '../ticket/tables.server.ts'
import type { WaitingState } from './rules/waiting.ts'
import { waitingEntries } from './tables.server.ts'

export type WaitingRow = typeof waitingEntries.$inferSelect

const open: WaitingState[] = ['unconfirmed', 'waiting', 'offered']

/** Notes that somebody waits; who waits for the same already goes on waiting, and is found instead. */
export async function insertEntry(store: Store, row: typeof waitingEntries.$inferInsert): Promise<WaitingRow | undefined> {
	const [made] = await store.insert(waitingEntries).values(row).onConflictDoNothing().returning()
	if (made) return made
	const [known] = await store
		.select()
		.from(waitingEntries)
		.where(and(eq(waitingEntries.variantId, row.variantId), eq(waitingEntries.email, row.email), inArray(waitingEntries.state, open)))
	return known
}

/** For how many things an address waits. */
export async function countOpenEntries(store: Store, email: string): Promise<number> {
	return store.$count(waitingEntries, and(eq(waitingEntries.email, email), inArray(waitingEntries.state, open)))
}

export async function lockEntry(store: Store, id: number): Promise<WaitingRow | undefined> {
	const [row] = await store.select().from(waitingEntries).where(eq(waitingEntries.id, id)).for('update')
	return row
}

const whole = {
	entry: waitingEntries,
	variant: { id: ticketVariants.id, attributes: ticketVariants.attributes, offered: ticketVariants.offered },
	ticket: { name: tickets.name, attributes: tickets.attributes, offered: tickets.offered },
	event: {
		...{ id: events.id, slug: events.slug, name: events.name, timeZone: events.timeZone, state: events.state },
		...{ startsAt: events.startsAt, endsAt: events.endsAt, postponedFrom: events.postponedFrom, cancelNote: events.cancelNote },
	},
}

/** An entry with what is waited for. */
export async function findEntry(store: Store, id: number) {
	const [row] = await store
		.select(whole)
		.from(waitingEntries)
		.innerJoin(ticketVariants, eq(ticketVariants.id, waitingEntries.variantId))
		.innerJoin(tickets, eq(tickets.id, ticketVariants.ticketId))
		.innerJoin(events, eq(events.id, waitingEntries.eventId))
		.where(eq(waitingEntries.id, id))
	return row
}

/** How many stand before an entry in its line. */
export async function countAhead(store: Store, { id, variantId, confirmedAt }: WaitingRow): Promise<number> {
	if (!confirmedAt) return 0
	return store.$count(
		waitingEntries,
		and(
			eq(waitingEntries.variantId, variantId),
			eq(waitingEntries.state, 'waiting'),
			or(lt(waitingEntries.confirmedAt, confirmedAt), and(eq(waitingEntries.confirmedAt, confirmedAt), lt(waitingEntries.id, id))),
		),
	)
}

/**
 * Who waits for a variant on sale of which something is free, in their order, locked; another process takes others. Of one event, or of all that
 * are still to come and have a waiting list.
 */
export async function lockLine(store: Store, { eventId, now, most }: { eventId: number | undefined; now: Date; most: number }) {
	const drawn = sql`from ${variantQuotas} join ${quotas} on ${quotas.id} = ${variantQuotas.quotaId} where ${variantQuotas.variantId} = ${waitingEntries.variantId}`
	const isFree = sql`exists (select ${drawn}) and not exists (select ${drawn} and ${quotas.held} + ${quotas.sold} >= ${quotas.size})`
	return (
		store
			.select({ entry: waitingEntries, hours: sql<number>`${events.waitingHours}`.mapWith(Number) })
			.from(waitingEntries)
			.innerJoin(
				events,
				and(
					eq(events.id, waitingEntries.eventId),
					eq(events.state, 'published'),
					sql`${events.waitingHours} is not null and ${events.endsAt} > ${now.toISOString()}`,
				),
			)
			// Who waits for what was taken off sale keeps their place, and must not fill the head of the line.
			.innerJoin(ticketVariants, and(eq(ticketVariants.id, waitingEntries.variantId), ticketVariants.offered))
			.innerJoin(tickets, and(eq(tickets.id, ticketVariants.ticketId), tickets.offered))
			.where(and(eq(waitingEntries.state, 'waiting'), eventId === undefined ? undefined : eq(waitingEntries.eventId, eventId), isFree))
			.orderBy(waitingEntries.confirmedAt, waitingEntries.id)
			.limit(most)
			.for('update', { of: waitingEntries, skipLocked: true })
	)
}

/** Offers that ran out, locked; another process takes others. */
export async function lockOverdueOffers(store: Store, now: Date, most: number): Promise<WaitingRow[]> {
	return store
		.select()
		.from(waitingEntries)
		.where(and(eq(waitingEntries.state, 'offered'), sql`${waitingEntries.offerEndsAt} <= ${now.toISOString()}`))
		.orderBy(waitingEntries.id)
		.limit(most)
		.for('update', { skipLocked: true })
}

/** The next of an event who still wait or have an offer, locked. */
export async function lockOpenEntries(store: Store, eventId: number, most: number): Promise<WaitingRow[]> {
	return store
		.select()
		.from(waitingEntries)
		.where(and(eq(waitingEntries.eventId, eventId), inArray(waitingEntries.state, open)))
		.orderBy(waitingEntries.id)
		.limit(most)
		.for('update')
}

export async function updateEntries(store: Store, ids: readonly number[], set: Partial<WaitingRow>): Promise<void> {
	if (ids.length > 0) await store.update(waitingEntries).set(set).where(isOneOf(waitingEntries.id, ids))
}

/** Writes offers with when each ends, in one statement. */
export async function markOffered(store: Store, offers: readonly { id: number; endsAt: Date }[], now: Date): Promise<void> {
	if (offers.length === 0) return
	await store.execute(sql`
		update ${waitingEntries} as e set state = 'offered', offered_at = ${now.toISOString()}, offer_ends_at = n.ends_at, ended_at = null,
			confirmed_at = coalesce(e.confirmed_at, ${now.toISOString()})
		from unnest(${sql.param(offers.map(({ id }) => id))}::bigint[], ${sql.param(offers.map(({ endsAt }) => endsAt.toISOString()))}::timestamptz[]) as n(id, ends_at)
		where e.id = n.id`)
}

/** One page of an event's entries: who waits in their order first, then the others, the newest first. */
export async function listEntries(
	store: Store,
	{ eventId, states, limit, offset }: { eventId: number; states: readonly WaitingState[]; limit: number; offset: number },
) {
	const where = and(eq(waitingEntries.eventId, eventId), inArray(waitingEntries.state, [...states]))
	const rows = await store
		.select(whole)
		.from(waitingEntries)
		.innerJoin(ticketVariants, eq(ticketVariants.id, waitingEntries.variantId))
		.innerJoin(tickets, eq(tickets.id, ticketVariants.ticketId))
		.innerJoin(events, eq(events.id, waitingEntries.eventId))
		.where(where)
		.orderBy(
			sql`case when ${waitingEntries.state} = 'offered' then 0 when ${waitingEntries.state} = 'waiting' then 1 else 2 end`,
			sql`case when ${waitingEntries.state} = 'waiting' then ${waitingEntries.confirmedAt} end`,
			desc(waitingEntries.id),
		)
		.limit(limit)
		.offset(offset)
	return { total: await store.$count(waitingEntries, where), rows }
}

/** How many entries of an event are in which state. */
export async function countEntries(store: Store, eventId: number) {
	return store
		.select({ state: waitingEntries.state, count: sql<number>`count(*)::int`, places: sql<number>`sum(${waitingEntries.quantity})::int` })
		.from(waitingEntries)
		.where(eq(waitingEntries.eventId, eventId))
		.groupBy(waitingEntries.state)
}

export async function setWaitingHours(store: Store, eventId: number, waitingHours: number | null): Promise<void> {
	await store.update(events).set({ waitingHours }).where(eq(events.id, eventId))
}

/** What an address waits or waited for, as its owner may have it. */
export async function listEntriesOf(store: Store, email: string) {
	const { eventId, variantId, name, quantity, state, askedAt, offeredAt } = waitingEntries
	return store
		.select({ eventId, variantId, name, email: waitingEntries.email, quantity, state, askedAt, offeredAt })
		.from(waitingEntries)
		.where(eq(waitingEntries.email, email))
		.orderBy(waitingEntries.id)
}

export async function deleteEntriesOf(store: Store, email: string): Promise<void> {
	await store.delete(waitingEntries).where(eq(waitingEntries.email, email))
}
