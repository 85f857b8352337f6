import { and, asc, eq, inArray, isNull, sql } from 'drizzle-orm'
import type { Store } from '../../../platform/database/database.server.ts'
import { checkinLists } from '../../checkin/tables.server.ts'
import { eventPictures, eventSchedule, inGallery } from '../../event/tables.server.ts'
import { quotas } from '../../quota/tables.server.ts'
import { ticketQuestions, tickets, ticketVariants, variantQuotas } from '../../ticket/tables.server.ts'
import type { TicketDays } from '../rules/moving.ts'
import { replaceSchedule } from '../store.server.ts'

/** What stands around an event and is made anew for a copy: what it sells, asks and checks, without anything that was sold. */
export interface EventContents {
	schedule: (typeof eventSchedule.$inferSelect)[]
	quotas: (typeof quotas.$inferSelect)[]
	tickets: (typeof tickets.$inferSelect)[]
	variants: (typeof ticketVariants.$inferSelect)[]
	draws: (typeof variantQuotas.$inferSelect)[]
	questions: (typeof ticketQuestions.$inferSelect)[]
	checkinLists: (typeof checkinLists.$inferSelect)[]
}

/** Reads what a copy takes along. Variants and questions that are kept only for old orders stay behind. */
export async function readContents(store: Store, eventId: number): Promise<EventContents> {
	const schedule = await store.select().from(eventSchedule).where(eq(eventSchedule.eventId, eventId)).orderBy(asc(eventSchedule.id))
	const ownTickets = await store.select().from(tickets).where(eq(tickets.eventId, eventId)).orderBy(asc(tickets.id))
	const variants = await store
		.select()
		.from(ticketVariants)
		.where(and(eq(ticketVariants.eventId, eventId), eq(ticketVariants.offered, true)))
		.orderBy(asc(ticketVariants.id))
	const draws = await store
		.select()
		.from(variantQuotas)
		.where(
			inArray(
				variantQuotas.variantId,
				variants.map(({ id }) => id),
			),
		)
		.orderBy(asc(variantQuotas.variantId), asc(variantQuotas.quotaId))
	const drawn = new Set(draws.map(({ quotaId }) => quotaId))
	const ownQuotas = await store
		.select()
		.from(quotas)
		.where(inArray(quotas.id, [...drawn]))
		.orderBy(asc(quotas.id))
	const questions = await store
		.select()
		.from(ticketQuestions)
		.where(
			and(
				inArray(
					ticketQuestions.ticketId,
					ownTickets.map(({ id }) => id),
				),
				eq(ticketQuestions.retired, false),
			),
		)
		.orderBy(asc(ticketQuestions.id))
	const lists = await store
		.select()
		.from(checkinLists)
		.where(and(eq(checkinLists.eventId, eventId), isNull(checkinLists.removedAt)))
		.orderBy(asc(checkinLists.id))
	return { schedule, quotas: ownQuotas, tickets: ownTickets, variants, draws, questions, checkinLists: lists }
}

/** Writes rows anew, in their order. @returns the new number of each old one */
async function writeAnew<Row extends { id: number }>(
	store: Store,
	table: typeof quotas | typeof tickets | typeof ticketVariants | typeof ticketQuestions | typeof checkinLists,
	rows: readonly Row[],
	anew: (row: Row) => object,
): Promise<Map<number, number>> {
	if (rows.length === 0) return new Map()
	const written = await store
		.insert(table)
		.values(rows.map(anew) as never)
		.returning({ id: table.id })
	// Numbers are given in the order of the rows, whatever order they come back in.
	const ids = written.map(({ id }) => id).sort((one, other) => one - other)
	return new Map(rows.map(({ id }, nth) => [id, ids[nth] ?? 0]))
}

/** Shows the pictures of an event with another one, too. Who was seen on them ran under another number this time. */
async function copyGallery(store: Store, from: number, to: number): Promise<void> {
	await store.execute(sql`
		insert into event_pictures (event_id, path, width, height, alt, candidate_numbers, position)
		select ${to}, path, width, height, alt, '{}', position from ${eventPictures} where ${inGallery(from)} order by id`)
}

/** Gives a new event what another has: of its own, so that what is sold of the one is not missing at the other. */
export async function writeContents(
	store: Store,
	contents: EventContents,
	{
		eventId,
		move,
		days,
		galleryOf,
		now,
	}: { eventId: number; move: (at: Date) => Date; days: (of: TicketDays) => TicketDays; galleryOf: number | null; now: Date },
): Promise<void> {
	const moved = (at: Date | null) => at && move(at)
	const lines = contents.schedule.map(({ startsAt, endsAt, title, place }) => ({
		startsAt: move(startsAt),
		endsAt: moved(endsAt),
		title,
		place,
	}))
	await replaceSchedule(store, eventId, lines)
	if (galleryOf !== null) await copyGallery(store, galleryOf, eventId)
	const quotaIds = await writeAnew(store, quotas, contents.quotas, ({ providerId, name, size, shared }) => ({
		...{ providerId, eventId, name, size, shared },
	}))
	const ticketIds = await writeAnew(store, tickets, contents.tickets, ({ id: _id, ...ticket }) => ({
		...{ ...ticket, eventId, updatedAt: now },
	}))
	const variantIds = await writeAnew(store, ticketVariants, contents.variants, ({ id: _id, ...variant }) => ({
		...{ ...variant, eventId, ticketId: ticketIds.get(variant.ticketId) },
		...{ opensAt: moved(variant.opensAt), closesAt: moved(variant.closesAt) },
		...days(variant),
	}))
	await writeAnew(store, ticketQuestions, contents.questions, ({ id: _id, ...question }) => ({
		...{ ...question, ticketId: ticketIds.get(question.ticketId) },
	}))
	const draws = contents.draws.flatMap(({ variantId, quotaId }) => {
		const [variant, quota] = [variantIds.get(variantId), quotaIds.get(quotaId)]
		return variant === undefined || quota === undefined ? [] : [{ variantId: variant, quotaId: quota }]
	})
	if (draws.length > 0) await store.insert(variantQuotas).values(draws)
	const lists = contents.checkinLists.map((list) => ({ ...list, named: list.variantIds.flatMap((id) => variantIds.get(id) ?? []) }))
	// A list that named variants lets nobody else in: without one of them left it would let everybody in.
	const meaningful = lists.filter(({ variantIds: before, named }) => before.length === 0 || named.length > 0)
	await writeAnew(store, checkinLists, meaningful, ({ id: _id, named, ...list }) => ({
		...{ ...list, eventId, createdAt: now, variantIds: named, opensAt: moved(list.opensAt), closesAt: moved(list.closesAt) },
	}))
}
