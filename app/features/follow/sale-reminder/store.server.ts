import { and, eq, gt, inArray, isNull, lt, lte, or, sql } from 'drizzle-orm'
import type { Store } from '~/platform/database/database.server.ts'
import { isOneOf } from '~/platform/database/many-rows.server.ts'
import { events } from '~/features/event/tables.server.ts'
import { isSelling } from '~/features/provider/tables.server.ts'
import { tickets, ticketVariants } from '~/features/ticket/tables.server.ts'
import type { Opened, SaleReminderState } from './rules/sale-opening.ts'
import { saleReminders } from './tables.server.ts'

export type SaleReminderRow = typeof saleReminders.$inferSelect

const open: SaleReminderState[] = ['unconfirmed', 'waiting']

/** Inserts a reminder; where the address asked for the same one before, locks and returns that one. */
export async function insertOrLockReminder(
	store: Store,
	row: typeof saleReminders.$inferInsert,
): Promise<{ row?: SaleReminderRow; isNew: boolean }> {
	const [made] = await store.insert(saleReminders).values(row).onConflictDoNothing().returning()
	if (made) return { row: made, isNew: true }
	const { eventId, variantId = null, email } = row
	const [known] = await store
		.select()
		.from(saleReminders)
		.where(
			and(
				eq(saleReminders.eventId, eventId),
				variantId === null ? isNull(saleReminders.variantId) : eq(saleReminders.variantId, variantId),
				eq(saleReminders.email, email),
			),
		)
		.for('update')
	return { row: known, isNew: false }
}

/** How many openings an address waits for. */
export async function countOpenReminders(store: Store, email: string): Promise<number> {
	return store.$count(saleReminders, and(eq(saleReminders.email, email), inArray(saleReminders.state, open)))
}

export async function lockReminder(store: Store, id: number): Promise<SaleReminderRow | undefined> {
	const [row] = await store.select().from(saleReminders).where(eq(saleReminders.id, id)).for('update')
	return row
}

/** A reminder with its event, ticket and variant. */
export async function findReminder(store: Store, id: number) {
	const [row] = await store
		.select({
			reminder: saleReminders,
			event: {
				...{ id: events.id, slug: events.slug, name: events.name, state: events.state, timeZone: events.timeZone },
				...{ endsAt: events.endsAt, providerId: events.providerId },
			},
			variant: { attributes: ticketVariants.attributes },
			ticket: { name: tickets.name, attributes: tickets.attributes },
		})
		.from(saleReminders)
		.innerJoin(events, eq(events.id, saleReminders.eventId))
		.leftJoin(ticketVariants, eq(ticketVariants.id, saleReminders.variantId))
		.leftJoin(tickets, eq(tickets.id, ticketVariants.ticketId))
		.where(eq(saleReminders.id, id))
	return row
}

export async function updateReminders(store: Store, ids: readonly number[], set: Partial<SaleReminderRow>): Promise<void> {
	if (ids.length > 0) await store.update(saleReminders).set(set).where(isOneOf(saleReminders.id, ids))
}

/** The next events after an id that have waiting reminders and may have something on sale. */
export async function listAwaitedEvents(
	store: Store,
	{ after, now, limit }: { after: number; now: Date; limit: number },
): Promise<number[]> {
	const at = now.toISOString()
	const rows = await store
		.selectDistinct({ id: events.id })
		.from(saleReminders)
		.innerJoin(events, eq(events.id, saleReminders.eventId))
		.where(
			and(
				eq(saleReminders.state, sql`'waiting'`),
				gt(events.id, after),
				eq(events.state, 'published'),
				gt(events.endsAt, now),
				isSelling(events.providerId),
				sql`exists (select from ${ticketVariants} v where v.event_id = ${events.id} and v.offered and not v.contact
					and (v.opens_at is null or v.opens_at <= ${at}) and (v.closes_at is null or v.closes_at > ${at}))`,
			),
		)
		.orderBy(events.id)
		.limit(limit)
	return rows.map(({ id }) => id)
}

/** Locks the next reminders of an event that are due; another process gets other ones. */
export async function lockDueReminders(store: Store, eventId: number, { variantIds, eventAskedBefore }: Opened, most: number) {
	return store
		.select()
		.from(saleReminders)
		.where(
			and(
				eq(saleReminders.eventId, eventId),
				eq(saleReminders.state, sql`'waiting'`),
				or(
					isOneOf(saleReminders.variantId, variantIds),
					eventAskedBefore === null ? undefined : and(isNull(saleReminders.variantId), lt(saleReminders.askedAt, eventAskedBefore)),
				),
			),
		)
		.orderBy(saleReminders.id)
		.limit(most)
		.for('update', { skipLocked: true })
}

/** Deletes some reminders of events that were cancelled or are over: nothing of these will be sold. @returns how many */
export async function deleteEndedReminders(store: Store, now: Date, most: number): Promise<number> {
	const ended = store
		.select({ id: saleReminders.id })
		.from(saleReminders)
		.innerJoin(events, eq(events.id, saleReminders.eventId))
		.where(or(eq(events.state, 'cancelled'), lte(events.endsAt, now)))
		.limit(most)
	return (await store.delete(saleReminders).where(inArray(saleReminders.id, ended)).returning({ id: saleReminders.id })).length
}

/** All reminders of an address, open and past, for the personal data its owner may have. */
export async function listRemindersOf(store: Store, email: string) {
	const { eventId, variantId, state, askedAt, toldAt } = saleReminders
	return store
		.select({ eventId, variantId, email: saleReminders.email, state, askedAt, toldAt })
		.from(saleReminders)
		.where(eq(saleReminders.email, email))
		.orderBy(saleReminders.id)
}

export async function deleteRemindersOf(store: Store, email: string): Promise<void> {
	await store.delete(saleReminders).where(eq(saleReminders.email, email))
}
