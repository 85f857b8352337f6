import { and, eq, inArray, sql } from 'drizzle-orm'
import type { Store } from '~/platform/database/database.server.ts'
import { isOneOf } from '~/platform/database/many-rows.server.ts'
import { quotas } from '~/features/quota/tables.server.ts'
import { ticketQuestions, tickets, ticketVariants, variantQuotas } from '~/features/ticket/tables.server.ts'

export type TicketRow = typeof tickets.$inferSelect
export type TicketVariantRow = typeof ticketVariants.$inferSelect
export type QuestionRow = typeof ticketQuestions.$inferSelect

/** All tickets of an event in their order, including those off sale. */
export function listAllTickets(store: Store, eventId: number): Promise<TicketRow[]> {
	return store.select().from(tickets).where(eq(tickets.eventId, eventId)).orderBy(tickets.position, tickets.id)
}

/** The same tickets, locked, for changing their order. */
export function lockTickets(store: Store, eventId: number): Promise<TicketRow[]> {
	return store.select().from(tickets).where(eq(tickets.eventId, eventId)).orderBy(tickets.position, tickets.id).for('update')
}

/** One ticket of an event, locked. */
export async function lockTicket(store: Store, eventId: number, ticketId: number): Promise<TicketRow | undefined> {
	const [row] = await store
		.select()
		.from(tickets)
		.where(and(eq(tickets.id, ticketId), eq(tickets.eventId, eventId)))
		.for('update')
	return row
}

export async function findTicketRow(store: Store, eventId: number, ticketId: number): Promise<TicketRow | undefined> {
	const [row] = await store
		.select()
		.from(tickets)
		.where(and(eq(tickets.id, ticketId), eq(tickets.eventId, eventId)))
	return row
}

/** All variants of an event, or of one ticket of it, including those off sale. */
export function listAllVariants(store: Store, eventId: number, ticketId?: number): Promise<TicketVariantRow[]> {
	return store
		.select()
		.from(ticketVariants)
		.where(and(eq(ticketVariants.eventId, eventId), ticketId === undefined ? undefined : eq(ticketVariants.ticketId, ticketId)))
		.orderBy(ticketVariants.ticketId, ticketVariants.position, ticketVariants.id)
}

/** Which variants of an event use which quotas, with the quotas. */
export function listDraws(store: Store, eventId: number) {
	const { id, name, size, held, sold, shared, version } = quotas
	return store
		.select({ variantId: variantQuotas.variantId, quota: { id, name, size, held, sold, shared, version } })
		.from(variantQuotas)
		.innerJoin(quotas, eq(quotas.id, variantQuotas.quotaId))
		.innerJoin(ticketVariants, eq(ticketVariants.id, variantQuotas.variantId))
		.where(eq(ticketVariants.eventId, eventId))
		.orderBy(quotas.id, variantQuotas.variantId)
}

/** Quotas that were made to be shared, including unused ones. */
export function listSharedQuotas(store: Store, eventId: number) {
	const { id, name, size, held, sold, shared, version } = quotas
	return store
		.select({ id, name, size, held, sold, shared, version })
		.from(quotas)
		.where(and(eq(quotas.eventId, eventId), quotas.shared))
		.orderBy(quotas.id)
}

/** The questions of a ticket, including those no longer asked. */
export function listAllQuestions(store: Store, ticketId: number): Promise<QuestionRow[]> {
	return store
		.select()
		.from(ticketQuestions)
		.where(eq(ticketQuestions.ticketId, ticketId))
		.orderBy(ticketQuestions.position, ticketQuestions.id)
}

export async function insertTicket(store: Store, row: typeof tickets.$inferInsert): Promise<number> {
	const [made] = await store.insert(tickets).values(row).returning({ id: tickets.id })
	if (!made) throw new Error('a ticket was not written')
	return made.id
}

/** Inserts tickets. @returns their ids in the same order */
export async function insertTickets(store: Store, rows: readonly (typeof tickets.$inferInsert)[]): Promise<number[]> {
	if (rows.length === 0) return []
	const made = await store
		.insert(tickets)
		.values([...rows])
		.returning({ id: tickets.id })
	return made.map(({ id }) => id).sort((one, other) => one - other)
}

export async function updateTicket(store: Store, id: number, set: Partial<typeof tickets.$inferInsert>): Promise<void> {
	await store.update(tickets).set(set).where(eq(tickets.id, id))
}

/** Stores the places of tickets in their list. */
export async function placeTickets(store: Store, ids: readonly number[]): Promise<void> {
	if (ids.length === 0) return
	await store.execute(sql`
		update ${tickets} as t set position = n.place - 1
		from unnest(${sql.param([...ids])}::bigint[]) with ordinality as n(id, place)
		where t.id = n.id`)
}

export async function deleteTicket(store: Store, id: number): Promise<void> {
	await store.delete(ticketQuestions).where(eq(ticketQuestions.ticketId, id))
	await store.delete(tickets).where(eq(tickets.id, id))
}

/** Inserts variants. @returns their ids in the same order */
export async function insertVariants(store: Store, rows: readonly (typeof ticketVariants.$inferInsert)[]): Promise<number[]> {
	if (rows.length === 0) return []
	const made = await store
		.insert(ticketVariants)
		.values([...rows])
		.returning({ id: ticketVariants.id })
	return made.map(({ id }) => id).sort((one, other) => one - other)
}

export type VariantChange = Omit<TicketVariantRow, 'eventId' | 'ticketId'>

/** Updates variants, in one statement. */
export async function updateVariants(store: Store, rows: readonly VariantChange[]): Promise<void> {
	if (rows.length === 0) return
	const given = rows.map(({ id, attributes, priceMinor, originalPriceMinor, contact, offered, position, ...times }) => ({
		...{ id, attributes, price: priceMinor, original: originalPriceMinor, contact, offered, position },
		...{ opens: times.opensAt?.toISOString() ?? null, closes: times.closesAt?.toISOString() ?? null },
		...{ starts: times.startsAt?.toISOString() ?? null, ends: times.endsAt?.toISOString() ?? null },
	}))
	await store.execute(sql`
		update ${ticketVariants} set attributes = n.attributes, price_minor = n.price, original_price_minor = n.original, contact = n.contact,
			opens_at = n.opens, closes_at = n.closes, starts_at = n.starts, ends_at = n.ends, offered = n.offered, position = n.position
		from json_to_recordset(${JSON.stringify(given)}::json)
			as n(id bigint, attributes jsonb, price bigint, original bigint, contact boolean, opens timestamptz, closes timestamptz,
				starts timestamptz, ends timestamptz, offered boolean, position int)
		where ${ticketVariants.id} = n.id`)
}

/** Takes variants off sale. */
export async function withdrawVariants(store: Store, ids: readonly number[]): Promise<void> {
	if (ids.length > 0) await store.update(ticketVariants).set({ offered: false }).where(isOneOf(ticketVariants.id, ids))
}

/** Deletes variants, and their links to quotas. */
export async function deleteVariants(store: Store, ids: readonly number[]): Promise<void> {
	if (ids.length === 0) return
	await store.delete(variantQuotas).where(inArray(variantQuotas.variantId, [...ids]))
	await store.delete(ticketVariants).where(inArray(ticketVariants.id, [...ids]))
}

export async function insertQuestions(store: Store, rows: readonly (typeof ticketQuestions.$inferInsert)[]): Promise<void> {
	if (rows.length > 0) await store.insert(ticketQuestions).values([...rows])
}

export type QuestionChange = Pick<QuestionRow, 'id' | 'label' | 'help' | 'options' | 'required' | 'min' | 'max' | 'position'>

/** Updates questions, in one statement. */
export async function updateQuestions(store: Store, rows: readonly QuestionChange[]): Promise<void> {
	if (rows.length === 0) return
	await store.execute(sql`
		update ${ticketQuestions} set label = n.label, help = n.help, options = n.options, required = n.required, min = n.min, max = n.max,
			position = n.position, retired = false
		from json_to_recordset(${JSON.stringify(rows)}::json)
			as n(id bigint, label jsonb, help jsonb, options jsonb, required boolean, min int, max int, position int)
		where ${ticketQuestions.id} = n.id`)
}

/** Removes questions: keeps them for their answers, or deletes them. */
export async function removeQuestions(store: Store, ids: readonly number[], { keep }: { keep: boolean }): Promise<void> {
	if (ids.length === 0) return
	if (keep) await store.update(ticketQuestions).set({ retired: true }).where(isOneOf(ticketQuestions.id, ids))
	else await store.delete(ticketQuestions).where(isOneOf(ticketQuestions.id, ids))
}
