import { and, eq, inArray, lt, ne, or, sql } from 'drizzle-orm'
import type { Store } from '~/platform/database/database.server.ts'
import { isOneOf } from '~/platform/database/many-rows.server.ts'
import { events } from '~/features/event/tables.server.ts'
import { isSelling } from '~/features/provider/tables.server.ts'
import { quotas } from '~/features/quota/tables.server.ts'
import { tickets, ticketVariants, variantQuotas } from '~/features/ticket/tables.server.ts'
import type { WaitingState } from './rules/waiting.ts'
import { waitingEntries } from './tables.server.ts'

export type WaitingRow = typeof waitingEntries.$inferSelect

const open: WaitingState[] = ['unconfirmed', 'waiting', 'offered']

/** Inserts an entry; where the person already waits for the same variant, returns that entry. */
export async function insertEntry(store: Store, row: typeof waitingEntries.$inferInsert): Promise<WaitingRow | undefined> {
	const [made] = await store.insert(waitingEntries).values(row).onConflictDoNothing().returning()
	if (made) return made
	const [known] = await store
		.select()
		.from(waitingEntries)
		.where(and(eq(waitingEntries.variantId, row.variantId), eq(waitingEntries.email, row.email), inArray(waitingEntries.state, open)))
	return known
}

/** How many open entries an address has. */
export async function countOpenEntries(store: Store, email: string): Promise<number> {
	return store.$count(waitingEntries, and(eq(waitingEntries.email, email), inArray(waitingEntries.state, open)))
}

export async function lockEntry(store: Store, id: number): Promise<WaitingRow | undefined> {
	const [row] = await store.select().from(waitingEntries).where(eq(waitingEntries.id, id)).for('update')
	return row
}

const whole = {
	entry: waitingEntries,
	variant: {
		...{ id: ticketVariants.id, attributes: ticketVariants.attributes },
		...{ offered: ticketVariants.offered, closesAt: ticketVariants.closesAt },
	},
	ticket: { name: tickets.name, attributes: tickets.attributes, offered: tickets.offered },
	event: {
		...{ id: events.id, slug: events.slug, name: events.name, timeZone: events.timeZone, state: events.state },
		...{ startsAt: events.startsAt, endsAt: events.endsAt, postponedFrom: events.postponedFrom, cancelNote: events.cancelNote },
		mailNotes: events.mailNotes,
	},
}

/** An entry with its event, ticket and variant. */
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

/** How many entries are before this one in its line. */
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
 * Locks the next entries that can get an offer at this moment, in their order; another process gets other ones. Of one event, or of all.
 *
 * All conditions that would drop an entry later are checked here. An entry that cannot be served keeps its place but must not fill the head of the
 * line, or nobody behind it would ever be considered. For one variant, no more entries are taken than it has places. Events take turns, so that one
 * event with thousands of entries does not hold up the others.
 */
export async function lockLine(store: Store, { eventId, now, most }: { eventId: number | undefined; now: Date; most: number }) {
	const at = now.toISOString()
	const ofEvent = eventId === undefined ? sql`true` : sql`w.event_id = ${eventId}`
	const next = sql`(
		select f.id, row_number() over (partition by f.event_id order by f.confirmed_at, f.id) as turn
		from (select distinct w.variant_id from ${waitingEntries} w where w.state = 'waiting' and ${ofEvent}) waited
		join ${ticketVariants} v on v.id = waited.variant_id and v.offered and not v.contact
			and (v.opens_at is null or v.opens_at <= ${at}) and (v.closes_at is null or v.closes_at > ${at})
		join ${tickets} t on t.id = v.ticket_id and t.offered
		join ${events} e on e.id = v.event_id and e.state = 'published' and e.waiting_hours is not null and e.ends_at > ${at}
			and ${isSelling(sql`e.provider_id`)}
		join lateral (
			select min(q.size - q.held - q.sold) as places
			from ${variantQuotas} d join ${quotas} q on q.id = d.quota_id where d.variant_id = v.id
		) free on free.places > 0
		join lateral (
			select w.id, w.event_id, w.confirmed_at from ${waitingEntries} w
			where w.variant_id = v.id and w.state = 'waiting' and w.quantity <= free.places
			order by w.confirmed_at, w.id limit least(free.places, ${most}::int)
		) f on true
	) as next_in_line`
	return store
		.select({ entry: waitingEntries, hours: sql<number>`${events.waitingHours}`.mapWith(Number) })
		.from(waitingEntries)
		.innerJoin(next, sql`next_in_line.id = ${waitingEntries.id}`)
		.innerJoin(events, eq(events.id, waitingEntries.eventId))
		.where(eq(waitingEntries.state, 'waiting'))
		.orderBy(sql`next_in_line.turn`, waitingEntries.confirmedAt, waitingEntries.id)
		.limit(most)
		.for('update', { of: waitingEntries, skipLocked: true })
}

/**
 * Locks expired offers, with their variants; another process gets other ones. Offers of cancelled events are left out: their people get the mail
 * about the cancellation, and no other.
 */
export async function lockOverdueOffers(store: Store, now: Date, most: number) {
	return store
		.select(whole)
		.from(waitingEntries)
		.innerJoin(ticketVariants, eq(ticketVariants.id, waitingEntries.variantId))
		.innerJoin(tickets, eq(tickets.id, ticketVariants.ticketId))
		.innerJoin(events, and(eq(events.id, waitingEntries.eventId), ne(events.state, 'cancelled')))
		.where(and(eq(waitingEntries.state, 'offered'), sql`${waitingEntries.offerEndsAt} <= ${now.toISOString()}`))
		.orderBy(waitingEntries.id)
		.limit(most)
		.for('update', { of: waitingEntries, skipLocked: true })
}

/** For each of these variants, how many people wait for places or have an offer. An address that was never confirmed does not wait yet. */
export async function countWaitingFor(store: Store, variantIds: readonly number[]): Promise<Map<number, number>> {
	if (variantIds.length === 0) return new Map()
	const rows = await store
		.select({ variantId: waitingEntries.variantId, count: sql<number>`count(*)::int` })
		.from(waitingEntries)
		.where(and(isOneOf(waitingEntries.variantId, variantIds), inArray(waitingEntries.state, ['waiting', 'offered'])))
		.groupBy(waitingEntries.variantId)
	return new Map(rows.map(({ variantId, count }) => [variantId, count]))
}

/** Locks the next entries of an event that still wait or have an offer. */
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

/** Marks entries as offered, each with the end of its offer, in one statement. */
export async function markOffered(store: Store, offers: readonly { id: number; endsAt: Date }[], now: Date): Promise<void> {
	if (offers.length === 0) return
	await store.execute(sql`
		update ${waitingEntries} as e set state = 'offered', offered_at = ${now.toISOString()}, offer_ends_at = n.ends_at, ended_at = null,
			confirmed_at = coalesce(e.confirmed_at, ${now.toISOString()})
		from unnest(${sql.param(offers.map(({ id }) => id))}::bigint[], ${sql.param(offers.map(({ endsAt }) => endsAt.toISOString()))}::timestamptz[]) as n(id, ends_at)
		where e.id = n.id`)
}

/** All entries of an address, open and past, for the personal data its owner may have. */
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
