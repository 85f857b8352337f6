import { and, asc, desc, eq, sql, type SQL } from 'drizzle-orm'
import type { Store } from '~/platform/database/database.server.ts'
import { isOneOf } from '~/platform/database/many-rows.server.ts'
import { folded, holds, sortKey } from '~/platform/database/searching.server.ts'
import { tickets, ticketVariants } from '~/features/ticket/tables.server.ts'
import type { WaitingState } from '~/features/waiting-list/rules/waiting.ts'
import type { waitingSorts } from '~/features/waiting-list/rules/waiting-view.ts'
import { waitingEntries } from '~/features/waiting-list/tables.server.ts'

/** The filters of an organiser's view of a waiting list. */
interface EntriesWanted {
	eventId: number
	states: readonly WaitingState[]
	variantId: number | undefined
	/** The search words, folded. */
	words: readonly string[]
}

/** The text in which each word of a search must be: name and address. */
const told = folded(sql`${waitingEntries.name} || ' ' || ${waitingEntries.email}`)

function wantedBy({ eventId, states, variantId, words }: EntriesWanted): SQL | undefined {
	return and(
		eq(waitingEntries.eventId, eventId),
		isOneOf(waitingEntries.state, states),
		variantId === undefined ? undefined : eq(waitingEntries.variantId, variantId),
		...words.map((word) => holds(told, word)),
	)
}

const { state, quantity, askedAt, confirmedAt, id } = waitingEntries
const isState = (name: WaitingState) => sql`${state} = ${sql.raw(`'${name}'`)}`

const sorts: Record<(typeof waitingSorts)[number], SQL> = {
	state: sql`case when ${isState('offered')} then 0 when ${isState('waiting')} then 1 when ${isState('unconfirmed')} then 2 else 3 end`,
	name: sortKey(waitingEntries.name),
	quantity: sql`${quantity}`,
	asked: sql`${askedAt}`,
}

const waited = {
	variant: { id: ticketVariants.id, attributes: ticketVariants.attributes },
	ticket: { name: tickets.name, attributes: tickets.attributes },
}

/** One page of an event's entries, and their number. Entries that a sort leaves equal are in the order of the line, ended ones last. */
export async function listEntries(
	store: Store,
	wanted: EntriesWanted,
	{ sort, limit, offset }: { sort: { by: (typeof waitingSorts)[number]; down: boolean }; limit: number; offset: number },
) {
	const where = wantedBy(wanted)
	const by = sort.down ? desc : asc
	const [total, rows] = await Promise.all([
		store.$count(waitingEntries, where),
		store
			.select({ entry: waitingEntries, ...waited })
			.from(waitingEntries)
			.innerJoin(ticketVariants, eq(ticketVariants.id, waitingEntries.variantId))
			.innerJoin(tickets, eq(tickets.id, ticketVariants.ticketId))
			.where(where)
			.orderBy(by(sorts[sort.by]), sql`case when ${isState('waiting')} then ${confirmedAt} end`, desc(id))
			.limit(limit)
			.offset(offset),
	])
	return { total, rows }
}

/** How many entries of an event are in each state. */
export async function countEntries(store: Store, eventId: number) {
	return store
		.select({ state, count: sql<number>`count(*)::int`, places: sql<number>`sum(${quantity})::int` })
		.from(waitingEntries)
		.where(eq(waitingEntries.eventId, eventId))
		.groupBy(state)
}

/** The variants of an event that have entries, open or ended, in the order of the event's tickets. */
export async function listWaitedVariants(store: Store, eventId: number) {
	const isWaitedFor = sql`exists (select from ${waitingEntries} where ${waitingEntries.variantId} = ${ticketVariants.id})`
	return store
		.select(waited)
		.from(tickets)
		.innerJoin(ticketVariants, eq(ticketVariants.ticketId, tickets.id))
		.where(and(eq(tickets.eventId, eventId), isWaitedFor))
		.orderBy(tickets.position, tickets.id, ticketVariants.position, ticketVariants.id)
}
